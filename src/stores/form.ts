import type { Failure } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { KeyOf, Translate } from '#i18n/translator.ts'

type GroupOf<Name extends string> =
  Extract<KeyOf<'form'>, `${Name}.${string}`> extends `${Name}.${infer Key}` ? Key : never

export type FaultKey = GroupOf<'fault'>

/** What is wrong with a field: a sentence of ours, or one that the server wrote in the reader's language. */
export type Fault = { key: FaultKey } | { text: string }
export type Faults<Field extends string> = Readonly<Partial<Record<Field, Fault>>>

/** Why a whole form came to nothing. */
export type Reason = GroupOf<'refused'>

/** A form that was not taken: fields are wrong, or there is a reason. */
export interface Refused<Field extends string> {
  step: 'refused'
  faults: Faults<Field>
  reason?: Reason
  /** When it may be tried again, in milliseconds since 1970. */
  retryAt?: number
}

/** A process that a form starts and that leads to nothing to be shown. */
export type FormProcess<Field extends string> =
  { step: 'open' } | { step: 'sending' } | Refused<Field> | { step: 'done' }

/** The sentence that says what is wrong. */
export function sentenceOf(t: Translate<'form'>, fault: Fault | undefined): string | undefined {
  return fault && ('key' in fault ? t(`fault.${fault.key}`) : fault.text)
}

/** A form with wrong fields, or nothing when all are well. */
export function faultsIn<Field extends string>(
  found: Readonly<Partial<Record<Field, FaultKey | undefined>>>
): Refused<Field> | undefined {
  const wrong = (Object.entries(found) as [Field, FaultKey | undefined][]).flatMap(
    ([field, key]) => (key ? [[field, { key }] as const] : [])
  )
  if (wrong.length === 0) return undefined
  return { step: 'refused', faults: Object.fromEntries(wrong) as Faults<Field> }
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
  codes?: Readonly<Record<string, readonly [Field, FaultKey]>>
}

/** A form that the API did not take. */
export function refusedBy<E extends Endpoint, Field extends string>(
  { code, faults: told, retryAfterSeconds }: Failure<E>,
  { fields = {}, codes = {} }: Meaning<Field>
): Refused<Field> {
  const [field, key] = codes[code] ?? []
  if (field && key) return { step: 'refused', faults: { [field]: { key } } as Faults<Field> }
  const known = told.flatMap(({ path, message }) => {
    const named = fields[path.split('.').at(-1) ?? '']
    return named ? [[named, { text: message }] as const] : []
  })
  if (known.length > 0) {
    return { step: 'refused', faults: Object.fromEntries(known) as Faults<Field> }
  }
  return {
    step: 'refused',
    faults: {} as Faults<Field>,
    reason: REASONS.includes(code) ? (code as Reason) : 'generic',
    ...(retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 })
  }
}
