import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { shownRating } from '#domain/catalogue/enough-reviews.ts'
import { deleteOldRows } from '#server/operating/jobs/jobs.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { removeRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { addDays, dayOf } from '#server/db/rollups/days.ts'
import { keepFigures } from '#server/db/rollups/keep-figures.ts'
import { countRows, findRow, findRows, insertRow } from '#server/db/rows.ts'
import { remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { dropDemo } from '#server/operating/demo/drop-demo.ts'
import { keepDemo } from '#server/operating/demo/keep-demo.ts'
import { DEMO_STAFF } from '#server/operating/demo/staff.ts'
import { readSettings } from '#server/settings/env.ts'
import { fillWhenEmpty } from '#scripts/lib/start/fill-store.ts'
import { bearer, outcome, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { readFigures, readOrdersOf, readFacts, recount } from '#tests/support/rollups/facts.ts'
import { openApi, SECRET, type TestApi } from '#tests/support/server.ts'
import { codeOf } from '#tests/support/accounts/staff.ts'

const passwords = createPasswords()
/** After the accounts of the demo, which are of the real time. */
const NOW = new Date(Date.now() + 3_600_000)
const FROM = addDays(dayOf(NOW.getTime()), -364)
const PRODUCTION = {
  ...{ NODE_ENV: 'production', SITE_URL: 'https://ufuq.example', PAYMENT_PROVIDER: 'paymob' },
  ...{ PAYMOB_SECRET_KEY: 'x', PAYMOB_PUBLIC_KEY: 'x', PAYMOB_API_KEY: 'x' },
  ...{ PAYMOB_HMAC_SECRET: 'x', PAYMOB_INTEGRATIONS: 'card=1' }
}

describe('the demo', () => {
  let api: TestApi
  const settingsOf = (more: Record<string, string> = {}) =>
    readSettings({
      ...{ DATA_DIR: api.folder, MEDIA_DIR: join(api.folder, 'media'), JWT_SECRET: SECRET },
      ...more
    })
  const keep = (more?: Record<string, string>) => keepDemo(api.db, settingsOf(more), NOW)
  const file = () => join(api.folder, 'demo-accounts.json')
  const accounts = () =>
    JSON.parse(readFileSync(file(), 'utf8')) as {
      email: string
      password: string
      roles: string[]
      codeSecret?: string
    }[]

  const { path: folder, remove } = temporaryFolder()
  const filled = join(folder, 'filled.sqlite')
  beforeAll(async () => {
    api = await openApi(filled, { passwords })
    await fillWhenEmpty(api.db, settingsOf())
    await api.close()
  })
  afterAll(remove)
  beforeEach(async () => {
    api = await openFilled()
  })
  afterEach(() => api.close())

  /** As `npm start` fills an empty store. */
  async function openFilled(): Promise<TestApi> {
    const store = join(folder, `${randomUUID()}.sqlite`)
    copyFileSync(filled, store)
    const opened = await openApi(store, { passwords })
    opened.clock.now = NOW
    return opened
  }

  async function enterStudio(email: string) {
    const account = accounts().find(one => one.email === email)
    const { password = '', codeSecret = '' } = account ?? {}
    const login = await send(api, 'POST /auth/login', { email, password })
    const headers = bearer(((await login.json()) as SignedIn).accessToken)
    const verify = { code: codeOf(api, codeSecret) }
    const verified = await outcome(send(api, 'POST /studio/second-factor/verify', verify, headers))
    const answer = await api.get(`/studio/overview?from=${FROM}`, headers)
    return { verified, status: answer.status, overview: (await answer.json()) as object }
  }

  test('has an account of each role, which enters the studio by the file that programs read', async () => {
    const lines = await keep()
    expect(lines).toHaveLength(DEMO_STAFF.length)
    expect(accounts().map(({ roles }) => roles.join())).toEqual(
      expect.arrayContaining(['', 'editor', 'expert', 'finance', 'owner', 'support'])
    )
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
    for (const { email, password, roles, codeSecret } of accounts()) {
      expect(codeSecret === undefined).toBe(roles.length === 0)
      if (!codeSecret) continue
      expect(codeSecret).toMatch(/^[A-Z2-7]{32}$/)
      expect(lines.join('\n')).toContain(`${email}   ${password}   (${roles.join()})`)
      const { overview, ...entered } = await enterStudio(email)
      expect(entered).toEqual({ verified: 200, status: 200 })
      const { money, classes = [] } = overview as { money?: object; classes?: object[] }
      expect([roles[0], money !== undefined, classes.length]).toEqual([
        roles[0],
        roles[0] === 'owner' || roles[0] === 'finance',
        roles[0] === 'finance' ? 0 : roles[0] === 'expert' ? 3 : 24
      ])
    }
  })

  test('keeps the secrets over restarts, and makes those anew that another key sealed', async () => {
    await keep()
    const first = accounts()
    await keep()
    expect(accounts()).toEqual(first)
    await keep({ JWT_SECRET: `another ${SECRET}` })
    expect(accounts()).not.toEqual(first)
    await keep()
    expect(await enterStudio('owner@ufuq.example')).toMatchObject({ status: 200 })
  })

  test('does not give back a role or an account that was taken away', async () => {
    await keep()
    const owner = await findRow(api.db, 'learner', { email: 'owner@ufuq.example' })
    const editor = await findRow(api.db, 'learner', { email: 'editor@ufuq.example' })
    await inTransaction(api.db, tx => removeRoles(tx, editor?.id ?? 0, ['editor']))
    await api.db
      .deleteFrom('learner')
      .where('id', '=', owner?.id ?? 0)
      .execute()
    await keep()
    const left = accounts()
    expect(left.map(({ email }) => email)).not.toContain('owner@ufuq.example')
    expect(left.find(({ email }) => email === 'editor@ufuq.example')).toEqual({
      ...{ email: 'editor@ufuq.example', password: expect.anything(), roles: [] }
    })
  })

  test.each([
    { settings: PRODUCTION, why: 'in production' },
    { settings: { DATABASE_URL: 'postgres://nowhere/x' }, why: 'in a database of one’s own' },
    { settings: { ...PRODUCTION, NODE_ENV: 'test' }, why: 'at a public address' }
  ])('has none $why, and takes the file away', async ({ settings }) => {
    expect(await keep(settings)).toEqual([])
    expect(existsSync(file())).toBe(false)
    expect(await countRows(api.db, 'staff_role', {})).toBe(0)
    expect(await countRows(api.db, 'learner', { id: ['>=', INVENTED_LEARNERS_FROM] })).toBe(0)
    await keep()
    expect(existsSync(file())).toBe(true)
    await dropDemo(api.db, settingsOf(settings), NOW)
    expect(existsSync(file())).toBe(false)
  })

  const invented = () => findRows(api.db, 'learner', { id: ['>=', INVENTED_LEARNERS_FROM] }, 'id')
  async function history() {
    const tables = ['purchase', 'payment_event', 'cancellation', 'enrolment', 'completion'] as const
    const more = ['playback', 'certificate', 'review', 'rollup_search'] as const
    const rows = await Promise.all(
      [...tables, ...more].map(async table => [table, await findRows(api.db, table, {})] as const)
    )
    const learners = (await invented()).map(learner => ({ ...learner, password: '' }))
    return { ...Object.fromEntries(rows), learners } as Record<string, { learner_id?: number }[]>
  }

  test('has a year of history, once, whose figures are those of a recount', async () => {
    await keep()
    const first = await history()
    await keep()
    expect(await history()).toEqual(first)
    await keepFigures(api.db, { holder: 'test', now: () => NOW })
    const all = await findRows(api.db, 'learner', {})
    const facts = await Promise.all(all.map(({ id }) => readFacts(api.db, id)))
    // The first demo's accounts are of today, with purchases of before.
    const money = await readOrdersOf(api.db)
    expect(await readFigures(api.db)).toEqual(recount(facts, money))
    expect(await countRows(api.db, 'purchase', { status: 'refunded' })).toBeGreaterThan(3)
    expect(await countRows(api.db, 'admin_log', {})).toBeGreaterThan(20)
    expect(await countRows(api.db, 'instructor_application', {})).toBe(5)
    const reasons = await findRows(api.db, 'cancellation', {})
    expect(new Set(reasons.map(({ reason }) => reason)).size).toBeGreaterThan(6)
  })

  test('is the same in another store of the same time', async () => {
    await keep()
    const first = await history()
    const kept = api
    api = await openFilled()
    await keep()
    const second = await history()
    await api.close()
    api = kept
    const own = (rows: { learner_id?: number }[] = []) =>
      rows.filter(({ learner_id }) => (learner_id ?? 0) >= INVENTED_LEARNERS_FROM)
    expect(second.learners).toEqual(first.learners)
    for (const table of [
      'purchase',
      'enrolment',
      'completion',
      'playback',
      'certificate'
    ] as const) {
      expect(own(second[table])).toEqual(own(first[table]))
    }
  })

  test('comes to a demo of before once, whose figures know the whole year then', async () => {
    // As the migration leaves a store with learners.
    await api.db.deleteFrom('rollup_event').execute()
    const cut = { id: 1, cut: NOW.getTime() - 1, purchase_cursor: 0, learner_cursor: 0 }
    await insertRow(api.db, 'rollup_state', cut)
    await keep()
    await keepFigures(api.db, { holder: 'test', now: () => NOW })
    const all = await findRows(api.db, 'learner', {})
    const facts = await Promise.all(all.map(({ id }) => readFacts(api.db, id)))
    expect(await readFigures(api.db)).toEqual(recount(facts, await readOrdersOf(api.db)))
    const { overview } = await enterStudio('owner@ufuq.example')
    expect(overview).toMatchObject({ isComplete: true, since: {} })
  })

  test('changes no number that visitors see, and marks each review as invented', async () => {
    const seen = async () => {
      const { items } = await api.json<{ items: ClassSummary[] }>('/courses?pageSize=100')
      return items.map(({ slug, rating, learnerCount }) => [
        slug,
        shownRating(rating),
        learnerCount
      ])
    }
    const before = await seen()
    await keep()
    expect(await seen()).toEqual(before)
    const { items } = await api.json<{ items: ClassSummary[] }>('/courses?pageSize=100')
    const rated = items.filter(({ rating }) => rating.count > 0)
    expect(rated.length).toBeGreaterThan(15)
    expect(rated.filter(({ rating }) => !rating.isDemo)).toEqual([])
    for (const { slug } of rated) {
      const reviews = await api.json<{ items: { isDemo?: boolean }[] }>(`/courses/${slug}/reviews`)
      expect(reviews.items.every(({ isDemo }) => isDemo)).toBe(true)
    }
  })

  test('invents people who can neither be reached nor sign in', async () => {
    await keep()
    const people = await invented()
    expect(people.length).toBeGreaterThan(300)
    for (const { email, phone_number } of people) {
      expect(email).toMatch(/^[a-z0-9.]+@people\.example$/)
      expect(phone_number).toMatch(/^\+201000001\d{3}$/)
    }
    const [{ email = '' } = {}] = people
    expect(await outcome(send(api, 'POST /auth/login', { email, password: 'x' }))).toBe(
      'invalid_credentials'
    )
    await remindOfEnds(api.db, NOW)
    await deleteOldRows(api.db, NOW)
    expect(
      await countRows(api.db, 'learner_mail', { learner_id: ['>=', INVENTED_LEARNERS_FROM] })
    ).toBe(0)
  })

  test('leaves no trace in the first real start, and the figures are counted anew', async () => {
    const reviews = await findRows(api.db, 'class', {}, 'id')
    await keep()
    await dropDemo(api.db, settingsOf(PRODUCTION), NOW)
    expect(await invented()).toEqual([])
    for (const table of ['purchase', 'review', 'admin_log', 'cancellation'] as const) {
      expect(await countRows(api.db, table, { id: ['>=', INVENTED_LEARNERS_FROM] })).toBe(0)
    }
    expect(await countRows(api.db, 'instructor_application', {})).toBe(0)
    const { redemptions } = (await findRow(api.db, 'promo_code', { code: 'UFUQ25' })) ?? {}
    expect(redemptions).toBe(0)
    const now = await findRows(api.db, 'class', {}, 'id')
    expect(
      now.every(({ rating_count, rating_sum }) => rating_count === 0 && rating_sum === 0)
    ).toBe(true)
    expect(reviews.length).toBe(now.length)
    await keepFigures(api.db, { holder: 'test', now: () => new Date(NOW.getTime() + 1) })
    const all = await findRows(api.db, 'learner', {})
    const facts = await Promise.all(all.map(({ id }) => readFacts(api.db, id)))
    expect(await readFigures(api.db)).toEqual(recount(facts, await readOrdersOf(api.db)))
  })
})
