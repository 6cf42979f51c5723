import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { suggestedEmail } from '#domain/email-hint.ts'
import type { Translate } from '#i18n/translator.ts'
import { Field } from '#ui/kit/field.tsx'
import { useAfterPress } from './use-after-press.ts'

interface Props {
  t: Translate<'form'>
  error: string | undefined
  /** `username` where it is the name of an account that exists. */
  autoComplete?: 'email' | 'username'
  defaultValue?: string
  ref?: Ref<HTMLInputElement>
}

/** An e-mail address; a host that looks mistyped is asked about. */
export function EmailField({ t, error, autoComplete = 'email', defaultValue, ref }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [meant, setMeant] = useState<string>()
  const afterPress = useAfterPress()

  // Typed and left before this island came to life.
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) setMeant(suggestedEmail(box.value))
  }, [])

  function suggest(typed: string): void {
    afterPress(() => setMeant(suggestedEmail(typed)))
  }

  function accept(): void {
    const box = input.current
    if (!box || !meant) return
    box.value = meant
    setMeant(undefined)
    box.focus()
  }

  return (
    <div className="grid gap-1">
      <Field
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        error={error}
        defaultValue={defaultValue}
        onInput={() => setMeant(undefined)}
        onBlur={event => suggest(event.target.value)}
      />
      <output>
        {meant && (
          <button className="link min-h-11 text-start" type="button" onClick={accept}>
            {t('meant', { email: `\u2066${meant}\u2069` })}
          </button>
        )}
      </output>
    </div>
  )
}
