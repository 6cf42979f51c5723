import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listQuestions } from '#contract/learning/questions/questions.ts'
import { shownRating } from '#domain/catalogue/enough-reviews.ts'
import { DEMO_ACCOUNTS, describeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { fillWhenEmpty } from '#scripts/lib/start/fill-store.ts'
import { readSettings } from '#server/settings/env.ts'
import { dropDemo } from '#server/operating/demo/drop-demo.ts'
import demoQuestions from '#server/operating/demo/questions.json' with { type: 'json' }
import { dropDemoReviews } from '#server/operating/demo/reviews.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { bearer, outcome, send } from '#tests/support/accounts/accounts.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'

const passwords = createPasswords()

async function fill(api: TestApi, settings: Record<string, string> = {}): Promise<void> {
  const folder = { DATA_DIR: api.folder, MEDIA_DIR: join(api.folder, 'media') }
  await fillWhenEmpty(api.db, readSettings({ ...folder, ...settings }))
}

test('what is printed can be signed in with, for as long as it can, and shows what it says', async () => {
  const api = await openApi(':memory:', { passwords })
  api.clock.now = new Date()
  expect(await describeDemoAccounts(api.db, passwords)).toEqual([])
  for (let start = 0; start < 2; start++) await fill(api)
  const lines = await describeDemoAccounts(api.db, passwords)
  expect(await api.db.selectFrom('learner').select('id').execute()).toHaveLength(lines.length)

  const shown: Record<string, unknown> = {}
  for (const line of lines) {
    const [email = '', password = ''] = line
      .trim()
      .split(/\s{3,}/)
      .slice(1)
    const answer = await send(api, 'POST /auth/login', { email, password })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const read = async <Reply>(call: Parameters<typeof send>[1]) =>
      (await send(api, call, undefined, bearer(accessToken))).json() as Promise<Reply>
    expect(await read('GET /profile')).toMatchObject({ email, emailVerified: true })
    const subscription = await read<{ status: string } | null>('GET /subscriptions')
    const classes =
      await read<{ completedItems: number; totalItems: number }[]>('GET /profile/courses')
    const certificates = await read<unknown[]>('GET /profile/certificates')
    shown[email] = [subscription?.status, classes.length, certificates.length]
    for (const { completedItems, totalItems } of classes) {
      expect(completedItems).toBeGreaterThan(0)
      expect(completedItems).toBeLessThanOrEqual(totalItems)
    }
    const change = { currentPassword: password, newPassword: 'mine from now on' }
    const changed = send(api, 'POST /profile/password', change, bearer(accessToken))
    expect(await outcome(changed)).toBe(204)
  }
  expect(shown).toEqual({
    'layla@ufuq.example': [undefined, 0, 0],
    'omar@ufuq.example': ['in_progress', 5, 4],
    'salma@ufuq.example': ['cancelled', 1, 0]
  })
  expect(Object.keys(shown)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email))
  expect(await describeDemoAccounts(api.db, passwords)).toEqual([])
  await api.close()
})

test.each([
  {
    settings: { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40), SITE_URL: 'https://x.example' },
    why: 'production'
  },
  {
    settings: { DATABASE_URL: 'postgres://nowhere/x', JWT_SECRET: 'x'.repeat(40) },
    why: 'a database of one’s own'
  },
  {
    settings: {
      ...{ SITE_URL: 'https://ufuq.example', PAYMENT_PROVIDER: 'paymob' },
      ...{ PAYMOB_SECRET_KEY: 'x', PAYMOB_PUBLIC_KEY: 'x', PAYMOB_API_KEY: 'x' },
      ...{ PAYMOB_HMAC_SECRET: 'x', PAYMOB_INTEGRATIONS: 'card=1' }
    },
    why: 'a public address'
  }
])('$why has none', async ({ settings }) => {
  const api = await openApi(':memory:', { passwords })
  await fill(api, settings)
  expect(await api.db.selectFrom('learner').select('id').execute()).toEqual([])
  expect(await api.db.selectFrom('package').select('id').execute()).toHaveLength(1)
  await api.close()
})

