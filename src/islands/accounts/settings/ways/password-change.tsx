import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { forgotPasswordPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { HiddenUsername, NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { loadDevices } from '#stores/accounts/account-data.ts'
import {
  $passwordChange,
  type PasswordField as Name,
  renewPassword,
  reopenPasswordChange
} from '#stores/accounts/passwords.ts'
import { $profile } from '#stores/accounts/profile.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

/** Opens a dialog with the current and the new password. */
export function PasswordChange({ t, form, locale }: FormTextProps<'settings'>) {
  const [isOpen, setOpen] = useState(false)
  const process = useStore($passwordChange)
  const isDone = process.step === 'done'
  const isSending = process.step === 'sending'
  const isShown = isOpen && !isDone
  useEffect(() => {
    if (isDone) void loadDevices()
  }, [isDone])

  function open(): void {
    reopenPasswordChange()
    setOpen(true)
  }

  return (
    <>
      <output className="self-center font-semibold text-good">{isDone && t('changed')}</output>
      <Button kind="plain" aria-label={t('change')} onClick={open}>
        {t('changeIt')}
      </Button>
      <Dialog
        title={t('change')}
        lead={t('passwordLead')}
        isOpen={isShown}
        mayClose={() => !isSending}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
      >
        {isShown && <PasswordForm {...{ t, form, locale }} />}
      </Dialog>
    </>
  )
}

function PasswordForm({ t, form, locale }: FormTextProps<'settings'>) {
  const process = useStore($passwordChange)
  const profile = useStore($profile)
  const email = profile.step === 'loaded' ? profile.profile.email : undefined
  const { bind, errorOf } = useForm<Name>(form, process, typed => {
    const [current, password] = [typedInto(typed, 'current'), typedInto(typed, 'password')]
    void renewPassword({ current, password })
  })
  return (
    <form {...bind} className="grid gap-5">
      <Refusal t={form} process={process} />
      <HiddenUsername email={email} />
      <div className="grid gap-1">
        <PasswordField
          label={t('current')}
          name="current"
          showLabel={form('showPassword')}
          autoComplete="current-password"
          required
          data-first-focus
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
      <Button
        className="max-sm:w-full sm:justify-self-start"
        type="submit"
        isBusy={process.step === 'sending'}
      >
        {t('change')}
      </Button>
    </form>
  )
}
