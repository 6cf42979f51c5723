import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROWS } from '#contract/table.ts'
import {
  bearer,
  forgetCounts,
  mailedToken,
  PASSWORD,
  send,
  signIn,
  type SignedIn,
  signUp,
  newPerson
} from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

/** Names that are no column, but might have an effect. */
const OTHERS = [
  ...['emailVerified', 'isAdmin', 'admin', 'role', 'roles', 'permissions', 'subscription'],
  ...['activeSubscription', 'sub', 'sid', 'learnerId', 'userId', 'createdAt', 'passwordHash'],
  ...['constructor', 'prototype', 'toString', '$set', '__v']
]

const WITH_BODY = ROWS.filter(
  ({ resource, row }) => ['accounts', 'profile'].includes(resource) && row.body
)

describe('bodies with fields that their row does not name', () => {
  let api: TestApi
  let me: SignedIn
  let columns: string[]

  beforeAll(async () => {
    api = await openApi(await ENGINES[0].address())
    const tables = ['learner', 'session', 'refresh_token', 'mail_link', 'mail', 'saved_class']
    const found = await Promise.all(
      tables.map(table =>
        sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(api.db)
      )
    )
    columns = found.flatMap(({ rows }) => rows.map(({ name }) => name))
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await forgetCounts(api)
    me = await signIn(api)
  })

  /** A body that each row would do something with. */
  async function bodies(): Promise<Record<string, object>> {
    const { email } = await signUp(api)
    const token = await mailedToken(api, email)
    return {
      register: newPerson(),
      verifyEmail: { token },
      login: { email: me.email, password: PASSWORD },
      loginWithToken: { token },
      sendMagicLink: { email: me.email },
      resendVerification: { email },
      refreshToken: { refreshToken: me.refreshToken },
      logout: { refreshToken: me.refreshToken },
      forgotPassword: { email: me.email },
      checkResetLink: { token },
      resetPassword: { token, password: 'another one' },
      changePassword: { currentPassword: PASSWORD, newPassword: 'another one' },
      updateProfile: { language: 'en' },
      requestEmailChange: { email: 'new@example.com', password: PASSWORD },
      confirmEmailChange: { code: '123456' },
      eraseProfile: { password: PASSWORD }
    }
  }

  test('every row with a body is tested', async () => {
    expect(Object.keys(await bodies()).sort()).toEqual(WITH_BODY.map(({ name }) => name).sort())
    expect(columns.length).toBeGreaterThan(25)
  })

  test.each(WITH_BODY)(
    '$name refuses each field by name, and changes nothing',
    async ({ name, row }) => {
      const body = (await bodies())[name] ?? {}
      const before = JSON.stringify(await api.db.selectFrom('learner').selectAll().execute())
      for (const more of [...columns, ...OTHERS]) {
        if (more in (row.body as unknown as { shape: object }).shape) continue
        const call = `${row.method} ${row.path}` as Parameters<typeof send>[1]
        const answer = await send(api, call, { ...body, [more]: 1 }, bearer(me.accessToken))
        expect([more, answer.status]).toEqual([more, 422])
        const { errors } = (await answer.json()) as { errors: { path: string; code: string }[] }
        expect(errors).toMatchObject([{ path: `body.${more}`, code: 'unrecognized_keys' }])
      }
      const polluted = JSON.stringify(body).replace('{', '{"__proto__":{"polluted":true},')
      const call = `${row.method} ${row.path}` as Parameters<typeof send>[1]
      expect((await send(api, call, polluted, bearer(me.accessToken))).status).toBe(422)
      expect('polluted' in {}).toBe(false)
      expect(JSON.stringify(await api.db.selectFrom('learner').selectAll().execute())).toBe(before)
    }
  )

  test.each(WITH_BODY)('$name takes no list, text or number for a text', async ({ name, row }) => {
    const body = (await bodies())[name] ?? {}
    const call = `${row.method} ${row.path}` as Parameters<typeof send>[1]
    for (const field of Object.keys(body)) {
      for (const value of [[], {}, 1, true, null, ['x'], { $ne: null }]) {
        const answer = await send(api, call, { ...body, [field]: value }, bearer(me.accessToken))
        expect([field, value, answer.status]).toEqual([field, value, 422])
      }
    }
  })
})
