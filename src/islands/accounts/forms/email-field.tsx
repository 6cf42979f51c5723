import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { suggestedEmail } from '#domain/accounts/email-hint.ts'
import type { Translate } from '#i18n/translator.ts'
import { carriedEmail } from '#stores/accounts/carried-email.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { useAfterPress } from '#islands/frame/forms/use-after-press.ts'

interface Props {
  t: Translate<'form'>
  error: string | undefined
  /** `username` for the name of an account that exists, with passkeys where they sign in. */
  autoComplete?: 'email' | 'username' | 'username webauthn'
  defaultValue?: string
  /** Another than “Email”. */
  label?: string
  /** A dialog gives it the focus. */
  isFirst?: boolean
  ref?: Ref<HTMLInputElement>
}

export function EmailField(props: Props) {
  const { t, error, autoComplete = 'email', defaultValue, label = t('email'), ref } = props
  const { input, suggestion, suggest, forget, accept } = useEmailSuggestion()
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  return (
    <div className="grid gap-1">
      <Field
        ref={input}
        label={label}
        name="email"
        data-first-focus={props.isFirst ? '' : undefined}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        error={error}
        defaultValue={defaultValue}
        onInput={forget}
        onBlur={event => suggest(event.target.value)}
      />
      <EmailHint t={t} suggestion={suggestion} onAccept={accept} />
    </div>
  )
}

/** The suggested address where the host of the typed one looks mistyped. */
export function useEmailSuggestion() {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const afterPress = useAfterPress()

  // Typed and left before hydration.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) setSuggestion(suggestedEmail(box.value))
  }, [])

  return {
    input,
    suggestion,
    suggest: (typed: string) => afterPress(() => setSuggestion(suggestedEmail(typed))),
    forget: () => setSuggestion(undefined),
    accept(email: string): void {
      const box = input.current
      if (!box) return
      box.value = email
      setSuggestion(undefined)
      box.focus()
    }
  }
}

interface EmailSuggestionProps {
  t: Translate<'form'>
  suggestion: string | undefined
  onAccept: (email: string) => void
}

export function EmailHint({ t, suggestion, onAccept }: EmailSuggestionProps) {
  return (
    <output>
      {suggestion && (
        <button
          className="link min-h-11 text-start"
          type="button"
          onClick={() => onAccept(suggestion)}
        >
          {t('meant', { email: `\u2066${suggestion}\u2069` })}
        </button>
      )}
    </output>
  )
}

/** Fills an empty email field with the address of the page before. */
export function useCarriedEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = carriedEmail() ?? ''
  }, [])
  return field
}
