import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'

interface Props {
  t: Translate<'form'>
  locale: Locale
  error: string | undefined
}

/** The mobile phone without which nothing can be paid; a country goes with it. */
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
