import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, outcome, PASSWORD, send } from '#tests/support/accounts/accounts.ts'
import { logged } from '#tests/support/operating/operating.ts'
import { setUpPasskey } from '#tests/support/accounts/passkeys.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, renew, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const MINUTE = 60_000

interface Account {
  accountId: number
  email: string
  roles: string[]
  expertId?: number
  methods: string[]
}

describe.each(ENGINES)('staff in the studio on $engine', ({ address }) => {
  let api: TestApi
  let owner: Staff
  let editor: Staff

  beforeEach(async () => {
    api = await openFilledApi(await address())
    owner = await openStaff(api, ['owner'])
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, owner)
  })
  afterEach(() => api.close())

  const ask = (call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, body?: object) =>
    send(api, call, body, owner.headers)
  const change = (id: number, body: object) => ask(`PATCH /studio/staff/${id}`, body)
  const remove = (id: number) => outcome(ask(`DELETE /studio/staff/${id}`))
  const reset = (id: number) => ask(`POST /studio/staff/${id}/reset-second-factor`)
  const list = async (query = '') =>
    (await (await ask(`GET /studio/staff${query}`)).json()) as {
      items: Account[]
      total: number
      owners: number
    }
  const mine = async ({ headers }: Staff) => {
    const answer = await send(api, 'GET /studio/me', undefined, headers)
    return answer.ok ? ((await answer.json()) as { roles: string[] }).roles : answer.status
  }

  test('are listed with their second factors, a page at a time', async () => {
    await setUpPasskey(api, editor)
    const { items, total } = await list()
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { accountId: owner.id, email: owner.email, roles: ['owner'], methods: ['code'] },
      { accountId: editor.id, email: editor.email, roles: ['editor'], methods: ['passkey'] }
    ])
    const second = await list('?page=2&pageSize=1')
    expect([second.items.map(({ accountId }) => accountId), second.total]).toEqual([[editor.id], 2])
  })

  test('are found by words of their name and address, however letters are spelt', async () => {
    const person = await openStaff(api, ['support'])
    const names = { name_ar: 'أُسامة كمال', name_en: 'Osama Kamal', email: 'osama.k@example.com' }
    await api.db.updateTable('learner').set(names).where('id', '=', person.id).execute()
    const found = async (query: string): Promise<[string[], number, number]> => {
      const { items, total, owners } = await list(`?query=${encodeURIComponent(query)}`)
      return [items.map(({ email }) => email), total, owners]
    }
    for (const query of ['اسامه', 'kamal أسامة', 'OSAMA.K@', 'أسامة example.com']) {
      expect([query, ...(await found(query))]).toEqual([query, [names.email], 1, 1])
    }
    expect(await found('osama nobody')).toEqual([[], 0, 1])
    expect((await found(' '))[1]).toBe(3)
  })

  test('get other roles, with the next request', async () => {
    const answer = await change(editor.id, { roles: ['expert', 'support'], expertId: 1 })
    const shown = { accountId: editor.id, roles: ['expert', 'support'], expertId: 1 }
    expect(await answer.json()).toMatchObject(shown)
    expect(await mine(editor)).toEqual(['expert', 'support'])
    const kept = await change(editor.id, { roles: ['expert'] })
    expect(await kept.json()).toMatchObject({ roles: ['expert'], expertId: 1 })
    const entry = { command: 'staff change', who: `account ${owner.id}`, network: '127.0.0.0/24' }
    const fields = { roles: ['editor', 'expert, support'], expert: [null, 1] }
    expect(await logged(api, `staff ${editor.id}`)).toContainEqual(
      expect.objectContaining({ ...entry, change: fields })
    )
  })

  test('are read one by one, with what was changed about them', async () => {
    await change(editor.id, { roles: ['support'] })
    await setUpCodes(api, editor)
    const answer = await ask(`GET /studio/staff/${editor.id}`)
    expect(await answer.json()).toMatchObject({
      ...{ accountId: editor.id, email: editor.email, roles: ['support'], methods: ['code'] },
      history: expect.toSatisfy((entries: { action: string }[]) =>
        ['staff change', 'second-factor code'].every(name =>
          entries.some(({ action }) => action === name)
        )
      ) as object
    })
    expect(await outcome(ask('GET /studio/staff/1'))).toBe('not_found')
  })

  test('keep their first day as staff when their roles change', async () => {
    const since = api.clock.now.toISOString()
    const changes = [
      { roles: ['support'] },
      { roles: ['support', 'finance'] },
      { roles: ['finance'] }
    ]
    for (const body of changes) {
      api.clock.now = new Date(api.clock.now.getTime() + MINUTE)
      expect(await (await change(editor.id, body)).json()).toMatchObject({ ...body, since })
    }
    const { email, id: accountId } = editor
    await remove(accountId)
    const again = await ask('POST /studio/staff', { email, roles: ['editor'] })
    const rejoined = api.clock.now.toISOString()
    expect(await again.json()).toMatchObject({ account: { accountId, since: rejoined } })
  })

  test.each([
    { body: { roles: [] }, code: 'validation_failed' },
    { body: { roles: ['editor', 'editor'] }, code: 'validation_failed' },
    { body: { roles: ['expert'] }, code: 'validation_failed' },
    { body: { roles: ['editor'], expertId: 1 }, code: 'validation_failed' },
    { body: { roles: ['editor'], email: 'x@example.com' }, code: 'validation_failed' }
  ])('$body is refused', async ({ body, code }) => {
    expect(await outcome(change(editor.id, body))).toBe(code)
    expect(await mine(editor)).toEqual(['editor'])
  })

  test('who is not staff is not found', async () => {
    expect(await outcome(change(1, { roles: ['editor'] }))).toBe('not_found')
    expect(await remove(1)).toBe('not_found')
    expect(await outcome(reset(1))).toBe('not_found')
    expect(await outcome(ask('DELETE /studio/staff/me'))).toBe('not_found')
  })

  test('go, and stay learners', async () => {
    expect(await remove(editor.id)).toBe(204)
    expect(await mine(editor)).toBe(403)
    const login = send(api, 'POST /auth/login', { email: editor.email, password: PASSWORD })
    expect(await outcome(login)).toBe(200)
  })

  test('the last owner neither goes nor gives the role away, others do', async () => {
    expect(await remove(owner.id)).toBe('last_owner')
    expect(await outcome(change(owner.id, { roles: ['editor'] }))).toBe('last_owner')
    expect(await outcome(change(editor.id, { roles: ['owner'] }))).toBe(200)
    expect(await remove(owner.id)).toBe(204)
    expect(await mine(owner)).toBe(403)
  })

  test('a lost second factor is removed, with its passkeys and recovery codes', async () => {
    await setUpPasskey(api, editor)
    await setUpCodes(api, editor)
    expect(await outcome(reset(editor.id))).toBe(204)
    const me = await send(api, 'GET /studio/me', undefined, editor.headers)
    expect(await me.json()).toMatchObject({ secondFactor: { methods: [] } })
    for (const table of ['passkey', 'recovery_code'] as const) {
      const rows = api.db.selectFrom(table).select('learner_id')
      expect(await rows.where('learner_id', '=', editor.id).execute()).toEqual([])
    }
    const own = await reset(owner.id)
    expect(await own.json()).toMatchObject({ code: 'conflict', reason: 'own_second_factor' })
  })

  test('each change asks for the second factor again after five minutes', async () => {
    api.clock.now = new Date(api.clock.now.getTime() + 6 * MINUTE)
    await renew(api, owner)
    const answers = [
      ask('POST /studio/staff', { email: editor.email, roles: ['editor'] }),
      change(editor.id, { roles: ['support'] }),
      ask(`DELETE /studio/staff/${editor.id}`),
      reset(editor.id),
      ask('DELETE /studio/staff/invitations/1')
    ]
    for (const answer of answers) expect(await outcome(answer)).toBe('second_factor_required')
    expect(await list()).toMatchObject({ total: 2 })
  })
})

