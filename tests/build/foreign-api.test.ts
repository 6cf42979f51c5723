import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#server/http/site/site.ts'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { started } from '#tests/support/e2e/started.ts'
import {
  type ForeignApi,
  foreignCatalogue,
  startForeignApi
} from '#tests/support/catalogue/foreign-api.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { type Run, runScript } from '#tests/support/operating/run-script.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const CLASSES = 96
const PIXEL = 'https://pixel.example'
const PAGE_MOST_BYTES = 200_000

describe('the site of a foreign API', () => {
  const catalogue = foreignCatalogue(CLASSES)
  let api: ForeignApi
  let folder: string
  let runs: Run[]
  let server: Server
  let origin: string
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foreign-'))
    api = await startForeignApi(catalogue)
    const settings = {
      DATA_DIR: folder,
      API_HOST: api.host,
      SITE_DIR: join(folder, 'site'),
      PUBLIC_PIXEL_URL: `${PIXEL}/track?id=42`
    }
    runs = [await runScript('snapshot', [], settings), await runScript('build', [], settings)]
    await api.stop()
    server = createServer(createSite(join(folder, 'site'), false))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    browser = await chromium.launch({ executablePath: chromiumPath() })
  }, 900_000)

  afterAll(async () => {
    await browser?.close()
    server?.close()
    server?.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  const files = () => globSync('**/*.html', { cwd: join(folder, 'site') })
  const read = (file: string) => readFileSync(join(folder, 'site', file), 'utf8')
  const maps = () =>
    globSync('sitemap-*.xml', { cwd: join(folder, 'site') })
      .map(read)
      .join('')

  test('is built', () => {
    expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' }
    ])
  })

  test('has a page for every class and expert in both languages', () => {
    const built = new Set(files())
    const missing = [
      ...catalogue.classes.map(({ slug }) => `class/${slug}.html`),
      ...catalogue.experts.map(({ slug }) => `experts/${slug}.html`)
    ].flatMap(file => [file, `en/${file}`].filter(path => !built.has(path)))
    expect(missing).toEqual([])
  })

  test('holds nothing of the demo catalogue', () => {
    const demo = [...readdirSync('src/catalogue/classes'), ...readdirSync('src/catalogue/experts')]
    const found = files().filter(file => demo.some(slug => read(file).includes(slug)))
    expect(found).toEqual([])
  })

  test('keeps every page below 200 KB', () => {
    const heavy = files().filter(file => Buffer.byteLength(read(file)) > PAGE_MOST_BYTES)
    expect(heavy).toEqual([])
  })

  test.each(['', 'en/'])('leads to every class of an expert, page by page in /%s', language => {
    const [expert] = catalogue.experts
    const own = catalogue.classes.filter(({ instructor }) => instructor.id === expert?.id)
    const first = `${language}experts/${expert?.slug}`
    const later = globSync(`${first}/page/*.html`, { cwd: join(folder, 'site') }).toSorted()
    expect(later.length).toBeGreaterThan(1)
    const pages = [first, ...later.map(file => file.replace(/\.html$/, ''))]
    const described = pages.map(
      path => /name="description" content="([^"]*)"/.exec(read(`${path}.html`))?.[1]
    )
    expect(new Set(described).size).toBe(pages.length)
    const found = pages.flatMap((path, at) => {
      const html = read(`${path}.html`)
      const address = encodeURI(`/${path}`)
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"/]*//[^"/]*${address}"`))
      expect(html.includes('rel="prev"'), path).toBe(at > 0)
      expect(html.includes('rel="next"'), path).toBe(at < later.length)
      expect(maps()).toContain(`${address}</loc>`)
      return [...html.matchAll(/<a [^>]*href="[^"]*\/class\/([^"/]+)"/g)].map(
        ([, slug = '']) => slug
      )
    })
    expect(new Set(found)).toEqual(new Set(own.map(({ slug }) => encodeURIComponent(slug))))
  })

  test('shows a text in the language it has, and says which', () => {
    const [, arabicOnly] = [catalogue.classes[1], catalogue.classes[2]]
    expect(read(`en/class/${arabicOnly?.slug}.html`)).toMatch(
      /<h1[^>]*>\s*(?:<\w+[^>]*lang="ar"[^>]*dir="rtl"|.*lang="ar")/s
    )
  })

  test('hands its texts to machines as data that can be read', async () => {
    const data = files().flatMap(file =>
      [...read(file).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => JSON.parse(text) as unknown
      )
    )
    expect(data.length).toBeGreaterThan(CLASSES * 2)
    const maps = globSync('sitemap-*.xml', { cwd: join(folder, 'site') })
    const page = await browser.newPage()
    for (const file of ['feed.xml', 'en/feed.xml', ...maps]) {
      const { root, error } = await page.evaluate(xml => {
        const parsed = new DOMParser().parseFromString(xml, 'text/xml')
        // `parsererror` stands below the root.
        const error = parsed.querySelector('parsererror')?.textContent
        return { root: parsed.documentElement.nodeName, error }
      }, read(file))
      expect(error, file).toBeUndefined()
      expect(['rss', 'urlset', 'sitemapindex'], file).toContain(root)
    }
    await page.close()
  })

  test('executes nothing of the texts, asks no other host, and breaks no policy', async () => {
    const context = await browser.newContext()
    const problems: string[] = []
    await context.route('**/api/packages/1', route =>
      route.fulfill({ json: { monthlyPrice: 100 } })
    )
    await context.exposeFunction('planted', () => void problems.push('planted() was called'))
    context.on('console', message => problems.push(`${message.type()}: ${message.text()}`))
    context.on('weberror', error => problems.push(String(error.error())))
    context.on('request', request => {
      if (!request.url().startsWith(origin)) problems.push(`request to ${request.url()}`)
    })
    const page = await context.newPage()
    const slugs = catalogue.classes.slice(0, HOSTILE.length * 2).map(({ slug }) => slug)
    const paths = [
      ...slugs.flatMap((slug, at) => (at % 2 ? `/class/${slug}` : `/en/class/${slug}`)),
      ...catalogue.experts.map(({ slug }) => `/experts/${slug}`),
      `/experts/${catalogue.experts[0]?.slug}/page/2`,
      '/',
      '/en',
      '/classes',
      '/en/classes',
      '/classes/page/2',
      '/classes/category/garden',
      '/subscription-plans'
    ]
    for (const path of paths) {
      const response = await page.goto(origin + encodeURI(path))
      expect(response?.status(), path).toBe(200)
      await started(page)
      const scripts = await page.locator('script:not([src]):not([type])').count()
      // Lists of classes have a second one, for the filter.
      expect(scripts, path).toBeLessThanOrEqual(path.includes('/classes') ? 2 : 1)
      await expect(page.locator('h1').count(), path).resolves.toBe(1)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  test('shows as much of a long list on the way back as there was', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/en/classes?sort=title`)
    await started(page)
    const cards = page.getByRole('main').getByRole('article').filter({ visible: true })
    await page.getByRole('button', { name: text('en', 'classFilter', 'more') }).click()
    await expect.poll(() => cards.count()).toBe(48)
    await cards.last().scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await cards.last().getByRole('link').click()
    await page.waitForURL(/\/class\//)
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(48)
    const moved = () => page.evaluate(from => Math.abs(scrollY - from), place)
    await expect.poll(moved).toBeLessThan(40)
    await page.close()
  })

  test('tells the tracking service of a press only after a yes, and only what is named', async () => {
    const context = await browser.newContext()
    const requests: { address: string; referrer: string | undefined }[] = []
    await context.route(`${PIXEL}/**`, route => {
      requests.push({
        address: route.request().url(),
        referrer: route.request().headers()['referer']
      })
      return route.fulfill({ status: 204 })
    })
    const page = await context.newPage()
    const t = (key: 'banner.join' | 'consent.label' | 'consent.accept' | 'consent.refuse') =>
      text('en', 'common', key)
    const question = page.getByRole('region', { name: t('consent.label') })
    const visit = async (path: string) => {
      await page.goto(origin + path)
      await started(page)
    }
    const join = async () => {
      await visit('/en?key=secret&q=private')
      await page.getByRole('link', { name: t('banner.join') }).click()
      await page.waitForURL(`${origin}/en/join`)
    }

    await join()
    expect(requests).toEqual([])
    await visit('/en')
    await question.getByRole('button', { name: t('consent.refuse') }).click()
    await join()
    expect(requests).toEqual([])

    await visit('/en')
    expect(await question.isVisible()).toBe(false)
    await page.getByRole('button', { name: text('en', 'common', 'consent.change') }).click()
    await question.getByRole('button', { name: t('consent.accept'), exact: true }).click()
    await join()
    // A beacon may arrive later.
    await expect
      .poll(() => requests)
      .toEqual([{ address: `${PIXEL}/track?id=42&event=Subscribe+Now`, referrer: undefined }])

    // A confirmed purchase is tracked once, also after a reload.
    const json = (path: string, value: unknown) =>
      context.route(`**/api${path}`, route => route.fulfill({ json: value }))
    await json('/subscriptions/orders/abc', { orderId: 'abc', status: 'paid' })
    await json('/subscriptions/check', { activeSubscription: true, subscription: null })
    await page.evaluate(token => localStorage.setItem('auth', token), tokenFor(600))
    const query = 'success=true&currency=EGP&amount_cents=24950&merchant_order_id=abc'
    for (let time = 0; time < 2; time++) {
      await visit(`/en/subscription-success?${query}`)
      await page
        .getByRole('dialog', { name: text('en', 'paymentReturn', 'title.confirmed') })
        .waitFor()
    }
    await expect
      .poll(() => requests.slice(1))
      .toEqual([
        {
          address: `${PIXEL}/track?id=42&event=Purchase&value=249.5&currency=EGP`,
          referrer: undefined
        }
      ])
    await context.close()
  })
})
