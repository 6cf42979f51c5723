import { enroll } from '#contract/learning/learning.ts'
import { listPurchases } from '#contract/subscriptions/subscriptions.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tick } from '#tests/support/e2e/tick.ts'

/** What browsers lack that are two and a half years old, or are no Chromium. */
const MISSING = `
  delete Intl.DurationFormat
  delete HTMLDialogElement.prototype.closedBy
  delete Map.groupBy
  delete Object.groupBy
  delete Promise.withResolvers
  delete URL.parse
  delete URL.canParse
  delete AbortSignal.any
  delete Element.prototype.checkVisibility
  for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name]
  for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) delete Array.prototype[name]
  for (const name of Object.getOwnPropertyNames(Set.prototype)) {
    if (/^(?:union|intersection|is|difference|symmetric)/.test(name)) delete Set.prototype[name]
  }
  delete Document.prototype.startViewTransition
  for (const name of ['navigation', 'scheduler', 'requestIdleCallback', 'trustedTypes']) {
    delete globalThis[name]
    delete Window.prototype[name]
  }
`

for (const locale of locales) {
  const inArabic = testIn('ar', locale)
  const inEnglish = testIn('en', locale)
  inArabic('the main pages live without what older browsers lack', async ({ page }) => {
    test.slow()
    const heard = listen(page)
    await page.addInitScript(MISSING)
    await signIn(page, { access: 'yes', isKept: true })
    // The server knows nobody of that name, and would end the session.
    await answer(page, enroll, { json: { completedItems: 0, totalItems: 0, percent: 0 } })
    await answer(page, listPurchases, { json: { items: [], page: 1, pageSize: 10, total: 0 } })
    const main = page.getByRole('main')
    for (const [path, shown] of [
      ['/', main.getByRole('heading', { level: 1 }).first()],
      ['/classes?level=beginner', main.getByRole('article').first()],
      ['/class/python-for-data/videos', main.getByRole('heading').first()],
      ['/search?q=python', main.getByRole('article').first()],
      ['/profile/4', main.getByText(text(locale, 'subscription', 'title')).first()]
    ] as const) {
      await page.goto(localized(path, locale))
      expect(await page.evaluate(() => 'DurationFormat' in Intl)).toBe(false)
      await expect(shown).toBeVisible()
    }
    expect(heard).toEqual([])
  })

  inEnglish('a press outside closes a dialog where `closedby` is not known', async ({ page }) => {
    await page.addInitScript(MISSING)
    await page.goto(localized('/subscription-plans', locale))
    const t = (key: 'logIn') => text(locale, 'checkout', key)
    await tick(
      page.getByRole('radio', { name: text(locale, 'plans', 'plan.MONTHLY'), exact: true })
    )
    await page
      .getByRole('main')
      .getByRole('button', { name: t('logIn') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('logIn') })
    await expect(dialog).toBeVisible()
    await dialog.evaluate(element => element.removeAttribute('closedby'))
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })
}
