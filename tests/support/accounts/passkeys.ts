import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { send } from './accounts.ts'
import { SITE, type TestApi } from '#tests/support/server.ts'
import type { Staff } from './staff.ts'

const PASSKEY = '/studio/second-factor/passkey'

/** What the API asks a browser for. */
export async function challengeOf(
  api: TestApi,
  { headers }: Staff,
  options: 'options' | 'verify-options'
): Promise<string> {
  const answer = await send(api, `POST ${PASSKEY}/${options}`, undefined, headers)
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { challenge: string }).challenge
}

export const register = (api: TestApi, { headers }: Staff, response: unknown, name = 'Phone') =>
  send(api, `POST ${PASSKEY}`, { name, response }, headers)

export const prove = (api: TestApi, { headers }: Staff, response: unknown) =>
  send(api, `POST ${PASSKEY}/verify`, { response }, headers)

/** Registers a passkey; the first second factor is proved for this session too. */
export async function setUpPasskey(
  api: TestApi,
  staff: Staff,
  authenticator: Authenticator = createAuthenticator(SITE)
) {
  const challenge = await challengeOf(api, staff, 'options')
  const answer = await register(api, staff, authenticator.create(challenge))
  if (answer.status !== 201) throw new Error(await answer.text())
  const { passkey, recoveryCodes } = (await answer.json()) as {
    passkey: { id: number; name: string }
    recoveryCodes?: string[]
  }
  return { authenticator, id: passkey.id, passkey, recoveryCodes }
}
