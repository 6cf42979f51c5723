import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import {
  bearer,
  outcome,
  renew,
  send,
  signIn,
  type SignedIn
} from '#tests/support/accounts/accounts.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const RUNNING = { startedAt: '2026-05-20T00:00:00.000Z', expiresAt: '2026-06-20T00:00:00.000Z' }

describe.each(ENGINES)('cancelling on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  const ask = (call: 'cancel' | 'resume', body?: object) =>
    send(api, `POST /subscriptions/${call}`, body, bearer(me.accessToken))
  const cancel = (reason: string = 'too_expensive', comment?: string) =>
    ask('cancel', { reason, ...(comment !== undefined && { comment }) })

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    me = await signIn(api)
  })

  test('keeps the access until its end, and can be undone until then', async () => {
    await subscribe(api, me.id, RUNNING)
    const answer = await cancel('other', '  moving abroad ')
    expect(await answer.json()).toMatchObject({
      subscription: { status: 'cancelled', cancelledAt: '2026-06-01T12:00:00.000Z', ...RUNNING }
    })
    expect(await outcome(cancel())).toBe('already_cancelled')
    const resumed = (await (await ask('resume')).json()) as { subscription: object }
    expect(resumed).toMatchObject({ subscription: { status: 'in_progress', ...RUNNING } })
    expect(resumed.subscription).not.toHaveProperty('cancelledAt')
    expect(await outcome(ask('resume'))).toBe('not_subscribed')
    const kept = api.db.selectFrom('cancellation').where('learner_id', '=', me.id)
    expect(await kept.select(['reason', 'comment', 'undone_at']).execute()).toEqual([
      { reason: 'other', comment: 'moving abroad', undone_at: api.clock.now.getTime() }
    ])
  })

  test.each(CANCEL_REASONS)('takes the reason %s', async reason => {
    await subscribe(api, me.id, RUNNING)
    expect(await outcome(cancel(reason, 'because'))).toBe(200)
  })

  test.each([
    { body: {}, why: 'no reason' },
    { body: { reason: 'bored' }, why: 'none of the nine' },
    { body: { reason: 'other' }, why: 'other without a comment' },
    { body: { reason: 'other', comment: '  ' }, why: 'other with blanks' },
    { body: { reason: 'too_expensive', expiresAt: 1 }, why: 'an unknown field' }
  ])('refuses $why', async ({ body }) => {
    await subscribe(api, me.id, RUNNING)
    expect(await outcome(ask('cancel', body))).toBe('validation_failed')
  })

  test.each([
    { period: undefined, why: 'never subscribed' },
    { period: { ...RUNNING, expiresAt: '2026-06-01T12:00:00.000Z' }, why: 'over' }
  ])('$why: there is nothing to cancel or to take back', async ({ period }) => {
    if (period) await subscribe(api, me.id, period)
    expect(await outcome(cancel())).toBe('not_subscribed')
    expect(await outcome(ask('resume'))).toBe('not_subscribed')
  })

  test('one of ten at once cancels', async () => {
    await subscribe(api, me.id, RUNNING)
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(cancel())))
    expect(answers.filter(answer => answer === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer === 'already_cancelled')).toHaveLength(9)
  })
})
