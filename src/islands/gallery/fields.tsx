import { useState } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { type PartProps, Sample } from './sample.tsx'

const GRID = 'grid gap-x-6 gap-y-7 sm:grid-cols-2'

/** Fields in forms that submit nowhere, with and without script. */
export function Fields(props: PartProps) {
  const { t, locale, foreign } = props
  const long = t('sample.long', { title: foreign })
  return (
    <>
      <Sample title={t('state.normal')}>
        <form className={GRID} method="dialog" noValidate>
          <SoundFields {...props} />
        </form>
      </Sample>
      <Sample title={t('state.error')}>
        <form className={GRID} method="dialog" noValidate>
          <WrongFields {...props} />
        </form>
      </Sample>
      <Sample title={t('state.disabled')} className={GRID}>
        <Field label={t('field.name')} name="fixed-name" defaultValue={t('sample.text')} disabled />
        <PhoneField
          label={t('field.phone')}
          locale={locale}
          countryLabel={t('field.country')}
          name="fixed-phone"
          countryName="fixed-country"
          defaultValue="100 123 4567"
          disabled
        />
        <Select
          label={t('field.level')}
          name="fixed-level"
          options={levelsOf(t)}
          defaultValue="beginner"
          disabled
        />
        <Button disabled className="justify-self-start self-end">
          {t('action.save')}
        </Button>
      </Sample>
      <Sample title={t('state.long')} className={GRID}>
        <Field label={long} name="long" hint={long} error={long} defaultValue={long} />
        <TextArea label={t('field.about')} name="long-about" defaultValue={long} />
      </Sample>
    </>
  )
}

const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

function levelsOf(t: PartProps['t']) {
  return LEVELS.map(value => ({ value, label: t(`level.${value}`) }))
}

function SoundFields({ t, locale }: PartProps) {
  return (
    <>
      <Field
        label={t('field.name')}
        name="name"
        autoComplete="off"
        hint={t('field.nameHint')}
        mark={t('field.required')}
      />
      <Field
        label={t('field.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        hint={t('field.emailHint')}
        mark={t('field.optional')}
        placeholder="name@example.com"
      />
      <Password t={t} />
      <PhoneField
        label={t('field.phone')}
        locale={locale}
        countryLabel={t('field.country')}
        name="phone"
        autoComplete="off"
        hint={t('field.phoneHint')}
      />
      <Select
        label={t('field.level')}
        name="level"
        options={levelsOf(t)}
        placeholder={t('field.levelChoice')}
      />
      <TextArea
        label={t('field.about')}
        name="about"
        hint={t('field.aboutHint')}
        maxLength={200}
        counter={left => t('field.left', { count: left })}
      />
    </>
  )
}

function Password({ t }: Pick<PartProps, 't'>) {
  const [password, setPassword] = useState('')
  const score = Math.min(4, Math.ceil(password.length / 4))
  return (
    <PasswordField
      label={t('field.password')}
      name="password"
      autoComplete="off"
      showLabel={t('field.showPassword')}
      hint={t('field.passwordHint')}
      value={password}
      onChange={event => setPassword(event.target.value)}
      strength={{ score, text: t(`strength.${STRENGTHS[score] ?? 'none'}`) }}
    />
  )
}

function WrongFields({ t, locale }: PartProps) {
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
