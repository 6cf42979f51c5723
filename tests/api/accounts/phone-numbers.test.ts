import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn,
  newPerson
} from '#tests/support/accounts/accounts.ts'
import { order, pay } from '#tests/support/payments/buying.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const HOUR = 3_600_000

describe.each(ENGINES)('phone numbers on $engine', ({ address }) => {
  let api: TestApi
  let numbers = 0
  const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
  const fresh = () => `+20106${String(numbers++).padStart(7, '0')}`
  const take = (who: SignedIn, phoneNumber: string, remoteAddress = '192.0.2.7') =>
    api.app.request(
      '/api/profile',
      {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...bearer(who.accessToken) },
        body: JSON.stringify({ phoneNumber })
      },
      { incoming: { socket: { remoteAddress } } }
    )
  const buyPaid = async (who: SignedIn) => pay(api, await order(api, who), 'approve')

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  test.each([
    { before: 'nothing', owns: false },
    { before: 'an unpaid order', owns: false },
    { before: 'a declined order', owns: false },
    { before: 'a paid order with another number', owns: false },
    { before: 'a paid order opened with another number', owns: false },
    { before: 'a paid order', owns: true },
    { before: 'a paid order, and the same number once more', owns: true },
    { before: 'a refunded order', owns: false }
  ])('a number with $before is taken: $owns', async ({ before, owns }) => {
    const number = fresh()
    const owner = await signIn(api)
    if (!before.includes('another number')) await take(owner, number)
    if (before === 'an unpaid order') await order(api, owner)
    if (before === 'a declined order') await pay(api, await order(api, owner), 'decline')
    if (before === 'a paid order with another number') await buyPaid(owner)
    if (before === 'a paid order opened with another number') {
      const placed = await order(api, owner)
      later(1)
      await take(owner, number)
      await pay(api, placed, 'approve')
    } else if (/^a (?:paid|refunded) order(?:,|$)/.test(before)) {
      await buyPaid(owner)
    }
    later(1)
    if (before !== 'a paid order opened with another number') {
      expect(await outcome(take(owner, number))).toBe(200)
    }
    if (before === 'a refunded order') {
      const refunded = api.db.updateTable('purchase').set({ status: 'refunded' })
      await refunded.where('learner_id', '=', owner.id).execute()
    }
    const other = await signIn(api)
    expect(await outcome(take(other, number))).toBe(owns ? 'phone_number_used' : 200)
    const person = { ...newPerson(), phoneNumber: number }
    expect(await outcome(send(api, 'POST /auth/register', person))).toBe(
      owns ? 'phone_number_used' : 201
    )
  })

  test('a squatter who entered it first cannot keep the owner from paying, nor pay with it later', async () => {
    const number = fresh()
    const [squatter, owner] = [await signIn(api), await signIn(api)]
    expect(await outcome(take(squatter, number))).toBe(200)
    expect(await outcome(take(owner, number))).toBe(200)
    later(1)
    await buyPaid(owner)
    const third = await signIn(api)
    expect(await outcome(take(third, number))).toBe('phone_number_used')
    expect(await outcome(take(owner, number))).toBe(200)
  })

  test('a learner can try ten an hour, and the same number does not count again', async () => {
    const owner = await signIn(api)
    const who = await signIn(api)
    later(1)
    await buyPaid(owner)
    for (let time = 0; time < 5; time++) {
      expect(await outcome(take(who, fresh()))).toBe(200)
      expect(await outcome(take(who, owner.phoneNumber))).toBe('phone_number_used')
    }
    const refused = await take(who, owner.phoneNumber)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    const other = { name: { ar: 'منى', en: '' } }
    const renamed = send(api, 'PATCH /profile', other, bearer(who.accessToken))
    expect(await outcome(renamed)).toBe(200)
    later(HOUR)
    const mine = await signIn(api)
    for (let time = 0; time < 12; time++) {
      expect(await outcome(take(mine, mine.phoneNumber))).toBe(200)
    }
  })

  test('seventy at once by seven learners of one network: sixty are answered', async () => {
    const learners = await Promise.all(Array.from({ length: 7 }, () => signIn(api)))
    const answers = await Promise.all(
      learners.flatMap(who => Array.from({ length: 10 }, () => outcome(take(who, fresh()))))
    )
    expect(answers.filter(answer => answer === 200)).toHaveLength(60)
    expect(answers.filter(answer => answer === 'rate_limited')).toHaveLength(10)
    const elsewhere = await signIn(api)
    expect(await outcome(take(elsewhere, fresh(), '198.51.100.1'))).toBe(200)
  })
})
