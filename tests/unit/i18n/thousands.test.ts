import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'

/** What may well be counted in thousands, whose digits are grouped before they come into the text. */
const LARGE = [
  ['classes', 'count'],
  ['classFilter', 'count'],
  ['classFilter', 'show'],
  ['search', 'found'],
  ['home', 'expertCount'],
  ['experts', 'found'],
  ['experts', 'rating'],
  ['class', 'reviews'],
  ['reviews', 'count'],
  ['application', 'left'],
  ['cancellation', 'left']
] as const

describe.each(locales)('in %s', locale => {
  test.each(LARGE)('%s.%s takes a formatted number', (namespace, key) => {
    const file = readFileSync(`src/locales/${locale}/${namespace}.json`, 'utf8')
    const texts = Object.entries(JSON.parse(file) as Record<string, unknown>)
    const forms = texts.filter(([name]) => name.startsWith(`${key}_`)).map(([, text]) => text)
    expect(forms.length).toBeGreaterThan(1)
    expect(forms.filter(text => String(text).includes('{{count}}'))).toEqual([])
    expect(forms.at(-1)).toContain('{{number}}')
  })
})
