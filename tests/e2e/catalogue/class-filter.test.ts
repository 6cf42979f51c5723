import type { APIRequestContext, Page } from 'playwright/test'
import { type Facets, FACETS_PATH } from '#contract/catalogue/class-facets.ts'
import { unpackFacts } from '#domain/catalogue/class-filter-facts.ts'
import {
  type ClassFilter,
  NO_FILTER,
  type Survey,
  surveyClasses
} from '#domain/catalogue/class-filter.ts'
import { localized, locales } from '#i18n/locale.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

test.use(MOVING)

const BEGINNERS = { ...NO_FILTER, level: ['beginner'] } satisfies ClassFilter

async function surveyOf(request: APIRequestContext, filter: ClassFilter): Promise<Survey> {
  const facts = unpackFacts((await (await request.get(FACETS_PATH)).json()) as Facets)
  return surveyClasses(facts, filter, undefined)
}

/** Adds up what moves by itself, as a visitor's browser would. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        const known = globalThis as unknown as { shifted: number }
        if (!entry.hadRecentInput) known.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const inArabic = testIn('ar', locale)
  const path = (address: string) => localized(address, locale)
  const counted = (key: 'count' | 'show' | 'chosen', count: number) =>
    text(locale, 'classFilter', key, { count, number: count })
  const choice = (page: Page, name: 'beginner' | 'advanced') =>
    page.getByRole('checkbox', { name: text(locale, 'classFilter', `level.${name}`) })
  const status = (page: Page) => page.getByRole('main').locator('[data-found]')
  const cards = (page: Page) =>
    page.getByRole('main').getByRole('article').filter({ visible: true })

  test.describe(path('/classes'), () => {
    it('learners narrow and sort the list without the API, and find it again by its address', async ({
      page,
      request
    }) => {
      const heard = listen(page)
      const asked: string[] = []
      page.on('request', one => asked.push(new URL(one.url()).pathname))
      await page.route('**/api/**', route => route.abort())
      const { found, counts, categories } = await surveyOf(request, BEGINNERS)
      const list = path('/classes?level=beginner&sort=title')

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path('/classes'))
      await expect(choice(page, 'beginner')).toBeVisible()
      expect(asked.filter(one => /catalogue|filter-classes/.test(one))).toEqual([])
      await tick(choice(page, 'beginner'))
      await expect(status(page)).toHaveText(counted('count', found.length))
      await expect(page).toHaveURL(path('/classes?level=beginner'))
      await expect(cards(page)).toHaveCount(found.length)
      await expect(
        page.getByRole('checkbox', { name: text(locale, 'classFilter', 'language.ar') })
      ).toHaveAccessibleName(new RegExp(counted('count', counts.language.ar ?? 0)))
      for (const [id, count] of categories) {
        const category = page.getByRole('main').locator(`a[data-list="${id}"] [data-number]`)
        await expect(category).toHaveText(`${count}`)
      }

      await page
        .getByRole('combobox', { name: text(locale, 'classFilter', 'sort') })
        .selectOption('title')
      await expect(page).toHaveURL(list)
      const titles = cards(page).getByRole('heading')
      const byTitle = async () => {
        const shown = (await titles.allInnerTexts()).map(title => title.trim())
        return shown.join() === shown.toSorted(new Intl.Collator(locale).compare).join()
      }
      await expect.poll(byTitle).toBe(true)
      await expect(cards(page).first().getByRole('button')).toBeVisible()

      await page.evaluate(() => scrollTo(0, 600))
      await titles.nth(4).getByRole('link').click()
      await expect(page).toHaveURL(/\/class\//)
      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect(cards(page)).toHaveCount(found.length)
      await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(40)
      await expect(choice(page, 'beginner')).toBeChecked()
      // All that was chosen is one step.
      await page.goBack()
      await expect(page).toHaveURL(path('/classes'))
      await expect(choice(page, 'beginner')).not.toBeChecked()
      await expect(status(page)).toHaveText(
        counted('count', (await surveyOf(request, NO_FILTER)).found.length)
      )
      // The frame asks for the price, and lives without it.
      expect(asked.filter(one => /^\/api\/(?!packages)/.test(one))).toEqual([])
      expect(heard.filter(one => !one.includes('ERR_FAILED'))).toEqual([])
    })

    inArabic(
      'whoever is sent a list sees that list at once, and nothing moves',
      async ({ page, request }) => {
        const heard = listen(page)
        const shifts = await watchShifts(page)
        const { found } = await surveyOf(request, BEGINNERS)
        await page.goto(path('/classes?level=beginner&level=wizard&sort=longest'))
        await expect(cards(page)).toHaveCount(found.length)
        await expect(page).toHaveURL(path('/classes?level=beginner&sort=longest'))
        expect(await shifts()).toBe(0)
        await expectReadable(page)
        await expectFit(page)

        await page.goto(path('/classes?level=beginner&language=en'))
        await expect(
          page.getByRole('heading', { name: text(locale, 'classFilter', 'none') })
        ).toBeVisible()
        await expect(cards(page).first()).toBeVisible()
        const durations = page.getByRole('group', {
          name: text(locale, 'classFilter', 'kind.duration')
        })
        await expect(durations.getByRole('checkbox').first()).toBeDisabled()
        await expect(choice(page, 'beginner')).toBeEnabled()
        expect(await shifts()).toBe(0)
        await expectReadable(page)
        await page
          .getByRole('button', { name: text(locale, 'classFilter', 'clear') })
          .filter({ visible: true })
          .last()
          .click()
        await expect(page).toHaveURL(path('/classes'))
        expect(heard).toEqual([])
      }
    )

    it('a choice without a network stays, says so beside the whole list, and is followed when it is back', async ({
      page,
      request
    }) => {
      await page.setViewportSize({ width: 360, height: 700 })
      await page.goto(path('/classes'))
      const { found } = await surveyOf(request, BEGINNERS)
      const { found: whole } = await surveyOf(request, NO_FILTER)
      const button = page
        .getByRole('main')
        .getByRole('button', { name: text(locale, 'classFilter', 'open') })
      await page.context().setOffline(true)
      await button.click()
      await tick(choice(page, 'beginner'))
      await page.keyboard.press('Escape')
      const failed = page
        .getByRole('alert')
        .filter({ hasText: text(locale, 'classFilter', 'failed') })
      await expect(failed).toBeInViewport()
      await expect(cards(page)).toHaveCount(Math.min(whole.length, 24))
      await expect(page).toHaveURL(path('/classes?level=beginner'))
      await expect(button.locator('[data-chosen-count]')).toHaveText('1')
      await failed.getByRole('button', { name: text(locale, 'common', 'retry') }).click()
      await expect(failed).toBeVisible()
      await page.context().setOffline(false)
      await expect(cards(page)).toHaveCount(found.length)
      await expect(failed).toBeHidden()
      await expect(page).toHaveURL(path('/classes?level=beginner'))
    })

    inArabic('a phone shows the choices as a sheet, for keys too', async ({ page, request }) => {
      await page.setViewportSize({ width: 360, height: 700 })
      await page.goto(path('/classes'))
      const { found } = await surveyOf(request, BEGINNERS)
      const button = page
        .getByRole('main')
        .getByRole('button', { name: text(locale, 'classFilter', 'open') })
      await button.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: text(locale, 'classFilter', 'title') })
      await expect(sheet).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(path('/classes'))
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(sheet).toBeVisible()
      await choice(page, 'beginner').focus()
      await page.keyboard.press('Space')
      const show = sheet.getByRole('button', { name: counted('show', found.length) })
      await expect(show).toBeVisible()
      await expectReadable(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
      await expect(button).toHaveAccessibleName(new RegExp(counted('chosen', 1)))
      await expect(cards(page)).toHaveCount(found.length)
      const remove = text(locale, 'classFilter', 'remove', {
        choice: text(locale, 'classFilter', 'level.beginner')
      })
      // Back before the list has followed the press.
      await page.getByRole('button', { name: remove }).evaluate((button: HTMLElement) => {
        button.click()
        history.back()
      })
      await expect(button).toHaveAccessibleName(new RegExp(counted('chosen', 1)))
      await expect(page).toHaveURL(path('/classes?level=beginner'))
      await page.getByRole('button', { name: remove }).click()
      await expect(page).toHaveURL(path('/classes'))
      await page.goBack()
      await expect(cards(page)).toHaveCount(found.length)

      // One step back is the list without the choices; closed unchanged, the sheet leaves none.
      await button.click()
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect
        .poll(() => page.evaluate(() => 'below' in ((history.state ?? {}) as object)))
        .toBe(false)
      await page.goBack()
      await expect(page).toHaveURL(path('/classes'))
      await expect(page.getByRole('button', { name: remove })).toBeHidden()
    })
  })
}
