import { localized, locales } from '#i18n/locale.ts'
import { signIn } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

for (const locale of locales) {
  const it = testIn('en', locale)
  const home = localized('/', locale)
  const t = (key: Parameters<typeof text<'common'>>[2]) => text(locale, 'common', key)
  const account = (key: Parameters<typeof text<'account'>>[2]) => text(locale, 'account', key)

  test.describe(home, () => {
    it('a guest is offered to log in, to sign up and to join, and downloads no React', async ({
      page
    }) => {
      const scripts: string[] = []
      page.on('response', async response => {
        if (response.url().endsWith('.js')) scripts.push(await response.text())
      })
      await page.goto(home, { waitUntil: 'networkidle' })
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: t('login') })).toBeVisible()
      await expect(header.getByRole('link', { name: t('signup') })).toBeVisible()
      await expect(page.getByRole('link', { name: t('banner.join') })).toBeVisible()
      await expect(page.getByText(t('banner.member'))).toBeHidden()
      await expect(header.getByRole('link', { name: t('subscribe') })).toBeHidden()
      expect(scripts.length).toBeGreaterThan(0)
      expect(scripts.join('')).not.toMatch(/react\.(?:transitional\.)?element|hydrateRoot/)
    })

    it('a learner without a subscription is known by name, and hydration stays silent', async ({
      page
    }) => {
      const heard = listen(page)
      await signIn(page, { name: 'منى', access: 'no', isKept: true })
      await page.goto(home)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: t('login') })).toBeHidden()
      await expect(header.getByRole('link', { name: t('subscribe') })).toBeVisible()
      await expect(page.getByText(t('banner.member'))).toBeVisible()
      await header.getByRole('button', { name: account('menu') }).click()
      await expect(header.getByText('منى')).toBeVisible()
      await expect(header.getByRole('link', { name: account('profile') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(header.getByText('منى')).toBeHidden()
      expect(heard).toEqual([])
    })

    it('a subscriber sees the type of the subscription, and neither banner nor offer', async ({
      page
    }) => {
      await signIn(page, { name: 'منى', access: 'yes', isKept: true })
      await page.goto(home)
      const header = page.getByRole('banner')
      await expect(header.getByText(account('plan.YEARLY'))).toBeVisible()
      await expect(header.getByRole('link', { name: t('subscribe') })).toBeHidden()
      await expect(page.getByText(t('banner.guest'))).toBeHidden()
      await expect(page.getByText(t('banner.member'))).toBeHidden()
      await expect(page.locator('.offer')).toBeHidden()
    })

    it('before the first paint the page is the signed-in one', async ({ page }) => {
      await signIn(page, { name: 'منى', access: 'no', isKept: true })
      // Nothing but the page itself: what is seen is what the first paint has.
      await page.route(/_astro\/.*\.js$/, route => route.abort())
      await page.goto(home, { waitUntil: 'load' })
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: t('login') })).toBeHidden()
      await expect(header.getByRole('link', { name: t('subscribe') })).toBeVisible()
    })

    test('whatever the check says, nothing moves', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // The device knows nothing yet, and hears of a subscription only after the first paint.
      await signIn(page, { name: 'منى', access: 'yes' })
      await page.goto(home, { waitUntil: 'networkidle' })
      await expect(page.getByRole('banner').getByText(account('plan.YEARLY'))).toBeVisible()
      const main = () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect((await main()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
    })
  })
}

test('signing out in one tab is seen in the other', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(context, { name: 'منى', isKept: true })
  await one.goto('/')
  await other.goto('/experts')
  const login = other.getByRole('banner').getByRole('link', { name: text('ar', 'common', 'login') })
  await expect(login).toBeHidden()
  await one.evaluate(() => {
    for (const key of ['auth', 'refreshToken', 'name']) localStorage.removeItem(key)
  })
  await expect(login).toBeVisible()
})

test.describe('signing out from the header', () => {
  const open = async (page: import('playwright/test').Page) => {
    await signIn(page, { name: 'منى', access: 'no', isKept: true })
    await page.goto('/experts')
    await page.getByRole('button', { name: text('ar', 'account', 'menu') }).click()
    await page.getByRole('button', { name: text('ar', 'account', 'signOut') }).click()
  }

  test('goes home with everything cleared', async ({ page, baseURL }) => {
    await page.route('**/api/auth/logout', route => route.fulfill({ status: 204 }))
    await open(page)
    await expect(page).toHaveURL(`${baseURL}/`)
    const left = await page.evaluate(() =>
      ['auth', 'refreshToken', 'name', 'subscription'].filter(key => localStorage.getItem(key))
    )
    expect(left).toEqual([])
  })

  test('does nothing when the server fails', async ({ page, baseURL }) => {
    const asked = page.waitForResponse('**/api/auth/logout')
    await page.route('**/api/auth/logout', route => route.fulfill({ status: 500, body: '' }))
    await open(page)
    await asked
    await expect(page.getByRole('button', { name: text('ar', 'account', 'signOut') })).toBeEnabled()
    expect(page.url()).toBe(`${baseURL}/experts`)
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeTruthy()
  })
})

test.describe('the subscription', () => {
  test('is not asked for without a token', async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/subscriptions')) asked.push(request.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
  })

  test('is asked for with one, and again whenever it changes', async ({ page }) => {
    const bearers: (string | undefined)[] = []
    // Of both tabs: one that the server refused would end the session of the other.
    await signIn(page.context(), { access: 'no' })
    page.on('request', request => {
      if (request.url().includes('/subscriptions/check')) {
        bearers.push(request.headers()['authorization'])
      }
    })
    await page.goto('/')
    await expect.poll(() => bearers.length).toBe(1)
    const other = await page.context().newPage()
    await other.goto('/404')
    const another = tokenFor(600, 'another')
    await other.evaluate(token => localStorage.setItem('auth', token), another)
    await expect.poll(() => bearers.at(-1)).toBe(`Bearer ${another}`)
  })
})

test('the price of a month is fetched and kept', async ({ page }) => {
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('monthlyPrice')))
    .toMatch(/^\d+(?:\.\d+)?$/)
})

test('an offer that is over is not shown, whenever the page was built', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2020-01-01T12:00:00Z'))
  await page.goto('/')
  await expect(page.locator('.offer')).toBeVisible()
  await page.clock.setFixedTime(new Date('2099-01-01T12:00:00Z'))
  await page.goto('/')
  await expect(page.locator('.offer')).toBeHidden()
})
