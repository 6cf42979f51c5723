import { Field } from '#ui/kit/form/field.tsx'

interface Props {
  label: string
  error: string | undefined
}

/** A code from a mail. */
export function CodeField(props: Props) {
  return (
    <Field
      {...props}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      required
      data-first-focus
    />
  )
}
