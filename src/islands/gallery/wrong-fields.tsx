import { Field } from '#ui/kit/form/field.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import type { PartProps } from './sample.tsx'
import { levelsOf } from './sound-fields.tsx'

export function WrongFields({ t, locale }: PartProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <FormError
          title={t('field.formError')}
          faults={[
            { id: 'wrong-email', text: t('field.emailError') },
            { id: 'wrong-phone', text: t('field.phoneError') }
          ]}
        />
      </div>
      <Field
        id="wrong-email"
        label={t('field.email')}
        name="wrong-email"
        type="email"
        dir="ltr"
        autoComplete="off"
        defaultValue="name.example.com"
        error={t('field.emailError')}
      />
      <PhoneField
        id="wrong-phone"
        label={t('field.phone')}
        locale={locale}
        countryLabel={t('field.country')}
        name="wrong-phone"
        countryName="wrong-country"
        autoComplete="off"
        defaultCountry="SA"
        defaultValue="12"
        error={t('field.phoneError')}
      />
      <PasswordField
        label={t('field.password')}
        name="wrong-password"
        autoComplete="off"
        showLabel={t('field.showPassword')}
        defaultValue="1234"
        hint={t('field.passwordHint')}
        error={t('field.passwordError')}
      />
      <Select
        label={t('field.level')}
        name="wrong-level"
        options={levelsOf(t)}
        placeholder={t('field.levelChoice')}
        error={t('field.levelError')}
      />
      <div className="sm:col-span-2">
        <FormError title={t('field.formErrorOne')} faults={[{ text: t('field.emailError') }]} />
      </div>
    </>
  )
}
