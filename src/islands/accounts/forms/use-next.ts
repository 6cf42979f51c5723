import { useEffect, useSyncExternalStore } from 'react'
import { linkToken } from '#ui/dom/link-token.ts'
import { nextPage } from '#stores/accounts/mailing.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'

const never = () => () => undefined

/** The page to return to; undefined before hydration. */
export function useNext(): string | undefined {
  return useSyncExternalStore(never, nextPage, () => undefined)
}

/**
 * Redirects a signed-in learner from a page for guests, except from a mail's link.
 *
 * @param home where to, unless the address has another page
 */
export function useLeadOn(home: string): void {
  useEffect(() => {
    if ($isSignedIn.get() && !linkToken()) location.replace(nextPage() ?? home)
  }, [home])
}
