import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { type Messages, type Namespace, type Translate, translator } from '#i18n/translator.ts'

const COUNTS = [0, 1, 2, 3, 10, 11, 26, 99, 100, 102, 103, 1_000, 1_000_000]

const files = locales.flatMap(locale =>
  globSync(`src/locales/${locale}/*.json`).map(file => ({
    locale,
    ns: basename(file, '.json') as Namespace,
    messages: JSON.parse(readFileSync(file, 'utf8')) as Messages
  }))
)

function keysOf(messages: Messages): string[] {
  const keys = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : Object.keys(value).map(inner => `${key}.${inner}`)
  )
  return [...new Set(keys.map(key => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))]
}

describe('translator', () => {
  const instance = i18next.createInstance()

  beforeAll(async () => {
    await instance.init({ interpolation: { escapeValue: false } })
    for (const { locale, ns, messages } of files) {
      instance.addResourceBundle(locale, ns, messages)
    }
  })

  test.each(files)('translates as i18next does: $locale/$ns', ({ locale, ns, messages }) => {
    const own = translator(locale, messages) as Translate<Namespace> as (
      key: string,
      values?: Record<string, string | number>
    ) => string
    const theirs = instance.getFixedT(locale, ns)
    for (const key of keysOf(messages)) {
      for (const count of COUNTS) {
        const values = { count, name: 'أفق', price: '125', number: 3 }
        const blanks = /\{\{\w+\}\}/g
        expect(own(key, values)).toBe(String(theirs(key, values)).replace(blanks, ''))
      }
    }
  })

  test('a placeholder takes any text as it is', () => {
    const t = translator('en', { rights: '© {{year}} {{name}}' }) as Translate<'common'>
    expect(t('rights', { year: '$&', name: '{{year}} $t(x)' })).toBe('© $& {{year}} $t(x)')
  })

  test('a key that is not there is shown, never a property of objects', () => {
    const t = translator('en', {}) as unknown as (key: string) => string
    expect(t('constructor')).toBe('constructor')
    expect(t('__proto__.toString')).toBe('__proto__.toString')
  })
})
