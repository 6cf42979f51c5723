import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveLink, isLinkGood, spendLink } from '#server/accounts/mail-links.ts'
import type { LinkPurpose } from '#server/db/schema/accounts.ts'
import { renew, signIn } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const PURPOSES: readonly LinkPurpose[] = ['verify', 'signIn', 'reset']
const NOW = Date.parse('2026-06-01T12:00:00Z')

describe.each(ENGINES)('links of mails on $engine', ({ address }) => {
  let api: TestApi
  let learnerId: number
  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    learnerId = (await signIn(api)).id
  })

  const give = (token: string, requestedAt: number = NOW, purpose: LinkPurpose = 'reset') =>
    giveLink(api.db, { learnerId, purpose, token: `${token} ${learnerId}`, requestedAt }, NOW)
  const isGood = (token: string, purpose: LinkPurpose = 'reset') =>
    isLinkGood(api.db, purpose, `${token} ${learnerId}`, NOW)
  const spend = (token: string, purpose: LinkPurpose = 'reset') =>
    api.db.transaction().execute(tx => spendLink(tx, purpose, `${token} ${learnerId}`, NOW))

  test('a link that was used stays used when its mail is sent again', async () => {
    expect(await give('one')).toBe(true)
    expect(await spend('one')).toBe(learnerId)
    expect(await give('one')).toBe(false)
    expect([await isGood('one'), await spend('one')]).toEqual([false, undefined])
  })

  test('an unused link works again when its mail is sent again', async () => {
    await give('one')
    expect(await give('one')).toBe(true)
    expect(await isGood('one')).toBe(true)
  })

  test('an older mail that is sent late replaces no newer link', async () => {
    expect(await give('newer', NOW)).toBe(true)
    expect(await give('older', NOW - 1)).toBe(false)
    expect([await isGood('newer'), await isGood('older')]).toEqual([true, false])
  })

  test('a used link is detected before a password is chosen', async () => {
    await give('one')
    expect(await isGood('one')).toBe(true)
    await spend('one')
    expect(await isGood('one')).toBe(false)
  })

  test.each(PURPOSES)('a link for %s serves no other purpose', async purpose => {
    await give('one', NOW, purpose)
    for (const other of PURPOSES.filter(one => one !== purpose)) {
      expect([await isGood('one', other), await spend('one', other)]).toEqual([false, undefined])
    }
    expect([await isGood('one', purpose), await spend('one', purpose)]).toEqual([true, learnerId])
  })
})
