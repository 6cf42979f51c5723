import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)"/g
const CRUMB = /^import"\.\/([\w.-]+\.js)";\s*$/

/**
 * Pages whose scripts come without a detour: where the bundler leaves a file that only imports
 * another, the page names that other, and saves a request and a way there and back. Fonts and
 * pictures of the first view go first, since the page can be read without any script.
 */
export function directScripts(folder: string): (html: string) => string {
  const direct = new Map<string, string>()
  const directOf = (path: string) => {
    const known = direct.get(path)
    if (known) return known
    const [, target] = CRUMB.exec(readFileSync(join(folder, path), 'utf8')) ?? []
    const found = target ? `/_astro/${target}` : path
    direct.set(path, found)
    return found
  }
  return html =>
    html.replace(
      SCRIPT,
      (_, path: string) => `<script type="module" fetchpriority="low" src="${directOf(path)}"`
    )
}
