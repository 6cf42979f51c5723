import { useEffect, useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '#contract/accounts/accounts.ts'
import { strengthOf } from '#domain/accounts/password-strength.ts'
import type { Translate } from '#i18n/translator.ts'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

interface Props {
  t: Translate<'form'>
  label: string
  name: string
  error: string | undefined
}

export function NewPasswordField({ t, label, name, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<string[]>([])
  function note(box: HTMLInputElement | null): void {
    setTyped(box?.value ?? '')
    setOwn(ownTexts(box?.form))
  }
  // Typed before hydration.
  useEffect(() => note(input.current), [])
  useEffect(() => {
    const form = input.current?.form
    const clear = () => setTyped('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const score = strengthOf(typed, PASSWORD_MIN_LENGTH, own)
  return (
    <PasswordField
      ref={input}
      label={label}
      name={name}
      hint={t('passwordHint')}
      showLabel={t('showPassword')}
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      required
      error={error}
      strength={{ score, text: typed && !(error && score < 2) ? t(`strength.${score}`) : '' }}
      onInput={event => note(event.currentTarget)}
    />
  )
}

/** A password that holds these texts is weak. */
function ownTexts(form: HTMLFormElement | null | undefined): string[] {
  const typed = form ? new FormData(form) : new FormData()
  return ['name', 'email'].map(name => `${typed.get(name) ?? ''}`)
}

/** Lets a password manager know the account of a password form. */
export function HiddenUsername({ email = '' }: { email: string | undefined }) {
  return (
    <input
      className="sr-only"
      type="email"
      name="username"
      autoComplete="username"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      value={email}
    />
  )
}
