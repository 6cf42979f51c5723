import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type Code, STATUS } from '#contract/codes.ts'
import { Problem } from '#contract/problem.ts'
import type { PromoReason } from '#contract/subscriptions/promo-codes.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { fieldMessage, problemTitle } from '#i18n/texts/problems.ts'
import type { FieldMessage } from './field-issue.ts'
import { requestContext } from './request-context.ts'

/** With the request's id for operators, outside the contract. */
export const NamedProblem = z.extend(Problem, { requestId: z.optional(z.string()) })

/** Details of a refusal. */
export interface Circumstances {
  detail?: string
  reason?: PromoReason
  /** `code` is the schema's; `message` says what the field should be. */
  errors?: { path: string; code: string; message?: FieldMessage }[]
  /** Seconds. */
  retryAfter?: number
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
  const { retryAfter, errors, ...rest } = circumstances
  const request = requestContext.getStore()
  if (request) request.code = code
  const body: z.output<typeof NamedProblem> = {
    type: `urn:problem:${code}`,
    title: problemTitle(locale, code),
    status: STATUS[code],
    code,
    ...rest,
    ...(request && { requestId: request.id }),
    ...(errors && {
      errors: errors.map(({ path, code, message: { key = code, values } = {} }) => ({
        path,
        code,
        message: fieldMessage(locale, key, values)
      }))
    })
  }
  return c.body(JSON.stringify(body), STATUS[code], {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'no-store',
    ...(STATUS[code] === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) })
  })
}
