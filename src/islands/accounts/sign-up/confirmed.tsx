import { plansPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { ResultHead } from '#islands/accounts/forms/result-head.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'inbox'> {
  next: string | undefined
}

/** The mail's link was opened in another tab or on another device. */
export function Confirmed({ t, locale, next }: Props) {
  const leadsToPlans = next?.startsWith(localized(plansPath, locale))
  return (
    <div className="grid gap-6">
      <ResultHead icon="check" title={t('confirmed.title')}>
        {t('confirmed.lead')}
      </ResultHead>
      <ButtonLink href={next ?? localized('/', locale)}>
        {t(leadsToPlans ? 'confirmed.plans' : next ? 'confirmed.next' : 'confirmed.home')}
      </ButtonLink>
    </div>
  )
}
