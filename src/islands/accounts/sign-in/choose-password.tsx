import { forgotPasswordPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'signIn'> {
  onLater: () => void
}

/** A sign-in link has confirmed an address whose password may be another person's. */
export function ChoosePassword({ t, locale, onLater }: Props) {
  const heading = useHeadingFocus('choose', true)
  return (
    <div className="grid gap-5">
      <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
        {t('choose')}
      </h1>
      <p className="text-lg text-ink-muted">{t('chooseLead')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={localized(forgotPasswordPath, locale)}>{t('chooseSubmit')}</ButtonLink>
        <Button kind="quiet" onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    </div>
  )
}
