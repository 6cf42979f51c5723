import type { Mail } from '#server/mail/mail.ts'
import type { TestApi } from '#tests/support/server.ts'

export const PASSWORD = 'a good password'

export interface SignedIn {
  id: number
  email: string
  phoneNumber: string
  accessToken: string
  refreshToken: string
}

let people = 0

/** Fields of a sign-up with an unused address and number. */
export function newPerson() {
  const number = String(people++).padStart(7, '0')
  return {
    name: 'منى السيد',
    email: `learner${number}@example.com`,
    password: PASSWORD,
    phoneNumber: `+20101${number}`
  }
}

/** Sends JSON. `body` may also be text that is none. */
export async function send(
  api: Pick<TestApi, 'app'>,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  body?: unknown,
  headers: Record<string, string> = {}
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ', 2)
  return api.app.request(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
  })
}

/** The code of a refusal, or the status of a success. */
export async function outcome(answer: Response | Promise<Response>): Promise<string | number> {
  const response = await answer
  if (response.ok) return response.status
  return ((await response.json()) as { code: string }).code
}

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` }
}

/** The address that the button of a mail leads to. */
export function linkIn(mail: Mail | undefined): URL {
  return new URL(/^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'none:')
}

/** The token of the newest mail. @param page where its link leads, `/reset-password` */
export async function mailedToken(api: TestApi, email: string, page = ''): Promise<string> {
  await api.deliver()
  const mail = api.mails.findLast(one => one.to === email && linkIn(one).pathname.endsWith(page))
  return linkIn(mail).searchParams.get('token') ?? ''
}

/** Signed up, address not confirmed. */
export async function signUp(api: TestApi, with_: Partial<ReturnType<typeof newPerson>> = {}) {
  const person = { ...newPerson(), ...with_ }
  const answer = await send(api, 'POST /auth/register', person)
  if (answer.status !== 201) throw new Error(await answer.text())
  return person
}

/** Confirmed and signed in. */
export async function signIn(
  api: TestApi,
  with_: Partial<ReturnType<typeof newPerson>> = {}
): Promise<SignedIn> {
  const { email, phoneNumber } = await signUp(api, with_)
  const token = await mailedToken(api, email)
  const answer = await send(api, 'POST /auth/verify-email', { token })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { accessToken, refreshToken } = (await answer.json()) as SignedIn
  const claims = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
  ) as { sub: string }
  return { id: Number(claims.sub), email, phoneNumber, accessToken, refreshToken }
}

/** Clears the rate limits between tests. */
export async function forgetCounts(api: TestApi): Promise<void> {
  await api.db.deleteFrom('rate_limit').execute()
}

/** Resets clock, mails and rate limits. */
export async function renew(api: TestApi): Promise<void> {
  api.clock.now = new Date('2026-06-01T12:00:00Z')
  api.mails.length = 0
  await forgetCounts(api)
}
