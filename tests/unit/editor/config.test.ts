import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editorFacts } from '#editor/config.ts'
import { FIELDS } from '#editor/fields.ts'
import { locales } from '#i18n/locale.ts'

const paths = globSync('src/content/**/*.json').map(path => path.replaceAll('\\', '/'))
const files = Object.fromEntries(paths.map(path => [path, readFileSync(path, 'utf8')]))
const factsIn = (
  locale: (typeof locales)[number],
  repository?: Parameters<typeof editorFacts>[1]['repository']
) => editorFacts(locale, { siteUrl: 'https://learn.example', repository, files })
const texts = (config: CmsConfig) => config.collections as EntryCollection[]
const singles = (config: CmsConfig) => config.singletons as CollectionFile[]

describe.each(locales)('the editor in %s', locale => {
  const { config } = factsIn(locale)

  test('knows every folder of texts and every file of data', () => {
    const folders = globSync('src/content/*/ar').map(path =>
      path.replaceAll('\\', '/').slice(0, -3)
    )
    expect(
      texts(config)
        .map(({ folder }) => folder)
        .sort()
    ).toEqual(folders.sort())
    expect(
      singles(config)
        .map(({ file }) => file)
        .sort()
    ).toEqual(paths.sort())
  })

  test('requires the lines that the check requires, with readable names', () => {
    for (const { name, fields } of texts(config)) {
      const rules = Object.entries(FIELDS[name] ?? {})
      expect(fields.map(field => field.name)).toEqual([...rules.map(([key]) => key), 'body'])
      for (const [at, [key, { isOptional = false, isShared = false }]] of rules.entries()) {
        const field = fields[at] as Field & { required: boolean; i18n: unknown; label: string }
        expect(field.required, key).toBe(!isOptional)
        expect(field.i18n, key).toBe(isShared ? 'duplicate' : true)
        expect(field.label, key).not.toContain('field.')
      }
    }
  })

  test('has a name for each file of data, and holds each of its values', () => {
    for (const { file, label, fields } of singles(config)) {
      expect(label).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /^[A-Z]/)
      expect(fields.map(({ name }) => name)).toEqual(Object.keys(JSON.parse(files[file] ?? '')))
    }
  })

  test('names nothing by its key', () => {
    const labels = [...JSON.stringify(config).matchAll(/"label":"([^"]*)"/g)].map(([, one]) => one)
    expect(labels.length).toBeGreaterThan(50)
    expect(labels.filter(label => /^[a-z][\w-]*$|\w\.\w/.test(label ?? ''))).toEqual([])
  })

  test('can be handed over as JSON', () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config)
  })
})

test.each(paths)('%s is written as the editor writes it', path => {
  expect(files[path]).toBe(`${JSON.stringify(JSON.parse(files[path] ?? ''), null, 2)}\n`)
})

test.each([
  { value: 'UFUQ50', fits: true },
  { value: 'ufuq50', fits: false },
  { value: 'AB', fits: false }
])('a promo code $value is taken as by the check', ({ value, fits }) => {
  const offers = texts(factsIn('ar').config).find(({ name }) => name === 'offers')
  const code = offers?.fields.find(({ name }) => name === 'promoCode') as {
    pattern: [string, string]
  }
  expect(new RegExp(code.pattern[0]).test(value)).toBe(fits)
  expect(FIELDS['offers']?.['promoCode']?.fits(value)).toBe(fits)
})

describe('it writes', () => {
  test('to a folder of the machine where no repository is named', () => {
    expect(factsIn('ar').hasRepository).toBe(false)
  })

  test('to GitHub and to a GitLab of one’s own', () => {
    const place = { path: 'team/site', branch: 'main' }
    const github = factsIn('ar', { ...place, service: 'github', origin: 'https://github.com' })
    expect(github).toMatchObject({
      hasRepository: true,
      config: { backend: { name: 'github', repo: 'team/site', auth_methods: ['token'] } }
    })
    const gitlab = factsIn('ar', { ...place, service: 'gitlab', origin: 'https://git.example' })
    expect(gitlab.config.backend).toMatchObject({
      name: 'gitlab',
      api_root: 'https://git.example/api/v4'
    })
  })
})
