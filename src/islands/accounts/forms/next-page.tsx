import { useEffect, useSyncExternalStore } from 'react'
import { linkToken } from '#ui/dom/link-token.ts'
import { nextPage } from '#stores/accounts/mailing.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

const never = () => () => undefined

/** The page to return to; undefined before hydration. */
export function useNext(): string | undefined {
  return useSyncExternalStore(never, nextPage, () => undefined)
}

/** Leads a signed-in learner from a page for guests to the address's next page, or home. */
export function useLeadOn(home: string): void {
  useEffect(() => {
    if ($isSignedIn.get() && !linkToken()) location.replace(nextPage() ?? home)
  }, [home])
}

export function AlreadyIn({ t, locale, next }: TextProps<'form'> & { next: string | undefined }) {
  return (
    <div className="for-signed-in grid justify-items-start gap-5">
      <p className="title-section font-bold">{t('signedIn')}</p>
      <ButtonLink href={next ?? localized('/', locale)}>{t('goOn')}</ButtonLink>
    </div>
  )
}
