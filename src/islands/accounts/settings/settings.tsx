import { useEffect } from 'react'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { followProfile } from '#stores/accounts/profile.ts'
import { Data } from './data.tsx'
import { Devices } from './devices.tsx'
import { Erasure } from './erasure.tsx'
import { Look } from './look.tsx'
import { PasswordChange } from './password-change.tsx'
import { Reminders } from './reminders.tsx'

export function Settings(props: FormTexts) {
  const { locale } = props
  const { t, form } = useFormTexts('settings', props)
  useEffect(followProfile, [])
  return (
    <div className="grid gap-6">
      <Look t={t} locale={locale} />
      <PasswordChange t={t} form={form} locale={locale} />
      <Devices t={t} form={form} locale={locale} />
      <Reminders t={t} form={form} />
      <Data t={t} form={form} />
      <Erasure t={t} form={form} locale={locale} />
    </div>
  )
}
