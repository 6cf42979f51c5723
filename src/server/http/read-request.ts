import type { Context } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { isStorable } from '#contract/fields.ts'
import { messageOf, Refusal } from './problem.ts'

/** An id in a path; undefined for anything else. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

const BODY_MAX_BYTES = 64 * 1024
const BODY_MAX_DEPTH = 16
/** Most errors in an answer. */
const ERRORS_MOST = 50

type Unread = Refusal<'bad_request' | 'validation_failed' | 'payload_too_large'>

/** The parsed input of a row, or its refusal. */
export async function readRequest<E extends Endpoint>(row: E, c: Context) {
  if (!isDecodable(c.req.url)) return new Refusal('bad_request')
  const params = c.req.param() as Record<string, string>
  if (!Object.values(params).every(isStorable)) return new Refusal('bad_request')

  const query = readQuery(c)
  if (query instanceof Refusal) return query
  const body = row.body ? await readBody(c, row.bodyMost) : undefined
  if (body instanceof Refusal) return body

  const parts: [string, ZodMiniType | undefined, unknown][] = [
    ['query', row.query, query],
    ['headers', row.headers, c.req.header()],
    ['body', row.body, body]
  ]
  const parsed: Record<string, unknown> = { params }
  const errors: NonNullable<Refusal['circumstances']['errors']> = []
  if (!row.query && Object.keys(query).length > 0) {
    for (const key of Object.keys(query)) {
      errors.push({ path: `query.${key}`, code: 'unrecognized_keys' })
    }
  }
  for (const [name, schema, value] of parts) {
    if (!schema) continue
    const result = schema.safeParse(value)
    parsed[name] = result.data
    for (const issue of result.error?.issues.slice(0, ERRORS_MOST) ?? []) {
      // Each unknown field has its own path.
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
      for (const key of keys.slice(0, ERRORS_MOST)) {
        const path = [name, ...issue.path, ...(key === undefined ? [] : [key])]
        const code = issue.code ?? 'custom'
        errors.push({ path: path.join('.'), code, message: messageOf(issue) })
      }
    }
  }
  if (errors.length === 0) return parsed as ParsedOf<E>
  return new Refusal('validation_failed', { errors: errors.slice(0, ERRORS_MOST) })
}

function readQuery(c: Context): Record<string, string> | Unread {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  const { searchParams } = new URL(c.req.url)
  for (const [name, value] of searchParams) {
    if (!isStorable(name + value)) return new Refusal('bad_request')
    if (name in query) {
      const errors = [{ path: `query.${name}`, code: 'repeated' }]
      return new Refusal('validation_failed', { errors })
    }
    query[name] = value
  }
  return { ...query }
}

/** Whether the percent-encoding is valid; readers differ about broken ones. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

async function readBody(c: Context, most = BODY_MAX_BYTES): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
    return new Refusal('bad_request', { detail: 'Content-Type: application/json' })
  }
  if (Number(c.req.header('content-length') ?? 0) > most) {
    return new Refusal('payload_too_large')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > most) return new Refusal('payload_too_large')
      chunks.push(chunk)
    }
  } catch {
    // The client hung up, which is no error of the database.
    return new Refusal('bad_request')
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    const value: unknown = JSON.parse(text)
    return isHarmless(value) ? value : new Refusal('bad_request')
  } catch {
    return new Refusal('bad_request')
  }
}

/** Whether all texts are storable and the nesting is not too deep. */
function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= BODY_MAX_DEPTH) return false
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isHarmless(inner, depth + 1)
  )
}

/** The tag of an `If-Match` without its quotes. A proxy that compresses answers marks it as weak. */
export function etagIn(header: string | undefined): string | undefined {
  return header?.replace(/^(?:W\/)?"(.*)"$/, '$1')
}
