import { expect, type Page } from 'playwright/test'
import { PAGES_CACHE } from '#domain/offline/cache-strategy.ts'
import { localized } from '#i18n/locale.ts'
import { test } from '#tests/support/e2e/own-site.ts'
import { enter, makeLearner, type RealLearner } from '#tests/support/e2e/people/real-learner.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** What a learner leaves on a device they use: theirs alone, and what no server has yet. */
const LEFT = {
  positions: '{"learner":"","at":{"1":5}}',
  certificates: '[]',
  quizAnswers: '{"7/1":{}}',
  recentSearches: '["camera"]'
}
const UNSENT = { progressQueue: '{"learner":"other","waiting":[[1,5]]}', quizDrafts: '{"7/1":{}}' }

const pagesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async name => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, PAGES_CACHE)

/** Ends every session but its own, as the list of devices in the settings does. */
async function endElsewhere(page: Page, { email, password }: RealLearner): Promise<void> {
  const entered = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await entered.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const listed = await page.request.get('/api/profile/sessions', { headers })
  const sessions = (await listed.json()) as { id: string; current: boolean }[]
  for (const { id, current } of sessions) {
    if (!current) await page.request.delete(`/api/profile/sessions/${id}`, { headers })
  }
}

const locale = 'ar'
test('a session that another device ends leaves nothing on this one', async ({ page, context }) => {
  const learner = await makeLearner(page)
  await enter(page, learner)
  const [classes, profile] = [localized('/classes', locale), localized('/profile/1', locale)]
  for (const path of [classes, profile]) {
    await page.goto(path)
    await expect.poll(() => pagesKept(page), { timeout: 30_000 }).toContain(path)
  }
  await expect(page.getByLabel(text(locale, 'profile', 'nameEn'))).toHaveValue('Mona Adel')
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ ...LEFT, ...UNSENT })
  )
  const other = await context.newPage()
  await other.goto(profile)
  await expect(other.getByLabel(text(locale, 'profile', 'nameEn'))).toHaveValue('Mona Adel')
  // The tab that is told first leads to the login page; the other one asks nothing more.
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle')

  await endElsewhere(page, learner)
  await page.reload({ waitUntil: 'commit' })
  const login = `${localized('/login', locale)}?next=${encodeURIComponent(profile)}`
  await expect(page).toHaveURL(login)
  await expect(page.getByText(text(locale, 'notice', 'sessionEnded'))).toBeVisible()

  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject(UNSENT)
  const theirs = ['auth', 'refreshToken', 'name', 'names', 'subscription', 'myClasses', 'saved']
  expect([...theirs, ...Object.keys(LEFT)].filter(key => key in kept)).toEqual([])
  await expect.poll(() => pagesKept(page)).toEqual([])
  await expect(other.getByText(text(locale, 'profile', 'guest'))).toBeVisible()
})
