import { type Locale, localized, locales } from '#i18n/locale.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, MOVING, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'

test.use(MOVING)

const SUBMIT = {
  '/login': (locale: Locale) => text(locale, 'signIn', 'submit'),
  '/signup': (locale: Locale) => text(locale, 'signUp', 'submit')
}

for (const locale of locales) {
  const it = testIn('en', locale)
  const home = localized('/', locale)

  test.describe(home, () => {
    test('the header is 72 px high and its search 270 px wide', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(home)
      const header = page.getByRole('banner')
      expect((await header.boundingBox())?.height).toBe(72)
      expect((await header.getByRole('search').boundingBox())?.width).toBe(270)
    })

    test('the footer names this year, the four pages and the four networks', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'))
      await page.goto(home)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText('2031')).toBeVisible()
      for (const key of ['plans', 'teach', 'terms', 'privacy'] as const) {
        await expect(
          footer.getByRole('link', { name: text(locale, 'common', key), exact: true })
        ).toBeVisible()
      }
      await expect(
        footer.getByRole('link', { name: text(locale, 'common', 'contact') })
      ).toHaveAttribute('href', localized('/faq#contact', locale))
      for (const key of ['tiktok', 'instagram', 'facebook', 'linkedin'] as const) {
        await expect(
          footer.getByRole('link', { name: text(locale, 'common', `network.${key}`) })
        ).toHaveAttribute('href', /^https:/)
      }
    })

    test('the bar appears while a page takes long, from where reading starts', async ({ page }) => {
      const shown = Promise.withResolvers<{ start: number; end: number; screen: number }>()
      await page.exposeFunction('barShown', shown.resolve)
      await page.route('**/terms-and-conditions', async route => {
        await shown.promise
        await route.continue()
      })
      await page.goto(home)
      await expect(page.locator('[data-progress]')).toBeHidden()
      await page.evaluate(() => {
        const bar = document.querySelector<HTMLElement>('[data-progress]')
        new MutationObserver(() => {
          if (!bar || bar.hidden) return
          const { left, right } = bar.getBoundingClientRect()
          const { barShown } = globalThis as unknown as { barShown: (place: object) => void }
          barShown({ start: left, end: right, screen: document.documentElement.clientWidth })
        }).observe(bar ?? document.body, { attributes: true })
      })
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: text(locale, 'common', 'terms') })
      await link.evaluate((element: HTMLElement) => element.click())
      const { start, end, screen } = await shown.promise
      expect(locale === 'ar' ? end : start).toBe(locale === 'ar' ? screen : 0)
      await expect(page).toHaveURL(/terms-and-conditions$/)
      await expect(page.locator('[data-progress]')).toBeHidden()
    })

    for (const form of ['/login', '/signup'] as const) {
      it(`no bar stands for the form of ${form}, which leads nowhere by itself`, async ({
        page
      }) => {
        await page.clock.install()
        await page.goto(localized(form, locale))
        await page
          .getByRole('main')
          .getByRole('button', { name: SUBMIT[form](locale) })
          .click()
        await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()
        await page.clock.runFor(1000)
        await expect(page.locator('[data-progress]')).toBeHidden()
      })
    }

    it('the next page is fetched while the pointer is over its link', async ({ page }) => {
      await page.goto(home)
      const fetched = page.waitForRequest(
        request => new URL(request.url()).pathname === localized('/privacy-policy', locale)
      )
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text(locale, 'common', 'privacy') })
        .hover()
      await fetched
      expect(new URL(page.url()).pathname).toBe(home)
    })

    it('without a network it says so, and takes it back by itself', async ({ page, context }) => {
      await page.goto(home)
      const note = page.getByText(text(locale, 'common', 'connection.offline'))
      await expect(note).toBeHidden()
      await context.setOffline(true)
      await expect(note).toBeVisible()
      await context.setOffline(false)
      await expect(note).toBeHidden()
    })

    it('with the API stopped everything still reads, and nothing complains', async ({ page }) => {
      const heard = listen(page)
      await page.route('**/api/**', route => route.abort())
      for (const path of ['/', '/classes', '/experts', '/subscription-plans', '/privacy-policy']) {
        await page.goto(localized(path, locale))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      expect(heard.filter(line => !line.includes('net::ERR_FAILED'))).toEqual([])
    })
  })
}

test.describe('the theme', () => {
  test('is the system’s until one is chosen, kept, and followed in other tabs', async ({
    page,
    context
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const root = page.locator('html')
    await expect(root).toHaveClass(/dark/)
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'dark' })
    await other.goto('/en')
    const toggle = page.getByRole('button', { name: text('ar', 'common', 'darkTheme') })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const sun = await toggle.locator('path').getAttribute('d')
    await toggle.click()
    await expect(toggle.locator('path')).not.toHaveAttribute('d', sun ?? '')
    await expect(root).toHaveClass(/light/)
    expect(await page.evaluate(() => localStorage.getItem('dark'))).toBe('false')
    await expect(other.locator('html')).toHaveClass(/light/)
    await page.reload()
    await expect(root).toHaveClass(/light/)
  })

  test('is there before anything is painted', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dark', 'true'))
    await page.route(/_astro\/.*\.js$/, route => route.abort())
    await page.goto('/', { waitUntil: 'load' })
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark')
  })

  test('works where storage is blocked', async ({ page }) => {
    const heard = listen(page)
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        }
      })
    })
    await page.goto('/')
    await page.getByRole('button', { name: text('ar', 'common', 'darkTheme') }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(heard).toEqual([])
  })
})
