import type { Context, Hono } from 'hono'
import {
  type CodeOf,
  type Endpoint,
  type ParsedOf,
  type ReplyOf,
  successOf
} from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/fields.ts'
import type { STAFF_ONLY } from '#contract/codes.ts'
import { type Caller, callerOf } from '#server/accounts/callers.ts'
import { admitted, type StaffCaller } from '#server/accounts/staff/admit.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'
import { problem, Refusal } from '#server/http/problem.ts'
import { readRequest } from '#server/http/read-request.ts'
import { type Answer, asksAnew, replyOf } from '#server/http/replies.ts'

type Common = 'unavailable' | 'storage_full' | 'rate_limited' | 'validation_failed'

type CallerPart<E extends Endpoint> = E extends { staff: readonly unknown[] }
  ? { caller: StaffCaller }
  : E['token'] extends 'required'
    ? { caller: Caller }
    : E['token'] extends 'optional'
      ? { caller: Caller | undefined }
      : unknown

/** A reply about an earlier request, with the row's `repeated` status. */
export class Existing<Reply> {
  readonly reply: Reply
  constructor(reply: Reply) {
    this.reply = reply
  }
}

/** The caller may have been deleted meanwhile. */
type SignedIn<E extends Endpoint> = E['token'] extends 'required' ? 'unauthorized' : never
type StaffOnly<E extends Endpoint> = E extends { staff: readonly unknown[] }
  ? (typeof STAFF_ONLY)[number]
  : never

type Handler<E extends Endpoint> = (
  input: ParsedOf<E> & CallerPart<E>,
  c: Context
) => Promise<
  ReplyOf<E> | Existing<ReplyOf<E>> | Refusal<CodeOf<E> | SignedIn<E> | StaffOnly<E> | Common>
>

/**
 * Mounts a contract row: authenticates, parses the input, runs the handler, and filters the output
 * by its schema.
 */
export function serve<E extends Endpoint>(app: Hono, row: E, handle: Handler<E>): void {
  app.on(row.method, row.path, async c => {
    const input = await readCall(row, c)
    if (input instanceof Refusal) return problem(c, input)
    const answer = await handle(input, c)
    if (answer instanceof Refusal) return problem(c, answer)
    const isRepeated = answer instanceof Existing
    const status = (isRepeated && row.repeated) || successOf(row)
    c.header('Cache-Control', 'no-store')
    if (typeof row.reply === 'string') return c.body(null, status)
    return c.json(row.reply.parse(isRepeated ? answer.reply : answer) as object, status as 200)
  })
}

/** The caller, and the input by the row's schemas. */
async function readCall<E extends Endpoint>(
  row: E,
  c: Context
): Promise<(ParsedOf<E> & CallerPart<E>) | Refusal<never>> {
  // First, so that strangers learn nothing about their input.
  const signedIn = await callerOf(row, c)
  if (signedIn instanceof Refusal) return signedIn as Refusal<never>
  const caller = await admitted(row, signedIn, c)
  if (caller instanceof Refusal) return caller as Refusal<never>
  const input = await readRequest(row, c)
  if (input instanceof Refusal) return input as Refusal<never>
  return { ...(input as object), caller } as never
}

interface SentFile {
  body: ReadableStream
  headers: Readonly<Record<string, string>>
}

/** Mounts a row that answers with a file: `serve`, but for its body. */
export function serveFile<E extends Endpoint>(
  app: Hono,
  row: E,
  handle: (
    input: ParsedOf<E> & CallerPart<E>,
    c: Context
  ) => Promise<SentFile | Refusal<CodeOf<E> | SignedIn<E> | StaffOnly<E> | Common>>
): void {
  app.on(row.method, row.path, async c => {
    const input = await readCall(row, c)
    if (input instanceof Refusal) return problem(c, input)
    const file = await handle(input, c)
    if (file instanceof Refusal) return problem(c, file)
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': String(row.reply) }
    return c.body(file.body, successOf(row) as 200, { ...headers, ...file.headers })
  })
}

/**
 * Mounts a row whose answer depends only on address and catalogue: cached until the catalogue
 * changes, with ETag and compression.
 *
 * @param watch gives a reply what is called whenever its answer is sent
 */
export function servePublic<E extends Endpoint>(
  app: Hono,
  responseCache: ResponseCache,
  row: E,
  handle: (input: ParsedOf<E>) => ReturnType<Handler<E>>,
  watch?: (input: ParsedOf<E>, reply: ReplyOf<E>) => (() => void) | undefined
): void {
  app.on(row.method, row.path, async c => {
    const { pathname, search } = new URL(c.req.url)
    const cached = await responseCache.find(
      pathname + search,
      asksAnew(c.req.header('cache-control'))
    )
    if (cached) return send(c, cached)

    const input = await readRequest(row, c)
    if (input instanceof Refusal) return problem(c, input)
    const answer = await responseCache.make(
      pathname + search,
      row.path,
      async () => {
        const reply = await handle(input)
        if (reply instanceof Refusal || typeof row.reply === 'string') return reply
        return row.reply.parse(reply)
      },
      watch && (reply => watch(input, reply as ReplyOf<E>))
    )
    return answer instanceof Refusal ? problem(c, answer) : send(c, answer)
  })
}

/** Sends a public answer in an accepted encoding, or 304. */
export async function send(c: Context, answer: Answer): Promise<Response> {
  answer.onSent?.()
  const { status, headers, body } = await replyOf(
    answer,
    c.req.header('accept-encoding'),
    c.req.header('if-none-match')
  )
  return body ? c.body(body, 200, headers) : c.body(null, status, headers)
}

/** Rows of a page of a list. @param page from 1 */
export function sliceOf(page = 1, pageSize: number = PAGE_SIZE.usual) {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
