import type { KeyOf } from '#i18n/translator.ts'

type FieldErrorKeyOf<Form extends 'form' | 'application'> =
  Extract<KeyOf<Form>, `fault.${string}`> extends `fault.${infer Key}` ? Key : never

export type FormFieldErrorKey = FieldErrorKeyOf<'form'>
export type DraftErrorKey = FieldErrorKeyOf<'application'>

/** The error of a field: the key of a text, or a sentence of the server in the reader's language. */
export type FormFieldError<Key extends string = FormFieldErrorKey> = { key: Key } | { text: string }
export type FormFieldErrors<
  Field extends string,
  Key extends string = FormFieldErrorKey
> = Readonly<Partial<Record<Field, FormFieldError<Key>>>>

export function sentenceOf<Key extends string>(
  t: (key: `fault.${NoInfer<Key>}`) => string,
  error: FormFieldError<Key> | undefined
): string | undefined {
  return error && ('key' in error ? t(`fault.${error.key}`) : error.text)
}

/** The server's sentences by field; an issue that belongs to no field is left out. */
export function errorsByField<Field extends string>(
  issues: readonly { path: string; message: string }[],
  fieldAt: (path: string) => Field | undefined
): Partial<Record<Field, { text: string }>> {
  const named = issues.flatMap(({ path, message }) => {
    const field = fieldAt(path)
    return field ? [[field, { text: message }] as const] : []
  })
  return Object.fromEntries(named) as Partial<Record<Field, { text: string }>>
}
