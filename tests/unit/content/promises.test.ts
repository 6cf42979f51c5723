import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { PAYABLE_FOR } from '#server/payments/terms.ts'

const { classes } = await readCatalogue('src/catalogue')

describe('every class of the demo catalogue', () => {
  test.each(classes)('$slug has free lessons, files, and a quiz after every module', one => {
    expect(one.modules.flatMap(({ items }) => items).some(({ isPreview }) => isPreview)).toBe(true)
    expect(one.resources).not.toEqual([])
    for (const { items } of one.modules) expect(items.at(-1)?.type).toBe('quiz')
  })
})

test('only a visit to a sign-in provider sets a cookie', () => {
  const sources = globSync('{src,public}/**/*.{ts,tsx,astro,js}')
  expect(sources.length).toBeGreaterThan(500)
  for (const path of sources) {
    const source = readFileSync(path, 'utf8')
    expect(source, path).not.toMatch(/document\.cookie|cookieStore|set-cookie/i)
    if (path.endsWith('src/server/routes/accounts/providers.ts')) continue
    expect(source, path).not.toMatch(/setCookie|hono\/cookie/)
  }
})

test('the times to pay in that texts name are those of orders', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(PAYABLE_FOR).toEqual({ card: 30 * minute, wallet: hour, kiosk: 3 * day })
  const text = (path: string) => readFileSync(`src/content/${path}`, 'utf8')
  expect(text('legal/en/terms-and-conditions.md')).toContain(
    '30 minutes to pay for an order by card, an hour by wallet, and 3 days at a kiosk'
  )
  expect(text('legal/ar/terms-and-conditions.md')).toContain(
    '30 دقيقة بالبطاقة، وساعة بالمحفظة، و3 أيام في المنفذ'
  )
  expect(text('faq/en/wallet.md')).toContain('an hour')
  expect(text('faq/ar/wallet.md')).toContain('ساعة')
  expect(text('faq/en/kiosk.md')).toContain('3 days')
  expect(text('faq/ar/kiosk.md')).toContain('3 أيام')
})
