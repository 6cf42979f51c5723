import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withDirection } from '#i18n/format/titles.ts'

test.each([
  { text: 'JavaScript ببناء أشياء', locale: 'ar', marked: '\u200FJavaScript ببناء أشياء' },
  { text: 'دورة JavaScript', locale: 'ar', marked: 'دورة JavaScript' },
  { text: '3 JavaScript', locale: 'ar', marked: '\u200F3 JavaScript' },
  { text: 'JavaScript by building', locale: 'en', marked: 'JavaScript by building' },
  { text: 'أفق: an introduction', locale: 'en', marked: '\u200Eأفق: an introduction' },
  { text: '404', locale: 'ar', marked: '404' }
] as const)('$text in $locale', ({ text, locale, marked }) => {
  expect(withDirection(text, locale)).toBe(marked)
})

test.each([
  ['src/ui/frame/head.astro', '<title>{withDirection('],
  ['src/ui/dom/name-page.ts', 'document.title = withDirection(']
])('%s writes the title of a page with it', (path, written) => {
  expect(readFileSync(path, 'utf8')).toContain(written)
})
