import { useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { linkToken } from '#islands/email-link.ts'
import { HiddenUsername } from '#islands/forms/hidden-username.tsx'
import { NewPasswordField } from '#islands/forms/new-password-field.tsx'
import { Refusal } from '#islands/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/forms/use-form.ts'
import { useStored } from '#islands/use-stored.ts'
import { $recovering } from '#stores/forgot-password.ts'
import type { FormProcess } from '#stores/form.ts'
import { chooseNewPassword, type ResetField } from '#stores/reset-password.ts'
import { Button } from '#ui/kit/button.tsx'
import { PasswordField } from '#ui/kit/password-field.tsx'

interface Props {
  t: Translate<'recovery'>
  form: Translate<'form'>
  reset: FormProcess<ResetField>
}

export function NewPasswordForm({ t, form, reset }: Props) {
  const email = useStored($recovering, undefined)
  const repeat = useRef<HTMLInputElement>(null)
  const [areAlike, setAlike] = useState(false)
  const { bind, faultOf } = useForm<ResetField>(form, reset, typed => {
    const [password, repeated] = [typedInto(typed, 'password'), typedInto(typed, 'repeated')]
    void chooseNewPassword(linkToken() ?? '', { password, repeated })
  })

  // Typed before this island came to life.
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
        error={faultOf('password')}
      />
      <div className="grid gap-1">
        <PasswordField
          ref={repeat}
          label={form('repeatedPassword')}
          name="repeated"
          showLabel={form('showPassword')}
          autoComplete="new-password"
          required
          error={faultOf('repeated')}
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
