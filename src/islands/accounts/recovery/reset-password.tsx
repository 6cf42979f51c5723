import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { forgotPasswordPath, loginPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { HiddenUsername, NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $isCheckingLink,
  $reset,
  checkLink,
  $recovering,
  chooseNewPassword,
  type ResetField
} from '#stores/accounts/passwords.ts'
import { ButtonLink, Button } from '#ui/kit/button.tsx'
import { flash } from '#stores/frame/flash.ts'
import type { FormProcess } from '#stores/frame/form.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

export function ResetPassword(props: FormTexts) {
  const { locale } = props
  const { t, form } = useFormTexts('recovery', props)
  const reset = useStore($reset)
  const isOver = reset.step === 'refused' && reset.reason === 'link_invalid'
  const isChecking = useStored($isCheckingLink, true)
  const login = localized(loginPath, locale)

  useEffect(() => {
    const token = linkToken()
    if (token) void checkLink(token)
  }, [])

  useEffect(() => {
    if (isOver || reset.step === 'done') forgetLinkToken()
    if (reset.step !== 'done') return
    flash('success', 'passwordChosen')
    location.assign(login)
  }, [reset, isOver, login])

  return (
    <div className="grid gap-7">
      <h1 className="title-page">{t('reset')}</h1>
      <div className="for-link grid gap-7">
        {isChecking && <output className="text-lg text-ink-muted">{t('linkChecking')}</output>}
        <div className="grid gap-7" hidden={isChecking}>
          <p className="text-lg text-ink-muted">{t('resetLead')}</p>
          <NewPasswordForm t={t} form={form} reset={reset} />
        </div>
      </div>
      <div className="without-link grid justify-items-start gap-5">
        <p className="text-lg text-ink-muted" role={isOver ? 'alert' : undefined}>
          {isOver ? t('linkOver') : t('linkMissing')}
        </p>
        <ButtonLink href={localized(forgotPasswordPath, locale)}>{t('askAgain')}</ButtonLink>
      </div>
    </div>
  )
}

interface Props {
  t: Translate<'recovery'>
  form: Translate<'form'>
  reset: FormProcess<ResetField>
}

function NewPasswordForm({ t, form, reset }: Props) {
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
