import { classesPath, diagnosticsPath, plansPath, searchPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { asksForDetails, type CancelOffer, goBackTo } from '#stores/subscriptions/cancellation.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'cancellation'> {
  offer: CancelOffer
  /** A comment on the reason exists. */
  isWritten: boolean
}

export function Offer({ t, locale, offer, isWritten }: Props) {
  const links = {
    plans: [{ to: plansPath, label: t('seePlans') }],
    search: [
      { to: searchPath, label: t('search') },
      { to: classesPath, label: t('classes') }
    ],
    classes: [{ to: classesPath, label: t('classes') }],
    report: [{ to: diagnosticsPath, label: t('check') }],
    details: [],
    nothing: []
  }[offer]
  const canWrite = asksForDetails(offer) && !isWritten
  if (links.length === 0 && !canWrite) return null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {canWrite && (
        <Button kind="plain" onClick={() => void goBackTo('reason')}>
          {t('details')}
        </Button>
      )}
      {links.map(({ to, label }) => (
        <ButtonLink key={to} kind="plain" href={localized(to, locale)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
