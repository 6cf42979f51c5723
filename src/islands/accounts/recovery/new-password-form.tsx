import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { linkToken } from '#ui/dom/link-token.ts'
import { HiddenUsername } from '#islands/accounts/forms/hidden-username.tsx'
import { NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/accounts/forms/use-form.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $recovering, chooseNewPassword, type ResetField } from '#stores/accounts/passwords.ts'
import type { FormProcess } from '#stores/frame/form.ts'
import { Button } from '#ui/kit/button.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

interface Props {
  t: Translate<'recovery'>
  form: Translate<'form'>
  reset: FormProcess<ResetField>
}

export function NewPasswordForm({ t, form, reset }: Props) {
  const email = useStored($recovering, undefined)
  const repeat = useRef<HTMLInputElement>(null)
  const [areAlike, setAlike] = useState(false)
  const { bind, errorOf } = useForm<ResetField>(form, reset, typed => {
    const [password, repeated] = [typedInto(typed, 'password'), typedInto(typed, 'repeated')]
    void chooseNewPassword(linkToken() ?? '', { password, repeated })
  })

  // Typed before hydration.
  useEffect(() => setAlike(areAlikeIn(repeat.current?.form ?? null)), [])

  return (
    <form
      {...bind}
      className="grid gap-5"
      onChange={event => setAlike(areAlikeIn(event.currentTarget))}
    >
      <Refusal t={form} process={reset} />
      <HiddenUsername email={email} />
      <NewPasswordField
        t={form}
        label={form('newPassword')}
        name="password"
        error={errorOf('password')}
      />
      <div className="grid gap-1">
        <PasswordField
          ref={repeat}
          label={form('repeatedPassword')}
          name="repeated"
          showLabel={form('showPassword')}
          autoComplete="new-password"
          required
          error={errorOf('repeated')}
        />
        <output className="min-h-[1lh] text-sm font-semibold text-good">
          {areAlike && t('alike')}
        </output>
      </div>
      <Button type="submit" isBusy={reset.step === 'sending' || reset.step === 'done'}>
        {t('save')}
      </Button>
    </form>
  )
}

function areAlikeIn(form: HTMLFormElement | null): boolean {
  const typed = form ? new FormData(form) : new FormData()
  const password = typedInto(typed, 'password')
  return password !== '' && password === typedInto(typed, 'repeated')
}