describe.each(ENGINES)('a sign-in of staff on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff
  beforeEach(async () => {
    api = await openFilledApi(await address())
    editor = await openStaff(api, ['editor'])
    await api.deliver()
    api.mails.length = 0
  })
  afterEach(() => api.close())

  const AGENT = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  /** Requests of tests come from 127.0.0.1. */
  const forgetNetworks = (network = '203.0.113.0/24') =>
    api.db.updateTable('known_network').set({ network }).execute()
  const login = async () => {
    const credentials = { email: editor.email, password: PASSWORD }
    const answer = await send(api, 'POST /auth/login', credentials, AGENT)
    expect(answer.status).toBe(200)
    await api.deliver()
    return api.mails.map(({ to }) => to)
  }

  test('from another network is told by mail, also with a browser that is known', async () => {
    expect(await login()).toEqual([])
    await forgetNetworks()
    expect(await login()).toEqual([editor.email])
    expect(await login()).toEqual([editor.email])
  })

  test('is told by mail after a long absence', async () => {
    await api.db.deleteFrom('known_network').execute()
    expect(await login()).toEqual([editor.email])
  })

  test('of a learner with a known browser is not', async () => {
    await send(api, 'POST /auth/login', { email: editor.email, password: PASSWORD }, AGENT)
    await api.db.deleteFrom('staff_role').execute()
    await forgetNetworks()
    expect(await login()).toEqual([])
  })

  test('for the first time, by an invitation, is not', async () => {
    const owner = await openStaff(api, ['owner'])
    await setUpCodes(api, owner)
    const email = 'new@example.com'
    await send(api, 'POST /studio/staff', { email, roles: ['editor'] }, owner.headers)
    await api.deliver()
    api.mails.length = 0
    const person = { name: 'منى', email, password: PASSWORD, phoneNumber: '+201019999999' }
    await send(api, 'POST /auth/register', person)
    await api.deliver()
    const token = /token=([\w-]+)/.exec(api.mails[0]?.text ?? '')?.[1] ?? ''
    const entered = await send(api, 'POST /auth/verify-email', { token })
    const { accessToken } = (await entered.json()) as { accessToken: string }
    const me = await send(api, 'GET /studio/me', undefined, bearer(accessToken))
    expect(await me.json()).toMatchObject({ roles: ['editor'] })
    await api.deliver()
    expect(api.mails).toHaveLength(1)
  })
})
