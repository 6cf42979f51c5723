import { useEffect, useSyncExternalStore } from 'react'
import { nextAddress } from '#i18n/next-address.ts'
import { linkToken } from '#islands/email-link.ts'
import { $isSignedIn } from '#stores/session.ts'

const wanted = () => nextAddress(new URLSearchParams(location.search).get('next'))
const never = () => () => undefined

/** Where the reader wanted to go before; known once the page lives. */
export function useNext(): string | undefined {
  return useSyncExternalStore(never, wanted, () => undefined)
}

/** Leads on whoever comes signed in to a page for guests, unless a mail's link led there. @param home where to, unless the address says */
export function useLeadOn(home: string): void {
  useEffect(() => {
    if ($isSignedIn.get() && !linkToken()) location.replace(wanted() ?? home)
  }, [home])
}
