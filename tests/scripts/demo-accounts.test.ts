import { expect, test } from 'vitest'
import { sayDemoAccounts, writeDemoAccounts } from '#scripts/start/demo-accounts.ts'
import { createPasswords } from '#server/ports/passwords.ts'
import { bearer, outcome, send } from '#tests/support/accounts.ts'
import { CHEAP, openApi } from '#tests/support/server.ts'

test('what is printed can be signed in with, for as long as it can', async () => {
  const passwords = createPasswords(CHEAP)
  const api = await openApi(':memory:', passwords)
  expect(await sayDemoAccounts(api.db, passwords)).toEqual([])
  for (let start = 0; start < 2; start++) {
    await writeDemoAccounts(api.db, passwords, api.clock.now)
  }
  const lines = await sayDemoAccounts(api.db, passwords)
  expect(lines.length).toBeGreaterThan(0)
  expect(await api.db.selectFrom('learner').select('id').execute()).toHaveLength(lines.length)

  for (const line of lines) {
    const [email = '', password = ''] = line
      .trim()
      .split(/\s{3,}/)
      .slice(1)
    const answer = await send(api, 'POST /auth/login', { email, password })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const profile = await send(api, 'GET /profile', undefined, bearer(accessToken))
    expect(await profile.json()).toMatchObject({ email, emailVerified: true })
    const change = { currentPassword: password, newPassword: 'mine from now on' }
    const changed = send(api, 'POST /profile/password', change, bearer(accessToken))
    expect(await outcome(changed)).toBe(204)
  }
  expect(await sayDemoAccounts(api.db, passwords)).toEqual([])
  await api.close()
})
