import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseAddress } from '#server/settings/database-address.ts'
import { DEMO_ACCOUNTS, writeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { openDb } from '#server/db/open.ts'
import { readSettings } from '#server/settings/env.ts'
import { startServer } from '#server/operating/start-server.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { folderOfTest, temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { CHEAP, ENGINES, openFilledApi, SECRET, SITE } from '#tests/support/server.ts'

const passwords = createPasswords(CHEAP)
const MESSAGE =
  /^SITE_URL: https:\/\/ufuq\.example is public, [^\n]+ALLOW_PUBLIC_SANDBOX=on[^\n]*\n$/

test.each(['start', 'serve', 'dev'])(
  'npm run %s with the sandbox at a public address ends with 1, one line, and no store',
  async script => {
    const folder = folderOfTest()
    const settings = { DATA_DIR: folder, PORT: '0', SITE_URL: SITE }
    const { code, stdout, stderr } = await runScript(script, [], settings)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(MESSAGE)
    expect(existsSync(join(folder, 'store.sqlite'))).toBe(false)
  }
)

test.each([
  { set: {}, state: 'WRONG  SITE_URL' },
  { set: { ALLOW_PUBLIC_SANDBOX: 'on' }, state: 'ok     SITE_URL' }
])('npm run doctor with $set at a public address finds $state', async ({ set, state }) => {
  const settings = { DATA_DIR: folderOfTest(), PORT: '0', SITE_URL: SITE, ...set }
  const { stdout, code } = await runScript('doctor', [], settings)
  expect(stdout).toContain(state)
  if (state.startsWith('WRONG')) {
    expect(code).toBe(1)
    expect(stdout).toMatch(/to be put right: [^\n]*SITE_URL/)
  }
})

describe.each(ENGINES)('demo accounts made on this machine, on $engine', ({ engine, address }) => {
  const { path: folder, remove } = temporaryFolder()
  let environment: Record<string, string>
  const start = (more: Record<string, string>) =>
    startServer(readSettings({ ...environment, ...more }), () => undefined)
  const PUBLIC = { SITE_URL: SITE, NODE_ENV: 'production' }

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await address() : ''
    environment = {
      ...{ PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl },
      JWT_SECRET: SECRET
    }
    const api = await openFilledApi(databaseAddress(readSettings(environment)))
    await writeDemoAccounts(api.db, passwords, new Date())
    await api.close()
  })
  afterAll(remove)

  test('are refused at a public address, and the doctor agrees', async () => {
    const refused = start(PUBLIC)
    await expect(refused).rejects.toThrow(/^SITE_URL: .* is public, .*npm run admin -- users erase/)
    for (const { email } of DEMO_ACCOUNTS) await expect(refused).rejects.toThrow(email)
    const { code, stdout } = await runScript('doctor', [], { ...environment, ...PUBLIC })
    expect(code).toBe(1)
    expect(stdout).toMatch(/WRONG {2}demo accounts .*layla@ufuq\.example/)
  })

  test.each([
    { why: 'at an address of this machine', set: {} },
    { why: 'where a setting allows them', set: { ...PUBLIC, ALLOW_PUBLIC_SANDBOX: 'on' } }
  ])('are served $why', async ({ set }) => {
    const running = await start(set)
    expect(running.port).toBeGreaterThan(0)
    await running.stop()
  })

  test('do not count with another password, disabled, or erased', async () => {
    const db = await openDb(databaseAddress(readSettings(environment)))
    const [first, second, third] = DEMO_ACCOUNTS.map(({ email }) => email)
    const own = String(await passwords.hash('a password of their own'))
    const learners = db.updateTable('learner')
    await learners
      .set({ password: own })
      .where('email', '=', first ?? '')
      .execute()
    await learners
      .set({ disabled_at: 1 })
      .where('email', '=', second ?? '')
      .execute()
    await expect(start(PUBLIC)).rejects.toThrow(third)
    await db
      .deleteFrom('learner')
      .where('email', '=', third ?? '')
      .execute()
    await db.destroy()
    const running = await start(PUBLIC)
    expect(running.port).toBeGreaterThan(0)
    await running.stop()
  })
})
