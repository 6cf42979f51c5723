import type { Failure } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { KeyOf } from '#i18n/translator.ts'
import { errorsByField, type FormFieldErrorKey, type FormFieldErrors } from './field-errors.ts'

/** Why a whole form was refused: a key of the texts below `refused`. */
export type Reason =
  Extract<KeyOf<'form'>, `refused.${string}`> extends `refused.${infer Key}` ? Key : never

export interface Refused<Field extends string> {
  step: 'refused'
  errors: FormFieldErrors<Field>
  reason?: Reason
  /** When it may be tried again, in milliseconds since 1970. */
  retryAt?: number
}

export type FormProcess<Field extends string> =
  { step: 'open' } | { step: 'sending' } | Refused<Field> | { step: 'done' }

/** The refused form; undefined when no field has an error. */
export function fieldErrorsIn<Field extends string>(
  keys: Readonly<Partial<Record<Field, FormFieldErrorKey | undefined>>>
): Refused<Field> | undefined {
  const errors = (Object.entries(keys) as [Field, FormFieldErrorKey | undefined][]).flatMap(
    ([field, key]) => (key ? [[field, { key }] as const] : [])
  )
  if (errors.length === 0) return undefined
  return { step: 'refused', errors: Object.fromEntries(errors) as FormFieldErrors<Field> }
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

export interface Meaning<Field extends string> {
  /** Fields by their names in the contract. */
  fields?: Readonly<Record<string, Field>>
  /** Refusals that are about one field. */
  codes?: Readonly<Record<string, readonly [Field, FormFieldErrorKey]>>
}

export function refusedBy<E extends Endpoint, Field extends string>(
  { code, issues, retryAfterSeconds }: Failure<E>,
  { fields = {}, codes = {} }: Meaning<Field> = {}
): Refused<Field> {
  const [field, key] = codes[code] ?? []
  const errors: FormFieldErrors<string> =
    field && key
      ? { [field]: { key } }
      : errorsByField(issues, path => fields[path.split('.').at(-1) ?? ''])
  return {
    step: 'refused',
    errors: errors as FormFieldErrors<Field>,
    ...(Object.keys(errors).length === 0 && {
      reason: REASONS.includes(code) ? (code as Reason) : 'generic',
      ...(retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 })
    })
  }
}
