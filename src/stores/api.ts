import { type Answer, type Call, createCaller, type Failure } from '#api/caller.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { KeyOf } from '#i18n/translator.ts'
import { noteDate } from './device/clock.ts'
import { noteAnswer } from './device/connection.ts'
import { API_HOST } from './device/host.ts'
import {
  errorsByField,
  type FormFieldErrorKey,
  type FormFieldErrors
} from './frame/field-errors.ts'
import { pageLocale } from './frame/page.ts'
import { refreshSession } from './session/session-refresh.ts'
import { $accessToken, $refreshToken } from './session/session.ts'
import { isUsable } from './session/token.ts'

let ask = createCaller({
  host: API_HOST,
  locale: pageLocale,
  token: () => $accessToken.get(),
  onAnswer: noteAnswer,
  onDate: noteDate
})

/** Calls the API as the learner; refreshes a token once. @see spec §4, “Token expiry” */
export const call: Call = async (row, input) => {
  const isGuest = !$accessToken.get() && !$refreshToken.get()
  if (row.token === 'none' || isGuest) return ask(row, input)
  if (!isUsable($accessToken.get())) {
    const refreshed = await refreshSession(ask, $accessToken.get())
    if (refreshed.step === 'unanswered') return asIts(row, refreshed.failure)
    if (refreshed.step === 'ended' && row.token === 'required') return asIts(row, SIGNED_OUT)
  }
  const used = $accessToken.get()
  const answer = await ask(row, input)
  return answer.ok || !used || !isAboutToken(answer.code) ? answer : again(row, input, answer, used)
}

/** The first answer, or that to the refreshed token. */
async function again<E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  answer: Answer<E>,
  used: string
): Promise<Answer<E>> {
  const refreshed = await refreshSession(ask, used)
  if (refreshed.step === 'unanswered') return asIts(row, refreshed.failure)
  return refreshed.step === 'fresh' ? ask(row, input) : answer
}

const isAboutToken = (code: string) => code === 'unauthorized' || code === 'token_expired'

const SIGNED_OUT: Failure<Endpoint> = { ok: false, code: 'unauthorized', issues: [] }

const asIts = <E extends Endpoint>(_row: E, failure: Failure<Endpoint>) => failure as Failure<E>

/** Refreshes a session without access token. */
export async function restoreSession(): Promise<void> {
  if (!$accessToken.get() && $refreshToken.get()) await refreshSession(ask, undefined)
}

/** For tests with a server in the process. */
export function setCaller(next: Call): void {
  ask = next
}

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
