import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SUBJECTS } from '#domain/content/faq-subjects.ts'
import { FIELDS } from '#editor/fields.ts'
import { GUIDES } from '#editor/guide.ts'
import { editorTexts, subjectTitles } from '#i18n/texts/editor.ts'
import arabicWords from '#locales/ar/common.json' with { type: 'json' }

const CONTENT = 'src/content'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }

describe.each(['ar', 'en'] as const)('the guide to the content in %s', locale => {
  const guide = readFileSync(GUIDES[locale], 'utf8')
  const named = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const t = editorTexts(locale)

  test('says of every folder and file what it is for', () => {
    const [, table = ''] = /\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(guide) ?? []
    const rows = [...table.matchAll(/^\| (?:<span dir="ltr">)?`([^`]+)`/gm)].map(
      ([, name = '']) => name
    )
    const there = readdirSync(CONTENT, { withFileTypes: true }).map(entry =>
      entry.isDirectory() ? `${entry.name}/` : entry.name
    )
    expect(rows.sort()).toEqual(there.sort())
    for (const file of globSync('{home,pro,search}/*', { cwd: CONTENT })) {
      expect(table).toContain(`\`${file.replace(/^.*[/\\]/, '')}\``)
    }
  })

  test('names files, pictures, commands and settings that are there', () => {
    const example = /^(?:offers|faq)\/|^[\w-]+\.md$|pay-by-card/
    const paths = named.filter(one => /^[\w./-]+(?:\/|\.(?:md|json|yaml))$/.test(one))
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths.filter(one => !example.test(one))) {
      const places = [path, ...['', 'home', 'pro', 'search'].map(one => join(CONTENT, one, path))]
      expect(
        places.some(place => existsSync(place)),
        path
      ).toBe(true)
    }
    for (const [, command = ''] of guide.matchAll(/npm run ([\w:]+)/g)) {
      expect(Object.keys(scripts)).toContain(command)
    }
  })

  test('knows the lines of a text, and what the editor calls them', () => {
    const lines = [
      'updated',
      'question',
      'subject',
      'order',
      'title',
      'promoCode',
      'ends',
      'discountPercentage'
    ] as const
    for (const line of lines) {
      expect(guide).toContain(`\`${line}\` (${t(`field.${line}`)}`)
      expect(Object.values(FIELDS).some(fields => line in fields)).toBe(true)
    }
    for (const [, line = ''] of guide.matchAll(/`(is\w+): (?:true|false)`/g)) {
      expect(FIELDS['faq']).toHaveProperty(line)
    }
  })

  test('names every subject of the questions', () => {
    for (const subject of SUBJECTS) {
      expect(guide).toContain(`\`${subject}\` (${subjectTitles(locale)[subject]})`)
    }
  })

  test('names every network that has a sign', () => {
    for (const network of Object.keys(arabicWords.network)) expect(named).toContain(network)
  })
})
