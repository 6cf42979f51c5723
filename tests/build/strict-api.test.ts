import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import { startStrictSite, type StrictSite } from '#tests/support/strict/strict-site.ts'
import { walk } from '#tests/support/strict/walk.ts'

describe('a site whose API, on another host, has the contract alone', () => {
  let site: StrictSite
  let browser: Browser

  beforeAll(async () => {
    site = await startStrictSite()
    browser = await chromium.launch({ executablePath: chromiumPath() })
  }, 600_000)

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test('takes a learner from login to cancellation', { timeout: 300_000 }, async () => {
    const page = await browser.newPage({ baseURL: site.origin, locale: 'en-GB' })
    const problems: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(String(error)))
    await walk(page, site)
    expect(site.api.refused).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })
})
