import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { type FormFieldErrors, sentenceOf } from '#stores/frame/field-errors.ts'
import { focusFirstWrong } from './first-wrong.ts'
import { sendEarly } from './send-early.ts'

interface Process<Field extends string> {
  step: string
  errors?: FormFieldErrors<Field>
}

/** Submits a native form, also early, focuses the first wrong field, and hides an error on input. */
export function useForm<Field extends string>(
  t: Translate<'form'>,
  process: Process<Field>,
  send: (typed: FormData) => void
) {
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState<{ process: object; names: readonly string[] }>()
  const isTouched = edited?.process === process
  const isEdited = (name: string) => isTouched && edited.names.includes(name)

  useEffect(() => {
    if (process.step !== 'refused') return
    focusFirstWrong(form.current)
  }, [process])

  useEffect(() => sendEarly(form.current), [])

  return {
    form,
    /** Whether there was input since the process last changed. */
    isTouched,
    errorOf: (name: Field) => (isEdited(name) ? undefined : sentenceOf(t, process.errors?.[name])),
    bind: {
      ref: form,
      // Without script, no input goes into an address.
      method: 'dialog',
      noValidate: true,
      'aria-busy': process.step === 'sending',
      onSubmit(event: SubmitEvent<HTMLFormElement>): void {
        event.preventDefault()
        send(new FormData(event.currentTarget, event.nativeEvent.submitter))
      },
      onInput({ target }: InputEvent<HTMLFormElement>): void {
        const { name = '' } = target as Partial<HTMLInputElement>
        const names = isTouched ? edited.names : []
        if (!names.includes(name)) setEdited({ process, names: [...names, name] })
      }
    }
  } as const
}

export const typedInto = (form: FormData, name: string): string => String(form.get(name) ?? '')
