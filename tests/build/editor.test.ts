import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, SITE } from './pages.ts'

const LARGE_BYTES = 1_000
const EDITOR = /\/admin\b|_astro\/editor\//

describe('the web editor', () => {
  test('lies in the site, compressed like everything else', () => {
    const files = globSync(['{.,en}/admin.html', '_astro/editor/**/*.js'], { cwd: SITE })
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      if (readFileSync(join(SITE, file)).length < LARGE_BYTES) continue
      for (const type of ['br', 'gz']) {
        expect(existsSync(join(SITE, `${file}.${type}`)), `${file}.${type}`).toBe(true)
      }
    }
  })

  test('is known to no page and no script of learners, and to no search engine', () => {
    const scripts = globSync('_astro/*.js', { cwd: SITE })
    const lists = globSync(['sitemap*.xml', 'feed.xml', 'en/feed.xml', 'robots.txt'], { cwd: SITE })
    expect(lists.length).toBeGreaterThan(3)
    for (const { path, html } of pages) expect(html, path).not.toMatch(EDITOR)
    for (const file of [...scripts, ...lists]) {
      expect(readFileSync(join(SITE, file), 'utf8'), file).not.toMatch(EDITOR)
    }
  })
})
