import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'

interface Props {
  t: Translate<'form'>
  locale: Locale
  error: string | undefined
}

/** Payments need a mobile phone. */
export function MobileField({ t, locale, error }: Props) {
  return (
    <PhoneField
      label={t('phone')}
      name="phone"
      locale={locale}
      countryLabel={t('country')}
      hint={t('phoneHint')}
      required
      error={error}
    />
  )
}
