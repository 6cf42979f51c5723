import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

const HOSTED = /<(\w+)\s[^>]*\bclient:/g
const MOUNTED = /\bmountIsland\(\s*'(\w+)'/g

/** Names of islands with a host, and of those that scripts of learners' pages mount. */
export function islandNames(): string[] {
  const namesIn = (files: string, pattern: RegExp) =>
    globSync(files, { exclude: ['src/islands/studio/**'] }).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
    )
  return [
    ...namesIn('src/{islands,ui,pages}/**/*.astro', HOSTED),
    ...namesIn('src/islands/**/*.tsx', MOUNTED)
  ]
}

/** Has an island throw whenever it is rendered. @returns what mends it */
export async function breakIsland(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route(/\/_astro\/[^/]+\.js$/, async route => {
    const { pathname } = new URL(route.request().url())
    const code = readFileSync(join(process.env['TEST_SITE_DIR'] ?? 'dist', pathname), 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: brokenCode(code, name) })
  })
  return () => page.evaluate(() => void Object.assign(window, { isMended: true }))
}

/** Hoisted, so that it may stand at the end of a chunk. */
const FAILING = `
function failing(draw) {
  return (...given) => {
    if (!window.isMended) throw new Error('broken by a test')
    return draw(...given)
  }
}`

/** A chunk's code in which the named island throws. */
function brokenCode(code: string, name: string): string {
  const exported = new RegExp(`(export ?\\{[^}]*?)([\\w$]+) as ${name}(?=[,}])`)
  const mounted = new RegExp(`([\`'"]${name}[\`'"],[\\w$]+,)(\\(\\)=>\\(0,.*?\\}\\))\\)`)
  const broken = code
    .replace(exported, `const broken=failing($2);$1broken as ${name}`)
    .replace(mounted, '$1failing($2))')
  return broken === code ? code : broken + FAILING
}
