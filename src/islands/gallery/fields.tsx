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
const STRENGTHS = ['none', 'weak', 'fair', 'good', 'strong'] as const
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** Fields in forms that submit nowhere, with and without script. */
export function Fields({ t, locale, foreign }: PartProps) {
  const long = t('sample.long', { title: foreign })
  const [password, setPassword] = useState('')
  const score = Math.min(4, Math.ceil(password.length / 4))
  const email = { label: t('field.email'), type: 'email', dir: 'ltr', autoComplete: 'off' }
  const secret = {
    label: t('field.password'),
    autoComplete: 'off',
    showLabel: t('field.showPassword'),
    hint: t('field.passwordHint')
  }
  const phone = { label: t('field.phone'), locale, countryLabel: t('field.country') }
  const level = {
    label: t('field.level'),
    options: LEVELS.map(value => ({ value, label: t(`level.${value}`) }))
  }
  return (
    <>
      <Sample title={t('state.normal')}>
        <form className={GRID} method="dialog" noValidate>
          <Field
            label={t('field.name')}
            name="name"
            autoComplete="off"
            hint={t('field.nameHint')}
            mark={t('field.required')}
          />
          <Field
            {...email}
            name="email"
            hint={t('field.emailHint')}
            mark={t('field.optional')}
            placeholder="name@example.com"
          />
          <PasswordField
            {...secret}
            name="password"
            value={password}
            onChange={event => setPassword(event.target.value)}
            strength={{ score, text: t(`strength.${STRENGTHS[score] ?? 'none'}`) }}
          />
          <PhoneField {...phone} name="phone" autoComplete="off" hint={t('field.phoneHint')} />
          <Select {...level} name="level" placeholder={t('field.levelChoice')} />
          <TextArea
            label={t('field.about')}
            name="about"
            hint={t('field.aboutHint')}
            maxLength={200}
            counter={left => t('field.left', { count: left })}
          />
        </form>
      </Sample>
      <Sample title={t('state.error')}>
        <form className={GRID} method="dialog" noValidate>
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
            {...email}
            id="wrong-email"
            name="wrong-email"
            defaultValue="name.example.com"
            error={t('field.emailError')}
          />
          <PhoneField
            {...phone}
            id="wrong-phone"
            name="wrong-phone"
            countryName="wrong-country"
            autoComplete="off"
            defaultCountry="SA"
            defaultValue="12"
            error={t('field.phoneError')}
          />
          <PasswordField
            {...secret}
            name="wrong-password"
            defaultValue="1234"
            error={t('field.passwordError')}
          />
          <Select
            {...level}
            name="wrong-level"
            placeholder={t('field.levelChoice')}
            error={t('field.levelError')}
          />
          <div className="sm:col-span-2">
            <FormError title={t('field.formErrorOne')} faults={[{ text: t('field.emailError') }]} />
          </div>
        </form>
      </Sample>
      <Sample title={t('state.disabled')} className={GRID}>
        <Field label={t('field.name')} name="fixed-name" defaultValue={t('sample.text')} disabled />
        <PhoneField
          {...phone}
          name="fixed-phone"
          countryName="fixed-country"
          defaultValue="100 123 4567"
          disabled
        />
        <Select {...level} name="fixed-level" defaultValue="beginner" disabled />
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
