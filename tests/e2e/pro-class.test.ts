import { locales, localized } from '#i18n/locale.ts'
import { signIn } from '#tests/support/e2e/learner.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

const SLUG = 'python-for-data'

for (const locale of locales) {
  const path = localized('/pro-class', locale)
  const t = (key: Parameters<typeof text<'pro'>>[2]) => text(locale, 'pro', key)

  test.describe(path, () => {
    test('offers guests an account and a free part, and brings them back', async ({ page }) => {
      await page.goto(path)
      const track = page.locator(`#${SLUG}`)
      await expect(track.getByText(t('subscribe'))).toBeHidden()
      await expect(track.getByText(t('room'))).toBeHidden()
      await expect(track.getByText(t('tryFree'))).toBeVisible()
      await track.getByText(t('signUp')).click()
      const next = encodeURIComponent(path)
      await expect(page).toHaveURL(`${localized('/signup', locale)}?next=${next}`)
    })

    test('leads members to the plans and subscribers to the class room', async ({
      page,
      browser,
      baseURL
    }) => {
      await signIn(page, { name: 'منى', access: 'no', isKept: true })
      await page.goto(path)
      const track = page.locator(`#${SLUG}`)
      await expect(track.getByText(t('signUp'))).toBeHidden()
      await track.getByText(t('subscribe')).click()
      await expect(page).toHaveURL(localized('/subscription-plans', locale))

      const other = await browser.newPage({ ...(baseURL && { baseURL }) })
      await signIn(other, { name: 'منى', access: 'yes', isKept: true })
      await other.goto(path)
      const same = other.locator(`#${SLUG}`)
      await expect(same.getByText(t('subscribe'))).toBeHidden()
      await expect(same.getByText(t('tryFree'))).toBeHidden()
      await same.getByText(t('room')).click()
      await expect(other).toHaveURL(new RegExp(`${localized(`/class/${SLUG}/videos`, locale)}`))
      await other.close()
    })
  })
}
