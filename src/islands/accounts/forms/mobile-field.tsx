import type { TextProps } from '#islands/frame/use-messages.ts'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'

interface Props extends TextProps<'form'> {
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
