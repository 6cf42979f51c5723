import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { forgotPasswordPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { HiddenUsername, NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/accounts/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $passwordChange,
  type PasswordField as Name,
  renewPassword
} from '#stores/accounts/passwords.ts'
import { $profile } from '#stores/accounts/profile.ts'
import { loadDevices } from '#stores/accounts/account-data.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

export function PasswordChange({ t, form, locale }: FormTextProps<'settings'>) {
  const process = useStore($passwordChange)
  const profile = useStore($profile)
  const email = profile.step === 'loaded' ? profile.profile.email : undefined
  const {
    form: own,
    isTouched,
    bind,
    errorOf
  } = useForm<Name>(form, process, typed => {
    const [current, password] = [typedInto(typed, 'current'), typedInto(typed, 'password')]
    void renewPassword({ current, password })
  })
  const isDone = process.step === 'done'
  useEffect(() => {
    if (!isDone) return
    own.current?.reset()
    void loadDevices()
  }, [isDone, own])

  return (
    <Card title={t('password')} lead={t('passwordLead')}>
      <form {...bind} className="grid max-w-md gap-5">
        <Refusal t={form} process={process} />
        <HiddenUsername email={email} />
        <div className="grid gap-1">
          <PasswordField
            label={t('current')}
            name="current"
            showLabel={form('showPassword')}
            autoComplete="current-password"
            required
            error={errorOf('current')}
          />
          <p>
            <Link isAlone href={localized(forgotPasswordPath, locale)}>
              {t('forgot')}
            </Link>
          </p>
        </div>
        <NewPasswordField
          t={form}
          label={form('newPassword')}
          name="password"
          error={errorOf('password')}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" isBusy={process.step === 'sending'}>
            {t('change')}
          </Button>
          <output className="font-semibold text-good">
            {isDone && !isTouched && t('changed')}
          </output>
        </div>
      </form>
    </Card>
  )
}
