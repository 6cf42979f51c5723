import arCommon from '#locales/ar/common.json' with { type: 'json' }
import arMissing from '#locales/ar/missing.json' with { type: 'json' }
import enCommon from '#locales/en/common.json' with { type: 'json' }
import enMissing from '#locales/en/missing.json' with { type: 'json' }
import { expect, test } from '#tests/support/e2e/test.ts'

const LANGUAGES = [
  { home: '/', prefix: '', common: arCommon, missing: arMissing },
  { home: '/en', prefix: '/en', common: enCommon, missing: enMissing }
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { home, prefix, common } of LANGUAGES) {
    test(`guests come from ${home} to a class by links alone`, async ({ page }) => {
      await page.goto(home)
      await page.getByRole('link', { name: common.browse, exact: true }).first().click()
      await expect(page).toHaveURL(`${prefix}/classes`)

      const card = page.getByRole('main').getByRole('article').getByRole('link').first()
      await card.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/class/[^/]+$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

for (const { prefix, missing } of LANGUAGES) {
  test(`guests who follow a dead link below ${prefix || '/'} are told so in its language`, async ({
    page
  }) => {
    const response = await page.goto(`${prefix}/no-such-page`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.heading)
  })
}