interface Reviews {
  items: { author: { ar: string; en: string }; isDemo?: boolean }[]
  total: number
}

test('the demo’s reviews say what they are, are the same each time, and go with the first real start', async () => {
  const api = await openApi(':memory:', { passwords })
  api.clock.now = new Date()
  for (let start = 0; start < 2; start++) await fill(api)
  const read = async <Reply>(path: string) => (await api.get(path)).json() as Promise<Reply>
  const { items } = await read<{ items: ClassSummary[] }>('/courses')
  const rated = items.filter(({ rating }) => rating.count > 0)
  expect(rated.length).toBeGreaterThanOrEqual(3)
  for (const { slug, rating } of rated) {
    expect(rating).toMatchObject({ isDemo: true })
    expect(shownRating(rating)).toBe(rating.average)
    const reviews = await read<Reviews>(`/courses/${slug}/reviews`)
    expect(reviews.total).toBe(rating.count)
    for (const { author, isDemo } of reviews.items) {
      expect([author.ar, author.en, isDemo]).toEqual(['تقييم تجريبي', 'Demo review', true])
    }
  }
  const settings = { isProduction: false, siteUrl: 'http://localhost:1', allowPublicSandbox: false }
  const count = async () => (await api.db.selectFrom('review').select('id').execute()).length
  const before = await count()
  await dropDemoReviews(api.db, { ...settings, paymentProvider: 'sandbox' })
  expect(await count()).toBe(before)
  await dropDemoReviews(api.db, {
    ...settings,
    paymentProvider: 'paymob',
    siteUrl: 'https://ufuq.example'
  })
  expect(await count()).toBe(0)
  const after = await read<{ items: ClassSummary[] }>('/courses')
  expect(after.items.filter(({ rating }) => rating.count > 0 || rating.isDemo)).toEqual([])
  await api.close()
})

test('the demo’s questions are answered by experts, found by search, and go before a real start', async () => {
  const api = await openApi(':memory:', { passwords })
  api.clock.now = new Date()
  for (let start = 0; start < 2; start++) await fill(api)
  const read = async <Reply>(path: string) => (await api.get(path)).json() as Promise<Reply>
  const posts = () => api.db.selectFrom('question_post').selectAll().execute()
  const written = await posts()
  expect(written.filter(one => one.question_id === null)).toHaveLength(demoQuestions.length)
  for (const { class: slug, title } of demoQuestions) {
    const { answeredQuestions = [] } = await read<Class>(`/courses/${slug}`)
    const query = encodeURIComponent(title.slice(0, 90))
    const { items } = await read<ReplyOf<typeof listQuestions>>(
      `/courses/${slug}/questions?query=${query}`
    )
    // Those of other items than previews are for learners alone.
    if (slug === 'phone-photography') {
      expect([answeredQuestions, items]).toEqual([[], []])
      continue
    }
    expect(items[0]).toMatchObject({ title, isAnswered: true, isDemo: true })
    expect(answeredQuestions).toContainEqual(
      expect.objectContaining({
        author: { name: { ar: 'متعلّم تجريبي', en: 'Demo learner' }, isExpert: false },
        answers: [
          expect.objectContaining({
            author: expect.objectContaining({ isExpert: true }) as object,
            isDemo: true
          })
        ],
        isDemo: true,
        title
      })
    )
  }
  const settings = { isProduction: false, siteUrl: 'http://localhost:1', allowPublicSandbox: false }
  const real = {
    ...settings,
    paymentProvider: 'paymob',
    dataDir: api.folder,
    databaseUrl: undefined
  } as const
  await dropDemo(api.db, { ...real, siteUrl: 'https://ufuq.example' }, new Date())
  expect(await posts()).toEqual([])
  expect(await read<Class>('/courses/web-from-zero')).not.toHaveProperty('answeredQuestions')
  await api.close()
})
