import { useEffect, useSyncExternalStore } from 'react'
import { linkToken } from '#ui/dom/link-token.ts'
import { nextPage } from '#stores/accounts/next-page.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'

const never = () => () => undefined

/** Where the reader wanted to go before; known once the page lives. */
export function useNext(): string | undefined {
  return useSyncExternalStore(never, nextPage, () => undefined)
}

/** Leads on whoever comes signed in to a page for guests, unless a mail's link led there. @param home where to, unless the address says */
export function useLeadOn(home: string): void {
  useEffect(() => {
    if ($isSignedIn.get() && !linkToken()) location.replace(nextPage() ?? home)
  }, [home])
}
