import type { BrowserContext, Page } from 'playwright/test'
import { login, logout, refreshToken } from '#contract/accounts/accounts.ts'
import { STATUS } from '#contract/codes.ts'
import { getProfile } from '#contract/accounts/profile.ts'
import { localized, locales } from '#i18n/locale.ts'
import { answer } from '#tests/support/e2e/answers.ts'
import { learnNothing } from '#tests/support/e2e/people/learner.ts'
import { listen } from '#tests/support/e2e/silence.ts'
import { expect, test, testIn } from '#tests/support/e2e/test.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const EXPIRED = tokenFor(-60)
const FRESH = tokenFor(600, 'fresh')

interface Kept {
  auth?: string
  refreshToken?: string
}

/** Somebody whose tokens lie in the storage of every page of the context. */
async function keep(context: BrowserContext, kept: Kept): Promise<void> {
  const page = await context.newPage()
  await page.route('**/*', route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/')
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ name: 'Mona', ...kept })
  )
  await page.close()
}

/** Bearers of what was asked about subscriptions; the server takes the fresh token alone. */
async function withCheck(context: BrowserContext): Promise<(string | undefined)[]> {
  const bearers: (string | undefined)[] = []
  await context.route('**/api/subscriptions/check', async route => {
    const bearer = route.request().headers()['authorization']
    bearers.push(bearer)
    if (bearer === `Bearer ${FRESH}`) {
      return route.fulfill({ json: { activeSubscription: false, subscription: null } })
    }
    const code = 'token_expired'
    const status = STATUS[code]
    const body = JSON.stringify({ type: 'x', title: code, status, code })
    return route.fulfill({ status, contentType: 'application/problem+json', body })
  })
  return bearers
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('two tabs over an expired token both go on, with one refresh', async ({ context }) => {
  await keep(context, { auth: EXPIRED, refreshToken: 'one' })
  const bearers = await withCheck(context)
  const asked: unknown[] = []
  const gate = Promise.withResolvers<void>()
  await context.route(`**/api${refreshToken.path}`, async route => {
    asked.push(route.request().postDataJSON())
    await gate.promise
    return route.fulfill({ json: { accessToken: FRESH, refreshToken: 'two' } })
  })
  const pages = [await context.newPage(), await context.newPage()]
  await Promise.all(pages.map(page => page.goto('/en/404')))
  await expect.poll(() => asked.length).toBe(1)
  gate.resolve()
  await expect
    .poll(() => bearers.filter(one => one === `Bearer ${FRESH}`).length)
    .toBeGreaterThan(1)
  for (const page of pages) {
    await expect(page.locator('html')).toHaveAttribute('data-access', 'no')
    await expect(page).toHaveURL('/en/404')
    await expect.poll(() => stored(page)).toMatchObject({ auth: FRESH, refreshToken: 'two' })
  }
  expect(asked).toEqual([{ refreshToken: 'one' }])
  expect(bearers).not.toContain(`Bearer ${EXPIRED}`)
})

test('signing out in one tab signs out all', async ({ context }) => {
  await keep(context, { auth: FRESH, refreshToken: 'one' })
  await withCheck(context)
  await learnNothing(context)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await answer(one, logout, 'nothing')
  await answer(other, getProfile, 'no answer')
  await other.goto('/en/profile/1')
  await one.goto('/en/experts')
  await expect(other.getByText(text('en', 'profile', 'guest'))).toBeHidden()
  await one.getByRole('button', { name: text('en', 'account', 'menu') }).click()
  await one.getByRole('button', { name: text('en', 'account', 'signOut') }).click()
  await expect(one).toHaveURL('/en')
  await expect(other.getByText(text('en', 'profile', 'guest'))).toBeVisible()
})

for (const locale of locales) {
  const it = testIn('en', locale)
  it(`a session that is over leads from ${localized('/classes', locale)} to the login page and back`, async ({
    context
  }) => {
    await keep(context, { auth: EXPIRED, refreshToken: 'one' })
    const page = await context.newPage()
    const heard = listen(page)
    await answer(page, refreshToken, { code: 'token_reused' })
    const ended = await answer(page, logout, 'nothing')
    const here = localized('/classes', locale)
    await page.goto(here)
    await expect(page).toHaveURL(`${localized('/login', locale)}?next=${encodeURIComponent(here)}`)
    await expect(page.getByText(text(locale, 'notice', 'sessionEnded'))).toBeVisible()
    await expect(page.getByRole('main').getByLabel(text(locale, 'form', 'email'))).toBeVisible()
    expect(ended.map(({ body }) => body)).toEqual([{ refreshToken: 'one' }])
    const kept = await stored(page)
    expect(['auth', 'refreshToken', 'name', 'subscription'].filter(key => key in kept)).toEqual([])
    // The browser itself tells of the status.
    expect(heard.filter(line => !line.includes('401'))).toEqual([])
  })
}

test('a server that does not answer ends no session', async ({ context }) => {
  await keep(context, { auth: EXPIRED, refreshToken: 'one' })
  const page = await context.newPage()
  const asked = await answer(page, refreshToken, 'no answer')
  await page.goto('/en/classes', { waitUntil: 'networkidle' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(page).toHaveURL('/en/classes')
  expect(await stored(page)).toMatchObject({ auth: EXPIRED, refreshToken: 'one' })
})

test('a token that somebody edited is expired, and said so once without it', async ({
  context
}) => {
  await keep(context, { auth: 'edited by hand', refreshToken: 'one' })
  const bearers = await withCheck(context)
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await answer(page, refreshToken, { json: { accessToken: FRESH, refreshToken: 'two' } })
  await page.goto('/en/404')
  await expect(page.locator('html')).toHaveAttribute('data-access', 'no')
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${FRESH}`]))
  expect(warnings).toHaveLength(1)
  expect(warnings.join('')).not.toContain('edited')
})

test('a session of which only the refresh token is left goes on', async ({ context }) => {
  await keep(context, { refreshToken: 'one' })
  await withCheck(context)
  const page = await context.newPage()
  await answer(page, refreshToken, { json: { accessToken: FRESH, refreshToken: 'two' } })
  await page.goto('/en/404')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  await expect(page.getByRole('button', { name: text('en', 'account', 'menu') })).toBeVisible()
})

test('a device two hours ahead refreshes once', async ({ context }) => {
  await keep(context, { auth: EXPIRED, refreshToken: 'one' })
  const bearers = await withCheck(context)
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + 7_200_000 })
  const asked = await answer(page, refreshToken, {
    json: { accessToken: FRESH, refreshToken: 'two' }
  })
  await page.goto('/en/404')
  await expect(page.locator('html')).toHaveAttribute('data-access', 'no')
  // Every page asks once with the token it has, which it would refresh first.
  for (const path of ['/en/classes', '/en/404']) {
    const before = bearers.length
    await page.goto(path)
    await expect.poll(() => bearers.length).toBeGreaterThan(before)
  }
  expect(asked).toHaveLength(1)
})

const NO_ROOM = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const full = new Proxy(localStorage, {
      set() {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    Object.defineProperty(globalThis, 'localStorage', { value: full })
  },
  blocked: () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
  }
}

for (const [state, take] of Object.entries(NO_ROOM)) {
  test(`whose storage is ${state} is told so before signing in, and nothing typed is lost`, async ({
    page
  }) => {
    await page.addInitScript(take)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    const asked = await answer(page, login, { code: 'internal' })
    await page.goto('/en/login')
    const main = page.getByRole('main')
    await main.getByLabel(text('en', 'form', 'email')).fill('mona@example.com')
    const password = main.getByLabel(text('en', 'form', 'password'), { exact: true })
    await password.fill('correct horse')
    await main.getByRole('button', { name: text('en', 'signIn', 'submit'), exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText(text('en', 'form', 'refused.not_kept'))
    await expect(password).toHaveValue('correct horse')
    expect(asked).toEqual([])
    expect(errors).toEqual([])
  })
}
