import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome, renew, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { addLearners, certify } from '#tests/support/accounts/learners.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { ENGINES, openFilledApi, SITE, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

interface Certificate {
  id: string
  name: { ar: string; en: string }
  revokedAt?: string
  issuedAt: string
  history: { action: string; reason?: string; change: object }[]
}

describe.each(ENGINES)('certificates in the studio on $engine', ({ address }) => {
  let api: TestApi
  let staff: Staff
  let owner: Staff
  let me: SignedIn
  let id: string

  beforeAll(async () => {
    api = await openFilledApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await renew(api)
    await api.db.deleteFrom('certificate').execute()
    staff = await openStaff(api, ['support'])
    owner = await openStaff(api, ['owner'])
    for (const one of [staff, owner]) await setUpCodes(api, one)
    me = await signIn(api)
    id = await certify(api, me.id, 1, { issued_at: Date.parse('2026-05-01T10:00:00Z') })
  })

  const list = async (query = '') => {
    const address = `GET /studio/certificates${query}` as const
    const answer = await send(api, address, undefined, staff.headers)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { items: Certificate[]; total: number }
  }
  const get = (of = id) => send(api, `GET /studio/certificates/${of}`, undefined, staff.headers)
  const patch = (body: object, of = id, by = staff) =>
    send(api, `PATCH /studio/certificates/${of}`, { reason: 'asked for', ...body }, by.headers)
  const changed = async (body: object) => {
    const answer = await patch(body)
    expect([body, answer.status]).toEqual([body, 200])
    return (await answer.json()) as Certificate
  }
  const refusal = async (answer: Response | Promise<Response>) => {
    const { code, reason } = (await (await answer).json()) as Record<string, unknown>
    return [code, reason]
  }

  test('are listed newest first, with what tells them apart', async () => {
    const [other = 0] = await addLearners(api, [{ name_ar: 'ليلى' }])
    const later = await certify(api, other, 1, { learner_name_ar: 'ليلى حسن', revoked_at: 1 })
    const { items, total } = await list()
    expect([items.map(one => one.id), total]).toEqual([[later, id], 2])
    expect(items[0]).toEqual({
      ...{ id: later, learnerId: other, name: { ar: 'ليلى حسن', en: 'Mona' } },
      ...{ title: { ar: 'أ', en: 'A' }, slug: 'a', isPath: false, language: 'en' },
      ...{ issuedAt: '2026-06-01T12:00:00.000Z', revokedAt: '1970-01-01T00:00:00.001Z' },
      verifyUrl: `${SITE}/en/certificates/${later}`
    })
    expect((await list('?page=2&pageSize=1')).items.map(one => one.id)).toEqual([id])
  })

  test('are found by number, learner and name', async () => {
    const [other = 0] = await addLearners(api, [{ name_ar: 'ليلى', phone_number: '+201555000111' }])
    const hers = await certify(api, other, 1, { learner_name_ar: 'لَيلى حَسَن' })
    const found = async (query: string) =>
      (await list(`?query=${encodeURIComponent(query)}`)).items.map(one => one.id)
    expect(await found(id)).toEqual([id])
    expect(await found(me.email.toUpperCase())).toEqual([id])
    expect(await found(String(other))).toEqual([hers])
    expect(await found('٠١٥٥٥٠٠٠١١١')).toEqual([hers])
    expect(await found('حسن ليلي')).toEqual([hers])
    expect(await found('MON')).toEqual([hers, id])
    expect(await found('ليلى x')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('are corrected, revoked, restored and reissued, each with its entry in the log', async () => {
    const corrected = await changed({ name: { en: 'Mona E.' }, day: '2026-04-30' })
    expect(corrected).toMatchObject({
      ...{
        name: { ar: 'منى', en: 'Mona E.' },
        learner: { id: me.id, email: me.email, isStaff: false }
      },
      issuedAt: '2026-04-30T09:00:00.000Z'
    })
    expect(await changed({ revoked: true })).toMatchObject({ revokedAt: expect.any(String) })
    expect(await refusal(patch({ reissue: 'same-number' }))).toEqual(['conflict', 'revoked'])
    expect(await changed({ revoked: false })).not.toHaveProperty('revokedAt')
    const again = await changed({ reissue: 'same-number' })
    expect([again.id, again.name]).toEqual([id, { ar: 'منى السيد', en: '' }])
    const { history } = again
    expect(history.map(({ action }) => action).toSorted()).toEqual([
      ...['certificates correct', 'certificates reissue'],
      ...['certificates restore', 'certificates revoke']
    ])
    expect(new Set(history.map(({ reason }) => reason))).toEqual(new Set(['asked for']))
    expect(JSON.stringify(history)).not.toContain('Mona E.')
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    const renumbered = await changed({ reissue: 'new-number' })
    expect(renumbered.id).not.toBe(id)
    expect([(await get()).status, (await get(renumbered.id)).status]).toEqual([404, 200])
    // The old number has no certificate any more, and so no name.
    const unnamed = history.map(entry => ({ ...entry, names: undefined }))
    expect(renumbered.history.slice(1)).toEqual(unnamed)
    expect(renumbered.history[0]?.change).toMatchObject({ number: [id, renumbered.id] })
  })

  test('a correction that is undone is marked so, with the reason as it was written', async () => {
    await changed({ day: '2026-04-30' })
    const { history } = await changed({ day: '2026-05-01', isUndo: true })
    expect(history.filter(({ change }) => 'undone' in change)).toMatchObject([
      { reason: 'asked for', change: { issued: expect.anything(), undone: [null, 'now'] } }
    ])
  })

  test('what was done to one is in the record of its learner, without names', async () => {
    await changed({ name: { en: 'Mona E.' } })
    const call = `GET /studio/learners/${me.id}` as const
    const record = await (await send(api, call, undefined, staff.headers)).json()
    expect((record as Certificate).history).toContainEqual(
      expect.objectContaining({
        ...{ action: 'certificates correct', subject: `certificate ${id}` },
        change: { 'name, English': null }
      })
    )
  })

  test('what is so already is not logged', async () => {
    await changed({ revoked: false, isUndo: true })
    await changed({ revoked: false })
    await changed({ name: { en: 'Mona' } })
    await changed({ name: {} })
    expect(await logged(api, `certificate ${id}`)).toEqual([])
  })

  test.each([
    { body: { name: { ar: '', en: '' } }, refused: ['validation_failed', 'name_empty'] },
    { body: { name: { en: 'منى' } }, refused: ['validation_failed', 'name_in_other_letters'] },
    { body: { name: { ar: 'Mona' } }, refused: ['validation_failed', 'name_in_other_letters'] },
    { body: { name: { ar: '  ' } }, refused: ['validation_failed', 'text_empty'] },
    { body: { day: '2026-06-02' }, refused: ['validation_failed', 'day_ahead'] },
    { body: { day: '2026-02-30' }, refused: ['validation_failed', undefined] },
    { body: { name: { fr: 'Mona' } }, refused: ['validation_failed', undefined] },
    { body: {}, refused: ['validation_failed', undefined] },
    { body: { revoked: true, reason: '' }, refused: ['validation_failed', undefined] },
    { body: { revoked: true, reissue: 'new-number' }, refused: ['validation_failed', undefined] },
    { body: { revoked: true, day: '2026-05-01' }, refused: ['validation_failed', undefined] }
  ])('$body is refused', async ({ body, refused }) => {
    expect(await refusal(patch(body))).toEqual(refused)
    expect(await logged(api, `certificate ${id}`)).toEqual([])
  })

  test('of staff are changed by owners, and by no one for themselves', async () => {
    const own = await certify(api, staff.id, 1)
    const body = { revoked: true }
    expect(await refusal(patch(body, own))).toEqual(['conflict', 'own_account'])
    const ofOwner = await certify(api, owner.id, 1)
    expect(await refusal(patch(body, ofOwner))).toEqual(['conflict', 'staff_account'])
    expect((await patch(body, own, owner)).status).toBe(200)
  })

  test('an unknown number is not found', async () => {
    expect(await outcome(get('nothing'))).toBe('not_found')
    for (const body of [{ revoked: true }, { reissue: 'new-number' }, { day: '2026-05-01' }]) {
      expect(await outcome(patch(body, 'nothing'))).toBe('not_found')
    }
  })

  test('changes are limited', async () => {
    for (let call = 0; call < 120; call++) {
      expect(await outcome(patch({ revoked: true }, 'nothing'))).toBe('not_found')
    }
    expect(await outcome(patch({ revoked: true }))).toBe('rate_limited')
  })
})
