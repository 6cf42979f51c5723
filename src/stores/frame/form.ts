import type { Failure } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { KeyOf, Translate } from '#i18n/translator.ts'

type GroupOf<Name extends string> =
  Extract<KeyOf<'form'>, `${Name}.${string}`> extends `${Name}.${infer Key}` ? Key : never

export type FormFieldErrorKey = GroupOf<'fault'>

/** What is wrong with a field: a sentence of ours, or one that the server wrote in the reader's language. */
export type FormFieldError = { key: FormFieldErrorKey } | { text: string }
export type FormFieldErrors<Field extends string> = Readonly<Partial<Record<Field, FormFieldError>>>

/** Why a whole form came to nothing. */
export type Reason = GroupOf<'refused'>

/** A form that was not taken: fields are wrong, or there is a reason. */
export interface Refused<Field extends string> {
  step: 'refused'
  faults: FormFieldErrors<Field>
  reason?: Reason
  /** When it may be tried again, in milliseconds since 1970. */
  retryAt?: number
}

/** A process that a form starts and that leads to nothing to be shown. */
export type FormProcess<Field extends string> =
  { step: 'open' } | { step: 'sending' } | Refused<Field> | { step: 'done' }

/** The sentence that says what is wrong. */
export function sentenceOf(
  t: Translate<'form'>,
  fault: FormFieldError | undefined
): string | undefined {
  return fault && ('key' in fault ? t(`fault.${fault.key}`) : fault.text)
}

/** A form with wrong fields, or nothing when all are well. */
export function fieldErrorsIn<Field extends string>(
  found: Readonly<Partial<Record<Field, FormFieldErrorKey | undefined>>>
): Refused<Field> | undefined {
  const wrong = (Object.entries(found) as [Field, FormFieldErrorKey | undefined][]).flatMap(
    ([field, key]) => (key ? [[field, { key }] as const] : [])
  )
  if (wrong.length === 0) return undefined
  return { step: 'refused', faults: Object.fromEntries(wrong) as FormFieldErrors<Field> }
}

const REASONS: readonly string[] = [
  'already_subscribed',
  'email_not_verified',
  'invalid_credentials',
  'link_invalid',
  'not_implemented',
  'offline',
  'payment_unavailable',
  'rate_limited',
  'unavailable'
] satisfies Reason[]

/** What a refusal of the API means for the form. */
export interface Meaning<Field extends string> {
  /** Fields by their names in the contract. */
  fields?: Readonly<Record<string, Field>>
  /** Refusals that are about one field. */
  codes?: Readonly<Record<string, readonly [Field, FormFieldErrorKey]>>
}

/** A form that the API did not take. */
export function refusedBy<E extends Endpoint, Field extends string>(
  { code, faults: told, retryAfterSeconds }: Failure<E>,
  { fields = {}, codes = {} }: Meaning<Field>
): Refused<Field> {
  const [field, key] = codes[code] ?? []
  if (field && key)
    return { step: 'refused', faults: { [field]: { key } } as FormFieldErrors<Field> }
  const known = told.flatMap(({ path, message }) => {
    const named = fields[path.split('.').at(-1) ?? '']
    return named ? [[named, { text: message }] as const] : []
  })
  if (known.length > 0) {
    return { step: 'refused', faults: Object.fromEntries(known) as FormFieldErrors<Field> }
  }
  return {
    step: 'refused',
    faults: {} as FormFieldErrors<Field>,
    reason: REASONS.includes(code) ? (code as Reason) : 'generic',
    ...(retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 })
  }
}
