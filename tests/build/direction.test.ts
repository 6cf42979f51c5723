import { expect, test } from 'vitest'
import { localeOf } from '#i18n/locale.ts'
import { pages, withoutTemplates } from './pages.ts'

/** Begins in Latin and contains Arabic. */
const misleads = (text: string) =>
  /^[^\p{L}\u200F]*\p{Script=Latin}/u.test(text) && /\p{Script=Arabic}/u.test(text)

const arabic = pages.filter(({ path }) => localeOf(path) === 'ar')

test('a text of two scripts runs as its language does', () => {
  const texts = arabic.flatMap(({ path, html }) =>
    [...withoutTemplates(html).matchAll(/<bdi([^>]*)>([^<]*)<\/bdi>/g)]
      .filter(([, , text = '']) => misleads(text))
      .map(([, attributes = '', text = '']) => ({ path, attributes, text }))
  )
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(({ attributes }) => !/ dir="rtl"/.test(attributes))).toEqual([])
})

test('so does the title of its page', () => {
  const titles = arabic.flatMap(({ html }) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? [])
  const mixed = titles.filter(title => misleads(title.replace(/^\u200F/, '')))
  // No title is mixed today; tests/unit/i18n/format/with-direction.test.ts tests the rule.
  expect(titles.length).toBeGreaterThan(0)
  expect(mixed.filter(title => !title.startsWith('\u200F'))).toEqual([])
})
