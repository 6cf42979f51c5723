import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { lateNames } from '#scripts/lib/build/scripts/page-scripts.ts'

/** Wire bytes of a first visit before interaction. */
export interface PageWeight {
  /** The page and every style sheet that holds back the first paint. */
  htmlAndCss: number
  javaScript: number
  fonts: number
}

/** @param page path of a file below the folder of the built site */
export function weighPage(folder: string, page: string): PageWeight {
  const html = readFileSync(join(folder, page), 'utf8')
  const tags = (name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
  const links = tags('link')
  const sheets = links.filter(tag => /rel="?[^"]*\bstylesheet/.test(tag)).map(addressOf)
  const scripts = [
    ...tags('script').map(addressOf),
    ...lateNames(html).filter(path => path.endsWith('.js')),
    ...links.filter(tag => /rel="?modulepreload/.test(tag)).map(addressOf)
  ]
  const css = `${html}${sheets.map(path => textOf(folder, path)).join('')}`
  const fonts = [...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, path = '']) => path)
  const sum = (paths: Iterable<string>) =>
    [...new Set(paths)].filter(Boolean).reduce((total, path) => total + sentBytes(folder, path), 0)
  return {
    htmlAndCss: sentBytes(folder, page) + sum(sheets),
    javaScript: sum(withImports(folder, scripts)),
    fonts: sum(fonts)
  }
}

function withImports(folder: string, scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = scripts.filter(Boolean)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const imports = textOf(folder, path).matchAll(/\b(?:import|from)\s*["']([^"']+\.m?js)["']/g)
    for (const [, target = ''] of imports) waiting.push(posix.join(posix.dirname(path), target))
  }
  return found
}

const addressOf = (tag: string) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1] ?? ''

function textOf(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** Size of the compressed twin, or of brotli's output. */
function sentBytes(folder: string, path: string): number {
  const file = join(folder, path)
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  const bytes = readFileSync(file)
  return path.endsWith('.woff2')
    ? bytes.length
    : Math.min(bytes.length, brotliCompressSync(bytes).length)
}
