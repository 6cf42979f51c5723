import { plansPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ResultHead } from '#islands/accounts/forms/result-head.tsx'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'inbox'>
  locale: Locale
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
