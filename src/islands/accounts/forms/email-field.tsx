import { type Ref, useImperativeHandle } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { EmailHint, useEmailSuggestion } from './email-hint.tsx'

interface Props {
  t: Translate<'form'>
  error: string | undefined
  /** `username` for the name of an account that exists. */
  autoComplete?: 'email' | 'username'
  defaultValue?: string
  ref?: Ref<HTMLInputElement>
}

export function EmailField({ t, error, autoComplete = 'email', defaultValue, ref }: Props) {
  const { input, suggestion, suggest, forget, accept } = useEmailSuggestion()
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

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
        onInput={forget}
        onBlur={event => suggest(event.target.value)}
      />
      <EmailHint t={t} suggestion={suggestion} onAccept={accept} />
    </div>
  )
}
