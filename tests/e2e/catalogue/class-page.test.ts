import type { Locator, Page } from 'playwright/test'
import { listReviews } from '#contract/catalogue/classes.ts'
import { type ClassContent, enroll, getContent } from '#contract/learning/learning.ts'
import { listMyClasses } from '#contract/accounts/profile.ts'
import { type Locale, localized, locales } from '#i18n/locale.ts'
import { answer, silence } from '#tests/support/e2e/answers.ts'
import { completeFirst } from '#tests/support/e2e/in-store.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'phone-photography'
/** The classes after it on its path. */
const [NEXT, LAST] = ['light-and-portrait', 'editing-that-tells-a-story'] as const

const call = (locale: Locale, key: Parameters<typeof text<'classActions'>>[2], values = {}) =>
  text(locale, 'classActions', key, values)
const own = (locale: Locale, key: Parameters<typeof text<'class'>>[2]) => text(locale, 'class', key)
const card = (locale: Locale, key: Parameters<typeof text<'cards'>>[2]) =>
  text(locale, 'cards', key)
const said = (locale: Locale, key: Parameters<typeof text<'reviews'>>[2], values = {}) =>
  text(locale, 'reviews', key, values)
const mine = (locale: Locale, key: Parameters<typeof text<'learning'>>[2], values = {}) =>
  text(locale, 'learning', key, values)

/** What the class of this page holds, as it is served here. */
async function contentOf(page: Page): Promise<ClassContent> {
  const answered = await page.request.get(`/api/courses/${SLUG}/content`)
  return (await answered.json()) as ClassContent
}

/** The same for a subscriber who has done the first `done` items and watched the next up to `at`. */
function after(content: ClassContent, done: number, at = 0): ClassContent {
  const ids = content.modules.flatMap(({ items }) => items.map(({ id }) => id))
  return {
    ...content,
    enrolled: true,
    modules: content.modules.map(module => ({
      ...module,
      items: module.items.map(item => ({
        ...item,
        completed: ids.indexOf(item.id) < done,
        locked: ids.indexOf(item.id) > done,
        ...(ids[done] === item.id && { durationSeconds: 1_500, positionSeconds: at })
      }))
    })),
    progress: { completedItems: done, totalItems: ids.length, percent: (100 * done) / ids.length },
    ...(done === ids.length && { certificateId: 'abc' })
  }
}

