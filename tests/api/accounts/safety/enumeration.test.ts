import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPasswords, type Passwords } from '#server/accounts/passwords.ts'
import { CHEAP, ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import {
  forgetCounts,
  PASSWORD,
  send,
  signIn,
  signUp,
  newPerson
} from '#tests/support/accounts/accounts.ts'

interface Seen {
  status: number
  headers: Record<string, string>
  body: string
}

async function seen(answer: Response): Promise<Seen> {
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text()
  }
}

describe.each(ENGINES)('whether an address is registered, on $engine', ({ address }) => {
  let api: TestApi
  let checked = 0
  /** A verified address, an unverified one, a disabled one and an unknown one. */
  let addresses: string[]

  beforeAll(async () => {
    const passwords = createPasswords(CHEAP)
    const counting: Passwords = {
      ...passwords,
      check(password, phc) {
        checked++
        return passwords.check(password, phc)
      }
    }
    api = await openApi(await address(), { passwords: counting })
    const disabled = await signIn(api)
    await api.db
      .updateTable('learner')
      .set({ disabled_at: 1 })
      .where('id', '=', disabled.id)
      .execute()
    addresses = [
      (await signIn(api)).email,
      (await signUp(api)).email,
      disabled.email,
      newPerson().email
    ]
  })
  afterAll(() => api.close())
  beforeEach(() => forgetCounts(api))

  test.each(['magic-link', 'resend-verification', 'forgot-password'] as const)(
    'is not told by %s, before the limit or behind it',
    async row => {
      for (let time = 0; time < 7; time++) {
        const [first, ...others] = await Promise.all(
          addresses.map(async email => seen(await send(api, `POST /auth/${row}`, { email })))
        )
        expect(first?.status).toBe(time < 5 ? 202 : 429)
        for (const other of others) expect(other).toEqual(first)
      }
    }
  )

  test('is not revealed by a wrong password, before the limit or beyond it', async () => {
    for (let time = 0; time < 12; time++) {
      const [first, ...others] = await Promise.all(
        addresses.map(async email =>
          seen(await send(api, 'POST /auth/login', { email, password: `wrong ${time}` }))
        )
      )
      expect(first?.status).toBe(time < 5 ? 401 : 429)
      for (const other of others) expect(other).toEqual(first)
    }
  })

  test('the same rows are written for every address', async () => {
    const written = async (email: string) => {
      await forgetCounts(api)
      await api.db.deleteFrom('mail').execute()
      await send(api, 'POST /auth/forgot-password', { email })
      const mails = await api.db.selectFrom('mail').select(['kind', 'attempts']).execute()
      const counts = await api.db.selectFrom('rate_limit').select('used').execute()
      return { mails, counts }
    }
    const [first, ...others] = [
      await written(addresses[0] ?? ''),
      await written(addresses[1] ?? ''),
      await written(addresses[2] ?? ''),
      await written(addresses[3] ?? '')
    ]
    expect(first.mails).toHaveLength(1)
    for (const other of others) expect(other).toEqual(first)
  })

  test('as many hashes are verified for an unknown address as for a known one', async () => {
    for (const email of addresses) {
      checked = 0
      await send(api, 'POST /auth/login', { email, password: PASSWORD })
      expect(checked).toBe(1)
    }
  })
})
