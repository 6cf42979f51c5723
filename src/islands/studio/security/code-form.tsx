import { type FormEvent, useRef, useState } from 'react'
import { westernDigits } from '#domain/text/western-digits.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props {
  label: string
  hint?: string
  confirmLabel: string
  /** A recovery code instead of six digits. */
  isRecovery?: boolean
  send: (code: string) => Promise<StaffFailure | undefined>
}

/** Asks for a one-time or recovery code. */
export function CodeForm({ label, hint, confirmLabel, isRecovery = false, send }: Props) {
  const t = useTexts('studio')
  const sentenceOf = useSentence()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const input = form.current?.querySelector('input')
    const typed = westernDigits(input?.value ?? '').replace(/\s/g, '')
    if (typed === '') {
      setError(t('codeMissing'))
      return input?.focus()
    }
    setBusy(true)
    const failure = await send(typed)
    setBusy(false)
    setError(failure && sentenceOf(failure))
    if (failure) input?.select()
  }

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={event => void submit(event)}>
      <Field
        name="code"
        label={label}
        hint={hint}
        error={error}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
        spellCheck={false}
        // The only question of the screen.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-first-focus
      />
      <Button type="submit" isBusy={isBusy}>
        {confirmLabel}
      </Button>
    </form>
  )
}
