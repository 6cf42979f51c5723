import type { Page } from 'playwright/test'
import type { Class } from '#contract/catalogue/classes.ts'
import { PAGE_SIZE } from '#contract/fields.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { listMyClasses } from '#contract/accounts/profile.ts'
import { locales, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { answer, silence } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { makeSubscriber } from '#tests/support/e2e/people/subscriber.ts'
import { expect, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'phone-photography'

async function classesOfFirstPath(page: Page): Promise<Class[]> {
  const paths = (await (await page.request.get('/api/paths')).json()) as LearningPath[]
  const answers = (paths[0]?.courseIds ?? []).map(id => page.request.get(`/api/courses/${id}`))
  return Promise.all(answers.map(async one => (await (await one).json()) as Class))
}

/** More than the first page of them. */
const NOTES = PAGE_SIZE.usual + 1

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const path = localized('/my-learning', locale)
  const t = (key: Parameters<typeof text<'learning'>>[2], values = {}) =>
    text(locale, 'learning', key, values)

  inArabic(
    `${path} holds classes, finished ones and all notes, each leading to its second`,
    async ({ page }) => {
      const learner = await makeSubscriber(page)
      await enter(page, learner)
      const headers = { authorization: `Bearer ${learner.accessToken}` }
      await page.request.post(`/api/courses/${SLUG}/enroll`, { headers })
      const answered = await page.request.get(`/api/courses/${SLUG}/content`, { headers })
      const { modules } = (await answered.json()) as ClassContent
      const [first] = modules[0]?.items ?? []
      for (let at = 1; at <= NOTES; at += 1) {
        const data = { contentId: first?.id, at, text: `القاعدة rule ${at}` }
        await page.request.post(`/api/courses/${SLUG}/notes`, { headers, data })
      }

      await page.goto(localized('/', locale))
      await page
        .getByRole('banner')
        .getByRole('link', { name: text(locale, 'common', 'myLearning') })
        .click()
      await expect(page).toHaveURL(path)
      const main = page.getByRole('main')
      const under = main.getByRole('region', { name: t('inProgress') })
      await expect(under.getByRole('listitem')).toHaveCount(1)
      const notes = main.getByRole('region', { name: t('notes') })
      await expect(notes.getByRole('listitem')).toHaveCount(NOTES - 1)
      await expect(main.getByRole('region', { name: t('finished') })).toBeHidden()
      await expectReadable(page)
      await expectFit(page, [320, 768])
      await notes.getByRole('button', { name: t('notesMore') }).click()
      await expect(notes.getByRole('listitem')).toHaveCount(NOTES)
      await expect(notes.getByRole('button', { name: t('notesMore') })).toBeHidden()

      const note = notes.getByRole('listitem').filter({ hasText: 'rule 9' })
      await note.getByRole('link', { name: t('noteAt', { time: '0:09' }) }).click()
      await expect(page).toHaveURL(new RegExp(`\\?item=${first?.id}`))
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThanOrEqual(8)
    }
  )

  it(`${path} suggests classes where nothing is begun, under the names of its parts`, async ({
    page
  }) => {
    await enter(page, await makeLearner(page))
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(t('empty'))).toBeVisible()
    for (const key of ['saved', 'notes'] as const) {
      await expect(main.getByRole('region', { name: t(key) })).toContainText(t(`${key}Empty`))
    }
    const suggested = main.getByRole('region', {
      name: text(locale, 'learnerHome', 'recommended')
    })
    const cards = suggested.getByRole('listitem')
    await expect(cards).toHaveCount(3)
    // Beside each other, as on home.
    const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
    expect(last?.y).toBe(first?.y)
    await expectReadable(page)
    await expectFit(page)
  })

  it(`${path} leads to the next class of a path once all are finished`, async ({ page }) => {
    const [first, second] = await classesOfFirstPath(page)
    await enter(page, await makeLearner(page))
    await answer(page, listMyClasses, {
      json: [
        {
          course: first,
          completedItems: 3,
          totalItems: 3,
          completedAt: '2026-05-01T10:00:00.000Z'
        }
      ]
    })
    await page.goto(path)
    const title = plainText(second?.title ?? { ar: '', en: '' }, locale)
    await expect(
      page.getByRole('main').getByRole('link', { name: t('nextInPath', { title }) })
    ).toHaveAttribute('href', localized(`/class/${second?.slug}`, locale))
  })

  inArabic(`${path} comes by itself when the network is back`, async ({ page, context }) => {
    await signIn(page, { isKept: true })
    const speak = await silence(page)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(text(locale, 'form', 'unreachable'))).toHaveCount(3)
    await expectReadable(page)
    speak()
    await context.setOffline(true)
    await context.setOffline(false)
    for (const key of ['empty', 'savedEmpty', 'notesEmpty'] as const) {
      await expect(main.getByText(t(key))).toBeVisible()
    }
  })
}
