import { FetchError, ofetch } from 'ofetch'
import { type Code, COMMON, SIGNED_IN, STAFF_ONLY } from '#contract/codes.ts'
import type { CodeOf, Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { TIMEOUT_MS } from './timeout.ts'

interface CallerOptions {
  /** Without a slash at the end: `/api`. */
  host: string
  locale: () => string
  token?: () => string | undefined
  /** Called after each call: whether an API answered at all. */
  onAnswer?: (isReached: boolean) => void
  /** Called with the `Date` of each uncached response. */
  onDate?: (date: string) => void
  fetch?: typeof fetch
}

/** `offline`: no answer in time. `unexpected`: an answer outside the contract. */
export type FailureCode<E extends Endpoint> =
  | CodeOf<E>
  | (typeof COMMON)[number]
  | (E['token'] extends 'none' ? never : (typeof SIGNED_IN)[number])
  | (E extends { staff: readonly unknown[] } ? (typeof STAFF_ONLY)[number] : never)
  | 'offline'
  | 'unexpected'

/** In the language of the call. */
interface FieldIssue {
  /** `email`. */
  path: string
  message: string
}

export interface Failure<E extends Endpoint> {
  ok: false
  code: FailureCode<E>
  issues: readonly FieldIssue[]
  message?: string
  /** Absent where the title says all. */
  detail?: string
  reason?: string
  /** Whole seconds to wait. */
  retryAfterSeconds?: number
  /** Of `draft_incomplete`. */
  problems?: readonly unknown[]
  /** Of `revision_conflict`: what was saved meanwhile. */
  newest?: unknown
}

interface Success<E extends Endpoint> {
  ok: true
  value: ReplyOf<E>
  /** Base of relative addresses in the value. */
  address: string
  /** The row's `repeated` status: it had been done before. */
  isRepeated?: true
}

export type Answer<E extends Endpoint> = Success<E> | Failure<E>

export type Call = <E extends Endpoint>(row: E, input: InputOf<E>) => Promise<Answer<E>>

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  body?: object
  file?: Blob
}

const RETRIED = [500, 502, 503, 504]

/** Never throws: every failure is a code. Retries reads once, writes never. */
export function createCaller(options: CallerOptions): Call {
  const { host, locale, token, onAnswer, onDate, fetch } = options
  const http = ofetch.create(
    { baseURL: host, timeout: TIMEOUT_MS, retryStatusCodes: RETRIED },
    fetch ? { fetch } : {}
  )

  return async (row, input) => {
    const { params = {}, query, headers, body, file } = input as Input
    const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? '')
    )
    const bearer = row.token === 'none' ? undefined : token?.()
    const report = (response: Response | undefined) => {
      onAnswer?.(response !== undefined)
      const date = row.method === 'GET' ? null : response?.headers.get('date')
      if (date) onDate?.(date)
    }
    try {
      const response = await http.raw(path, {
        method: row.method,
        ...(row.timeoutMs !== undefined && { timeout: row.timeoutMs }),
        headers: {
          'accept-language': locale(),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(file && { 'content-type': row.file === 'image/*' ? file.type : row.file }),
          ...headers
        },
        ...(query && { query }),
        ...(body && { body }),
        ...(file && { body: file }),
        responseType: typeof row.reply === 'string' && row.reply !== 'nothing' ? 'blob' : 'json'
      })
      const value = valueOf(row, response.status, response._data) as never
      report(response)
      const isRepeated = response.status === row.repeated
      return { ok: true, value, address: response.url, ...(isRepeated && { isRepeated }) }
    } catch (error) {
      report(error instanceof FetchError ? error.response : undefined)
      return failureOf(row, error)
    }
  }
}

/** @throws when the answer does not fit the contract */
function valueOf({ reply, status }: Endpoint, given: number, data: unknown): unknown {
  if (reply === 'nothing') {
    // Proxies and static hosts may answer a page with status 200.
    if (given !== (status ?? 204) || !isEmpty(data))
      throw new RangeError('not the answer of this row')
    return undefined
  }
  return typeof reply === 'string' ? data : reply.parse(data)
}

const isEmpty = (data: unknown) => data === undefined || data === ''

function failureOf<E extends Endpoint>(row: E, error: unknown): Failure<E> {
  const failed = (code: string, issues: readonly FieldIssue[] = []) =>
    ({ ok: false, code: code as FailureCode<E>, issues }) satisfies Failure<E>
  if (!(error instanceof FetchError)) return failed('unexpected')
  if (!error.response) return failed('offline')
  const problem = Problem.safeParse(error.data)
  const staffOnly = row.staff ? STAFF_ONLY : []
  const known: readonly Code[] = [...row.errors, ...COMMON, ...SIGNED_IN, ...staffOnly]
  if (!problem.success || !known.includes(problem.data.code)) return failed('unexpected')
  const { code, title, detail, reason, errors = [], problems, newest } = problem.data
  const retryAfterSeconds = Number.parseInt(error.response.headers.get('retry-after') ?? '', 10)
  return {
    ...failed(code, errors),
    message: detail ?? title,
    ...(detail !== undefined && { detail }),
    ...(reason && { reason }),
    ...(problems && { problems }),
    ...(newest !== undefined && { newest }),
    ...(Number.isFinite(retryAfterSeconds) && { retryAfterSeconds })
  }
}
