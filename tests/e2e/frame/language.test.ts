import type { Page } from 'playwright/test'
import { type Locale, localized, locales, otherLocale } from '#i18n/locale.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { HOSTILE_PATHS } from '#tests/support/hostile/hostile-paths.ts'

const footerLink = (page: Page, locale: Locale) =>
  page.getByRole('contentinfo').getByRole('link', { name: text(locale, 'common', 'plans') })

test.describe('a visit begins in the language chosen last', () => {
  for (const { saved, path, to } of [
    { saved: 'en', path: '/classes?x=1#faq', to: '/en/classes?x=1#faq' },
    { saved: 'ar', path: '/en/search?q=%D8%A7', to: '/search?q=%D8%A7' },
    { saved: 'en', path: '/', to: '/en' },
    { saved: 'ar', path: '/en', to: '/' },
    { saved: 'en', path: '/en/experts', to: '/en/experts' },
    { saved: 'fr', path: '/en/experts', to: '/en/experts' }
  ]) {
    test(`${path} with ${saved} leads to ${to}`, async ({ page, baseURL }) => {
      await page.addInitScript(lang => localStorage.setItem('lang', lang), saved)
      await page.goto(path)
      await expect(page).toHaveURL(`${baseURL}${to}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('but a link of the site is followed as it is', async ({ page, baseURL }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('lang', 'en'))
    await footerLink(page, 'ar').click()
    await expect(page).toHaveURL(`${baseURL}/subscription-plans`)
  })

  test('and a host that leads back is not asked again', async ({ page, baseURL }) => {
    let asked = 0
    await page.route('**/en/experts', route => {
      asked += 1
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<script>location.replace("/experts")</script>',
        headers: { 'Referrer-Policy': 'no-referrer' }
      })
    })
    await page.addInitScript(() => localStorage.setItem('lang', 'en'))
    await page.goto('/experts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(`${baseURL}/experts`)
    expect(asked).toBe(1)
  })
})

test('two tabs of two languages each lead on in their own', async ({ page, context, baseURL }) => {
  await page.goto('/experts')
  const second = await context.newPage()
  await second.goto('/classes')
  await second.locator('header a[hreflang=en]').click()
  await expect(second).toHaveURL(`${baseURL}/en/classes`)
  for (const [tab, locale] of [
    [page, 'ar'],
    [second, 'en']
  ] as const) {
    await footerLink(tab, locale).click()
    await expect(tab).toHaveURL(baseURL + localized('/subscription-plans', locale))
  }
})

for (const locale of locales) {
  const other = otherLocale(locale)

  test.describe(`the switch on ${localized('/', locale)}`, () => {
    test('keeps path, query, fragment and what is half typed, and takes the place in the history', async ({
      page,
      baseURL
    }) => {
      await page.goto(localized('/experts', locale))
      await page.goto(localized('/search?q=a%20b#x', locale))
      await page.getByRole('banner').getByRole('combobox').fill('half typ')
      await page.locator(`header a[hreflang=${other}]`).click()
      await expect(page).toHaveURL(`${baseURL}${localized('/search?q=a%20b#x', other)}`)
      await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('half typ')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(other)
      await page.goBack()
      await expect(page).toHaveURL(`${baseURL}${localized('/experts', locale)}`)
    })

    test('works without script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${baseURL}${localized('/experts', locale)}`)
      await page.locator(`header a[hreflang=${other}]`).click()
      await expect(page).toHaveURL(`${baseURL}${localized('/experts', other)}`)
      await context.close()
    })
  })
}

test('no address leads off the site, at the start or by the switch', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const elsewhere: string[] = []
  page.on('request', request => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol.startsWith('http') && target !== origin) elsewhere.push(request.url())
  })
  await page.goto('/')
  const paths = HOSTILE_PATHS.filter(path => /^[/\\]/.test(path))
  for (const [at, path] of paths.entries()) {
    const lang = at % 2 ? 'ar' : 'en'
    await page.evaluate(saved => localStorage.setItem('lang', saved), lang)
    await page.goto(`${origin}${path}`, { waitUntil: 'load' })
    const link = page.locator('header a[hreflang]')
    if (await link.count()) {
      await link.focus()
      expect(new URL((await link.getAttribute('href')) ?? '', page.url()).origin).toBe(origin)
      await link.click()
      await page.waitForLoadState()
    }
    expect(new URL(page.url()).origin, path).toBe(origin)
  }
  expect(elsewhere).toEqual([])
})
