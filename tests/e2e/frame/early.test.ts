import type { Page } from 'playwright/test'
import { subscribe } from '#contract/subscriptions/subscriptions.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

/** A page whose scripts come when the result is called. */
async function withoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/[^/]+\.js$/, async route => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

for (const locale of locales) {
  const it = testIn('en', locale)
  test.describe(`before the scripts of a page in ${locale} are there`, () => {
    it('a choice of the filter counts when they come', async ({ page }) => {
      const come = await withoutScripts(page, localized('/classes', locale))
      const level = page.getByRole('checkbox', {
        name: new RegExp(text(locale, 'class', 'level.BEGINNER'))
      })
      await tick(level)
      come()
      await expect(page).toHaveURL(/level=/)
      await expect(level).toBeChecked()
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } })

      it('a press of the filter opens it when they come', async ({ page }) => {
        const come = await withoutScripts(page, localized('/classes', locale))
        const open = page.getByRole('main').getByRole('button', {
          name: new RegExp(text(locale, 'classFilter', 'open'))
        })
        await open.click()
        come()
        await expect(page.getByRole('dialog')).toBeVisible()
      })

      it('an order that is refused when they come leaves its button as before', async ({
        page
      }) => {
        await signIn(page, {})
        await answer(page, subscribe, { code: 'payment_unavailable' })
        const come = await withoutScripts(page, localized('/subscription-plans', locale))
        await tick(
          page.getByRole('radio', { name: text(locale, 'plans', 'plan.MONTHLY'), exact: true })
        )
        const pay = page.getByRole('button', { name: text(locale, 'checkout', 'pay') })
        await pay.click()
        await expect(pay).toHaveAttribute('data-pressed')
        come()
        const fault = text(locale, 'form', 'refused.payment_unavailable')
        await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible()
        await expect(pay).not.toHaveAttribute('data-pressed')
      })

      it('the plan that was chosen is chosen when they come', async ({ page }) => {
        const come = await withoutScripts(page, localized('/subscription-plans', locale))
        const name = text(locale, 'plans', 'plan.QUARTERLY')
        await tick(page.getByRole('radio', { name, exact: true }))
        come()
        const order = page.getByRole('region', { name: text(locale, 'checkout', 'summary') })
        await expect(order).toContainText(name)
        await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
      })
    })
  })
}

test('a file that hangs keeps no other from coming, and the page says in the end that it is not there', async ({
  page
}) => {
  await page.clock.install()
  await page.route(/_astro\/(?:late|class-list)[^/]*$/, () => undefined)
  await page.goto('/en/classes', { waitUntil: 'commit' })
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  await page.getByRole('button', { name: text('en', 'common', 'darkTheme') }).click()
  const later = async <Seen>(look: () => Promise<Seen>) => {
    await page.clock.fastForward(10_000)
    return look()
  }
  await expect.poll(() => later(isDark)).toBe(true)
  const said = page.getByText(text('en', 'common', 'broken'))
  await expect.poll(() => later(() => said.isVisible())).toBe(true)
})

test('a page whose scripts cannot be had says so', async ({ page }) => {
  await page.route(/_astro\/(?:late|base)[^/]*$/, route => route.fulfill({ status: 404 }))
  await page.goto('/en', { waitUntil: 'commit' })
  await expect(page.getByText(text('en', 'common', 'broken'))).toBeInViewport()
})
