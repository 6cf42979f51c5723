import { useState } from 'react'
import { Field } from '#ui/kit/form/field.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { PartProps } from './sample.tsx'

const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

export function levelsOf(t: PartProps['t']) {
  return LEVELS.map(value => ({ value, label: t(`level.${value}`) }))
}

export function SoundFields({ t, locale }: PartProps) {
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
