import type { Context } from 'hono'
import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '#contract/accounts/accounts.ts'
import type { SignInReason } from '#contract/accounts/sign-in-ways.ts'
import { type Code, STATUS } from '#contract/codes.ts'
import { Problem } from '#contract/problem.ts'
import type { OperatorReason } from '#contract/studio/refusal-reasons.ts'
import type { PromoReason } from '#contract/subscriptions/promo-codes.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { fieldMessage, problemTitle } from '#i18n/texts/problems.ts'
import type { Values } from '#i18n/translator.ts'
import { requestContext } from './request-context.ts'

/** A key of `field.json` with its values. */
interface FieldMessage {
  key: string
  values?: Values
}

/** What a refused field should be. */
export function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  switch (issue.code) {
    case 'too_small':
      return { key: belowOf(issue.origin), values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { key: aboveOf(issue.origin), values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? issue.code }
    case 'invalid_value':
      return { key: 'one_of', values: { values: issue.values.map(String).join(', ') } }
    case 'custom':
      return CUSTOM[issue.message] ?? { key: issue.code }
    default:
      return { key: issue.code }
  }
}

const FORMATS: Readonly<Record<string, string>> = { email: 'email', date: 'date', url: 'url' }

/** By the error name of the contract's refinements. */
const CUSTOM: Readonly<Record<string, FieldMessage>> = {
  too_short: { key: 'too_short', values: { minimum: PASSWORD_MIN_LENGTH } },
  guessable: { key: 'guessable' },
  empty: { key: 'empty' },
  'empty in both languages': { key: 'empty' },
  required: { key: 'empty' }
}

const belowOf = (origin: string) =>
  origin === 'string' ? 'too_short' : origin === 'array' ? 'list_short' : 'too_low'
const aboveOf = (origin: string) =>
  origin === 'string' ? 'too_long' : origin === 'array' ? 'list_long' : 'too_high'

/** With the request's id for operators, outside the contract. */
export const NamedProblem = z.extend(Problem, { requestId: z.optional(z.string()) })

/** Details of a refusal. */
interface Circumstances {
  detail?: string
  reason?: PromoReason | OperatorReason | SignInReason
  /** `code` is the schema's; `message` says what the field should be. */
  errors?: { path: string; code: string; message?: FieldMessage }[]
  /** Seconds. */
  retryAfter?: number
  /** Of `draft_incomplete`. */
  problems?: readonly unknown[]
  /** Of `revision_conflict`: what was saved meanwhile. */
  newest?: unknown
}

/** An expected refusal. Returned, not thrown; anything thrown is a bug and answers 500. */
export class Refusal<C extends Code = Code> {
  readonly code: C
  readonly circumstances: Circumstances
  constructor(code: C, circumstances: Circumstances = {}) {
    this.code = code
    this.circumstances = circumstances
  }
}

/** The answer, in the language of the request. */
export function problem(c: Context, { code, circumstances }: Refusal): Response {
  const locale = acceptedLocale(c.req.header('accept-language'))
  const { retryAfter, errors, problems, ...rest } = circumstances
  const request = requestContext.getStore()
  if (request) request.code = code
  const body: z.output<typeof NamedProblem> = {
    type: `urn:problem:${code}`,
    title: problemTitle(locale, code),
    status: STATUS[code],
    code,
    ...rest,
    ...(problems && { problems: [...problems] }),
    ...(request && { requestId: request.id }),
    ...(errors && {
      errors: errors.map(({ path, code, message: { key = code, values } = {} }) => ({
        path,
        code,
        message: fieldMessage(locale, key, values)
      }))
    })
  }
  // 460 of tus is in no list of statuses.
  return c.body(JSON.stringify(body), STATUS[code] as 400, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'no-store',
    ...(STATUS[code] === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) })
  })
}
