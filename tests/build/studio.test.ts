import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { STUDIO_SECTIONS, type StudioSection } from '#domain/studio/sections.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { locales, localized } from '#i18n/locale.ts'
import { inlineSource } from '#scripts/lib/build/policy/policy.ts'
import type { SiteFacts } from '#server/http/site/site-rules.ts'
import { pages, SITE } from './pages.ts'

const KB = 1_000
/** Brotli, of scripts: the first screen, and each further one. */
const BUDGET = { first: 250 * KB, further: 100 * KB } as const
const STUDIO = /\/studio\b|_astro\/studio\//
/** Pages that the studio shows in a frame. */
const PREVIEW = /^(?:\/en)?\/preview\//

const sections = Object.keys(STUDIO_SECTIONS) as StudioSection[]
const screens = locales.flatMap(locale =>
  sections.map(section => localized(studioPath(section), locale))
)
const read = (path: string) => readFileSync(join(SITE, path), 'utf8')

describe('the studio', () => {
  test.each(screens)('%s is a page without an entry in any list', path => {
    const html = read(`${path.slice(1)}.html`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'ar'}"`)
    const { policies = {} } = JSON.parse(read('.site.json')) as SiteFacts
    const [, inline = ''] = /<script>([^<]+)<\/script>/.exec(html) ?? []
    const bare = path.replace(/^\/en/, '')
    expect(policies[bare === '/studio' ? '/studio' : '/studio/']).toContain(inlineSource(inline))
  })

  test('is known to no page and no script of learners, and to no search engine', () => {
    const scripts = globSync(['_astro/*.{js,css}', 'sw.js'], { cwd: SITE })
    const lists = globSync(['sitemap*.xml', '{.,en}/feed.xml', 'robots.txt'], { cwd: SITE })
    expect(lists.length).toBeGreaterThan(3)
    for (const { path, html } of pages) {
      if (!PREVIEW.test(path)) expect(html, path).not.toMatch(STUDIO)
    }
    for (const file of [...scripts, ...lists]) {
      // The worker leaves its pages alone.
      const text = read(file).replaceAll(/\(\?:admin\|studio\)/g, '')
      expect(text, file).not.toMatch(STUDIO)
    }
  })

  test('keeps to its budgets of scripts', () => {
    const folder = globSync('_astro/studio/*', { cwd: SITE })[0] ?? ''
    const sizeOf = new Map(
      globSync('*.js', { cwd: join(SITE, folder) }).map(name => [
        name,
        brotliCompressSync(read(join(folder, name))).length
      ])
    )
    const first = loadedBy('main.js', folder)
    const total = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + (sizeOf.get(name) ?? 0), 0)
    expect(total(first)).toBeLessThanOrEqual(BUDGET.first)
    expect(sizeOf.size).toBeGreaterThan(sections.length)
    for (const name of sizeOf.keys()) {
      const further = [...loadedBy(name, folder)].filter(other => !first.has(other))
      expect(total(further), name).toBeLessThanOrEqual(BUDGET.further)
    }
  })

  test('is compressed like everything else', () => {
    const files = globSync(['{.,en}/studio/*.html', '_astro/studio/*/main.js'], { cwd: SITE })
    expect(files.length).toBeGreaterThan(sections.length)
    for (const file of files) expect(existsSync(join(SITE, `${file}.br`)), file).toBe(true)
  })
})

/** A script with everything that it imports at once. */
function loadedBy(name: string, folder: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  const code = read(join(folder, name))
  for (const [, other = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    loadedBy(other, folder, known)
  }
  return known
}
