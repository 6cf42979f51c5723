import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { publishedPartPath } from '#contract/catalogue/published.ts'
import { localized, locales } from '#i18n/locale.ts'
import { test } from '#tests/support/e2e/own-site.ts'
import { expectFit, expectReadable } from '#tests/support/e2e/readable.ts'
import { enter, makeLearner } from '#tests/support/e2e/people/real-learner.ts'
import { text } from '#tests/support/e2e/texts.ts'

/** Addresses of all that the device keeps, by the name of the cache. */
const keptOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = names.map(async name =>
      (await (await caches.open(name)).keys()).map(({ url }) => url)
    )
    const lists = await Promise.all(keys)
    return Object.fromEntries(names.map((name, at) => [name, lists[at] ?? []]))
  })

/** The same, after an interaction, with which the worker comes; the first may be too early. */
async function keptAfterTouch(page: Page): Promise<Record<string, string[]>> {
  await page.keyboard.press('Shift')
  return keptOn(page)
}

/** Opens a page and waits until the device has it. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect
    .poll(async () => (await keptAfterTouch(page))['pages'], { timeout: 30_000 })
    .toContain(address)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const locale of locales) {
  test(`learners without a network read in ${locale} what they have visited, and are led to it`, async ({
    page,
    site
  }) => {
    const address = (path: string) => `${site.origin}${localized(path, locale)}`
    // The first page is there before the worker is.
    await visit(page, address('/classes'))
    // Nobody has turned to the filter.
    await expect
      .poll(async () => (await keptOn(page))['catalogue'], { timeout: 30_000 })
      .toContain(`${site.origin}${publishedPartPath(0)}`)
    const classes = await title(page).innerText()
    await visit(page, address('/experts'))
    const experts = await title(page).innerText()
    await site.stop()

    await page.goto(address('/classes'))
    await expect(title(page)).toHaveText(classes)
    await page.goto(`${address('/classes')}?level=beginner&sort=title`)
    const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
    await expect(cards.first()).toBeVisible()
    const found = page.getByRole('main').locator('[data-found]')
    const isCounted = async () => {
      const count = await cards.count()
      const said = text(locale, 'classFilter', 'count', { count, number: count })
      return (await found.textContent())?.trim() === said
    }
    await expect.poll(isCounted).toBe(true)
    await page.goto(`${address('/experts')}?from=somewhere`)
    await expect(title(page)).toHaveText(experts)

    const saved = page.getByRole('region', { name: text(locale, 'offline', 'saved') })
    await page.goto(`${address('/search')}?q=${experts}`)
    await expect(saved.getByRole('listitem')).toHaveCount(1)
    const answer = await page.goto(address('/subscription-plans'))
    expect(answer?.status()).toBe(503)
    await expect(title(page)).toHaveText(text(locale, 'offline', 'heading'))
    await expect(saved.getByRole('listitem')).toHaveCount(2)
    await expectReadable(page)
    await expectFit(page)
    await saved.getByRole('link').first().click()
    await expect(title(page)).toHaveText(experts)

    await page.goBack()
    await site.resume()
    await page.getByRole('link', { name: text(locale, 'common', 'retry') }).click()
    await expect(title(page)).toHaveAccessibleName(text(locale, 'plans', 'heading'))
  })
}

test('the worker waits until a guest uses the page', async ({ page, site }) => {
  await page.goto(`${site.origin}/en`)
  await page.waitForLoadState('networkidle')
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count()).toBe(0)
  await page.keyboard.press('Shift')
  await expect.poll(count).toBe(1)
})

test('a new build is seen at the next visit, and its worker keeps what the one before kept', async ({
  page,
  site
}) => {
  await visit(page, `${site.origin}/en/experts`)
  const before = await keptOn(page)
  const file = join(site.folder, 'en/experts.html')
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace(/(<h1[^>]*>)[^<]*/, '$1News'))
  await site.deploy(true)

  // Asked past the worker; until the server has noticed, it sends an old length and breaks off.
  const served = () =>
    page.request.get(`${site.origin}/en/experts`).then(
      answer => answer.text(),
      () => ''
    )
  await expect.poll(served).toContain('News')

  await page.goto(`${site.origin}/en/experts`)
  await expect(title(page)).toHaveText('News')
  const assets = async () =>
    Object.keys(await keptAfterTouch(page)).filter(name => /^assets/.test(name))
  await expect.poll(assets).toHaveLength(2)
  await expect.poll(async () => (await keptOn(page))['pages']).toEqual(before['pages'])
})

test('a build without the worker takes it, and all it kept, away from every browser', async ({
  page,
  site
}) => {
  await visit(page, `${site.origin}/en/experts`)
  await site.deploy(false)
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys()
    }))
  // The pages of this copy would install it again.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true })
  )
  await page.goto(`${site.origin}/en/experts`)
  // Browsers look for another worker a moment after a page has come.
  await expect.poll(left, { timeout: 30_000 }).toEqual({ workers: 0, caches: [] })
  await page.reload()
  await expect(title(page)).toBeVisible()
  expect(await left()).toEqual({ workers: 0, caches: [] })
})

test('nothing that is somebody’s is ever kept, and who logs out leaves no page behind', async ({
  page,
  baseURL
}) => {
  await enter(page, await makeLearner(page))
  await visit(page, `${baseURL ?? ''}/en/classes`)
  await visit(page, `${baseURL ?? ''}/en/profile/1`)
  await expect(page.getByLabel(text('en', 'profile', 'nameEn'))).toHaveValue('Mona Adel')
  await page.goto(`${baseURL ?? ''}/en/login?token=secret`)
  await page.goto(`${baseURL ?? ''}/en/certificates/unknown`)
  await visit(page, `${baseURL ?? ''}/en/experts`)

  const kept = Object.values(await keptOn(page)).flat()
  expect(kept.length).toBeGreaterThan(5)
  const paths = kept.map(url => new URL(url).pathname)
  const ours = /^\/(?:_astro\/|catalogue\/)|^\/(?:en\/)?(?:classes|experts|profile\/1|offline)$/
  expect(paths.filter(path => !ours.test(path))).toEqual([])
  expect(kept.filter(url => url.includes('?'))).toEqual([])

  await page.getByRole('button', { name: text('en', 'account', 'menu') }).click()
  await page.getByRole('button', { name: text('en', 'account', 'signOut') }).click()
  await expect(page).toHaveURL(`${baseURL ?? ''}/en`)
  await expect
    .poll(async () => (await keptOn(page))['pages'] ?? [])
    .not.toContain(`${baseURL ?? ''}/en/profile/1`)
})