/** Scrolls until the list begins to load: a page that grows meanwhile pushes it down again. */
const scrollToReviews = (reviews: Locator) =>
  expect(async () => {
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews.locator('.reviews')).toBeAttached({ timeout: 500 })
  }).toPass()

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  const path = localized(`/class/${SLUG}`, locale)
  const room = `${path}/videos`

  test.describe(path, () => {
    inArabic(
      'a guest keeps a class, logs in, takes part and says what they think',
      async ({ page }) => {
        test.slow()
        const heard = listen(page)
        const learner = await makeLearner(page)
        const main = page.getByRole('main')
        const heart = main.getByRole('button', { name: card(locale, 'save'), exact: true })
        const kept = main.getByRole('button', { name: card(locale, 'saved'), exact: true })
        const reviews = page.locator('#reviews')

        await page.goto(path)
        await expect(main.getByRole('link', { name: own(locale, 'watchFree') })).toHaveAttribute(
          'href',
          new RegExp(`^${room}\\?item=\\d+$`)
        )
        await expect(
          main.getByRole('link', { name: own(locale, 'subscribe') }).filter({ visible: true })
        ).toHaveAttribute('href', localized('/subscription-plans', locale))
        await expect(
          main.getByRole('link', { name: own(locale, 'room'), exact: true })
        ).toBeHidden()
        await page.mouse.move(10, 10)
        await heart.click()
        await expect(kept).toHaveAttribute('aria-pressed', 'true')

        await page.goto(localized('/classes', locale))
        await page.mouse.move(10, 20)
        await expect(main.getByRole('button', { pressed: true })).toHaveCount(1)
        await main.getByRole('button', { pressed: false }).first().click()
        await expect(main.getByRole('button', { pressed: true })).toHaveCount(2)

        // A guest's list stands beside the way to log in, and loses what is taken out.
        await page.goto(localized('/my-learning', locale))
        const here = main.getByRole('region', { name: mine(locale, 'savedHere') })
        await expect(here.getByRole('listitem')).toHaveCount(2)
        await expectReadable(page)
        await expectFit(page, [320, 768])

        await page.goto(path)
        await page.mouse.move(10, 30)
        await scrollToReviews(reviews)
        await reviews.getByRole('link', { name: said(locale, 'login') }).click()
        await page.getByLabel(text(locale, 'form', 'email')).fill(learner.email)
        await page
          .getByLabel(text(locale, 'form', 'password'), { exact: true })
          .fill(learner.password)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(path)
        await expect(kept).toBeVisible()
        const saved = async () => {
          const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('auth'))}`
          const answered = await page.request.get('/api/profile/saved', {
            headers: { authorization }
          })
          return ((await answered.json()) as unknown[]).length
        }
        await expect.poll(saved).toBe(2)

        await scrollToReviews(reviews)
        await expect(reviews.getByText(said(locale, 'outsider'))).toBeVisible()
        await page.request.post(`/api/courses/${SLUG}/enroll`, {
          headers: { authorization: `Bearer ${learner.accessToken}` }
        })
        const total = (await contentOf(page)).progress.totalItems
        await page.reload()
        await scrollToReviews(reviews)
        await expect(reviews.getByText(said(locale, 'early', { done: 0, total }))).toBeVisible()
        await expectReadable(page)
        completeFirst(learner.accessToken, SLUG, Math.ceil(total / 5))
        await page.reload()
        await scrollToReviews(reviews)
        const send = reviews.getByRole('button', { name: said(locale, 'send') })
        await send.click()
        await expect(reviews.getByRole('radio').first()).toBeFocused()
        await expect(reviews.getByText(text(locale, 'form', 'fault.ratingMissing'))).toBeVisible()
        await reviews.getByRole('radio', { name: said(locale, 'stars.4') }).press('Space')
        await reviews.getByLabel(said(locale, 'comment')).fill('<b>واضح</b> and clear')
        await page.reload()
        await scrollToReviews(reviews)
        await expect(reviews.getByLabel(said(locale, 'comment'))).toHaveValue(
          '<b>واضح</b> and clear'
        )
        await expect(reviews.getByRole('radio', { name: said(locale, 'stars.4') })).toBeChecked()
        await send.click()
        await expect(reviews.getByText(said(locale, 'sent'))).toBeVisible()
        const published = reviews
          .getByRole('listitem')
          .filter({ hasText: '<b>واضح</b> and clear' })
          .filter({ hasText: 'Mona Adel' })
        await expect(published.first()).toBeVisible()

        await reviews.getByLabel(said(locale, 'comment')).fill('Better on a second look')
        await reviews.getByRole('button', { name: said(locale, 'replace') }).click()
        await expect(reviews.getByText('Better on a second look').first()).toBeVisible()
        await expectReadable(page)

        await page.goto(localized('/my-learning', locale))
        const begun = main.getByRole('region', { name: mine(locale, 'inProgress') })
        const title = await begun.getByRole('listitem').getByRole('heading').textContent()
        await expect(
          begun.getByRole('progressbar', {
            name: mine(locale, 'progress', { title: title?.trim() })
          })
        ).toBeVisible()
        await expectReadable(page)
        const list = main.getByRole('region', { name: mine(locale, 'saved') })
        await expect(list.getByRole('listitem')).toHaveCount(2)
        await list.getByRole('button').first().click()
        await expect(list.getByRole('listitem')).toHaveCount(1)
        await expect.poll(saved).toBe(1)

        await page.goto(localized('/', locale))
        await expect(
          main.getByRole('link', { name: text(locale, 'learnerHome', 'continue'), exact: true })
        ).toHaveAttribute('href', new RegExp(`^${room}\\?item=\\d+$`))
        await expectReadable(page)
        expect(heard).toEqual([])
      }
    )

    inArabic(
      'a subscriber begins, goes on where it was left, and has the certificate',
      async ({ page }) => {
        await signIn(page, { name: 'Mona', access: 'yes', isKept: true })
        const whole = await contentOf(page)
        const total = whole.modules.flatMap(({ items }) => items).length
        const second = whole.modules.flatMap(({ items }) => items)[1]
        const asked = await answer(page, enroll, { json: after(whole, 0).progress })
        const main = page.getByRole('main')
        const link = (key: Parameters<typeof call>[1], values = {}) =>
          main.getByRole('link', { name: call(locale, key, values) }).filter({ visible: true })

        await answer(page, getContent, { json: { ...after(whole, 0), enrolled: false } })
        await page.goto(path)
        await expect(main.getByRole('link', { name: own(locale, 'subscribe') })).toBeHidden()
        await page.route('**/videos?item=*', route => route.fulfill({ body: '' }))
        await main
          .getByRole('button', { name: call(locale, 'start') })
          .filter({ visible: true })
          .click()
        await expect(page).toHaveURL(new RegExp(`${room}\\?item=`))
        expect(asked).toHaveLength(1)

        await answer(page, getContent, { json: after(whole, 1, 750) })
        await page.goto(path)
        await expect(link('continueAt', { time: '12:30' })).toHaveAttribute(
          'href',
          `${room}?item=${second?.id}`
        )
        await expect(
          main.getByText(call(locale, 'progressText', { done: 1, total })).filter({ visible: true })
        ).toBeVisible()
        await expect(main.getByText(call(locale, 'itemDone')).first()).toBeAttached()
        await expect(main.getByText(call(locale, 'itemLocked')).first()).toBeAttached()
        await expectReadable(page)
        await expectFit(page)

        // Files are downloads here, and the module that is under way is the open one.
        const file = {
          id: 1,
          title: { ar: 'ورقة عمل', en: 'Worksheet' },
          sizeBytes: 2_048,
          url: '/a'
        }
        const begun = whole.modules[0]?.items.length ?? 0
        await answer(page, getContent, { json: { ...after(whole, begun), resources: [file] } })
        await page.goto(path)
        await expect(
          main.getByRole('link', { name: call(locale, 'download', { title: file.title[locale] }) })
        ).toHaveAttribute('download')
        await expect(main.getByText(call(locale, 'filesReady'))).toBeVisible()
        const modules = page.locator('[data-class] details')
        await expect(modules.nth(0)).not.toHaveAttribute('open')
        await expect(modules.nth(1)).toHaveAttribute('open')
        await expect(main.getByText(own(locale, 'preview'), { exact: true }).first()).toBeHidden()
        await answer(page, getContent, { json: after(whole, 1, 750) })
        await page.goto(path)

        await page.setViewportSize({ width: 360, height: 800 })
        await expect(link('continueAt', { time: '12:30' })).toHaveCount(1)
        await answer(page, getContent, { json: after(whole, total) })
        const { items } = (await (await page.request.get('/api/courses')).json()) as {
          items: { slug: string }[]
        }
        const completed = (...slugs: string[]) => ({
          json: slugs.map(slug => ({
            course: items.find(item => item.slug === slug),
            ...{ completedItems: total, totalItems: total, completedAt: '2026-11-01T00:00:00.000Z' }
          }))
        })
        await answer(page, listMyClasses, completed(SLUG, NEXT))
        await page.goto(path)
        await expect(link('certificate')).toHaveAttribute(
          'href',
          localized('/certificates/abc', locale)
        )
        await expect(link('again')).toHaveAttribute('href', room)
        // A completed class is not among similar ones.
        const similar = page.locator('li article.group')
        const done = similar.filter({ has: page.locator(`a[href$="/class/${NEXT}"]`) })
        await expect(done).toBeAttached()
        await expect(done).toBeHidden()
        await expect(similar.filter({ visible: true })).not.toHaveCount(0)
        await expect(
          main.getByText(call(locale, 'nextInPath', { title: '' }).trim()).getByRole('link')
        ).toHaveAttribute('href', localized(`/class/${LAST}`, locale))
        await expectReadable(page)
        await expectFit(page, [320])
        await answer(page, listMyClasses, completed(SLUG, NEXT, LAST))
        await page.goto(path)
        await expect(link('again')).toBeVisible()
        await expect(main.getByText(call(locale, 'nextInPath', { title: '' }).trim())).toHaveCount(
          0
        )
      }
    )

    inEnglish(
      'reviews have a title once there are some, and bars of stars from five on',
      async ({ page }) => {
        const review = {
          ...{ id: 1, author: { ar: 'منى', en: 'Mona' }, rating: 5, comment: 'Clear' },
          createdAt: '2026-09-01T10:00:00.000Z'
        }
        const five = [1, 2, 3, 4, 5].map(id => ({ ...review, id }))
        await answer(
          page,
          listReviews,
          { json: { items: [], page: 1, pageSize: 10, total: 0 } },
          { json: { items: [review], page: 1, pageSize: 10, total: 1 } },
          { json: { items: five, page: 1, pageSize: 10, total: 5 } }
        )
        const reviews = page.locator('#reviews')
        const bars = reviews.getByRole('list', { name: said(locale, 'histogram') })
        const title = reviews.getByRole('heading', { name: own(locale, 'reviewsTitle') })
        await page.goto(path)
        await scrollToReviews(reviews)
        await expect(reviews.getByText(said(locale, 'empty'))).toBeVisible()
        await expect(title).toHaveCSS('clip-path', 'inset(50%)')
        await page.goto(path)
        await scrollToReviews(reviews)
        await expect(reviews.getByText(review.comment)).toBeVisible()
        await expect(title).toHaveCSS('clip-path', 'none')
        await expect(bars).toHaveCount(0)
        await page.goto(path)
        await scrollToReviews(reviews)
        await expect(bars.getByRole('listitem')).toHaveCount(5)
      }
    )

    inEnglish(
      'with the API down the links lead on, and the reviews are asked for again',
      async ({ page }) => {
        await signIn(page, { name: 'Mona', access: 'yes', isKept: true })
        const speak = await silence(page)
        await page.goto(path)
        const main = page.getByRole('main')
        await expect(
          main
            .getByRole('link', { name: own(locale, 'room'), exact: true })
            .filter({ visible: true })
        ).toHaveAttribute('href', room)
        const reviews = page.locator('#reviews')
        await scrollToReviews(reviews)
        await expect(reviews.getByRole('alert')).toBeVisible()
        speak(listReviews)
        await reviews.getByRole('button', { name: said(locale, 'retry') }).click()
        await expect(reviews.getByRole('alert')).toBeHidden()
      }
    )
  })
}
