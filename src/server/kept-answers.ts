import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answers, replyOf } from './answers.ts'
import { API_HEADERS } from './headers.ts'

/**
 * Sends an answer that is kept already, and says whether there was one.
 *
 * The same bytes as the framework would send, ten times as fast; only for a plain reader: what another
 * origin or a signed-in user asks needs headers that depend on who asks.
 */
export async function sendKept(
  answers: Answers,
  request: IncomingMessage,
  response: ServerResponse
): Promise<boolean> {
  const { origin, authorization } = request.headers
  if (request.method !== 'GET' || origin !== undefined || authorization !== undefined) return false
  const kept = await answers.find(request.url ?? '')
  if (!kept) return false
  const { status, headers, body } = await replyOf(
    kept,
    request.headers['accept-encoding'] as string | undefined,
    request.headers['if-none-match']
  )
  response.writeHead(status, {
    ...API_HEADERS,
    ...headers,
    Vary: 'Accept-Encoding, Origin',
    ...(body && { 'Content-Length': body.byteLength })
  })
  response.end(body)
  return true
}
