import type { Endpoint } from '#contract/endpoint.ts'

/** Fields of our answers that the original API does not have, by row. */
const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  'GET /courses/:id/content': ['enrolled', 'ownReview', 'resources'],
  'GET /courses/:id/content/:contentId': ['sources'],
  'GET /courses/:id/reviews': ['histogram'],
  'GET /subscriptions/history': ['orderId', 'kioskReference', 'redirectUrl', 'payableUntil'],
  'POST /auth/login-with-token': ['needsPassword'],
  'POST /quiz/:id/submissions': ['sources']
}

/** The answer of another host, which knows nothing but the contract. */
export async function withoutExtras(row: Endpoint, answer: Response): Promise<Response> {
  const extras = EXTRAS[`${row.method} ${row.path}`]
  if (!extras || !answer.ok) return answer
  const headers = new Headers(answer.headers)
  // The bytes are other ones now.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const kept = JSON.stringify(await answer.json(), (key, value: unknown) =>
    extras.includes(key) ? undefined : value
  )
  return new Response(kept, { status: answer.status, headers })
}
