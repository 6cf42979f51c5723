import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLateNames } from './late-names.ts'

const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"><\/script>/g
const IMPORT = /(?:^|[;\n])(?:import|export)[^'"();]*"\.\/([\w.-]+\.js)"/g
const CRUMB = /^import"\.\/([\w.-]+\.js)";\s*$/

/** Files that scripts may import before a page names them all: each name is bytes of its first view. */
const FEW = 3

/**
 * Pages whose scripts come without a detour: where the bundler leaves a file that only imports another,
 * the page names that other. A page that can be read without its scripts only names them in its head,
 * where a script finds them after the first paint. The many files that the scripts of a page
 * of results import are asked for with them, and before what only looks well: they are its content.
 *
 * @see src/page-scripts/pre-paint/scripts.ts
 */
export function directScripts(folder: string): (html: string) => string {
  const read = new Map<string, string>()
  const codeOf = (name: string) => {
    const code = read.get(name) ?? readFileSync(join(folder, '_astro', name), 'utf8')
    read.set(name, code)
    return code
  }

  function collectImports(name: string, into: Set<string>): void {
    for (const [, other = ''] of codeOf(name).matchAll(IMPORT)) {
      if (into.has(other)) continue
      into.add(other)
      collectImports(other, into)
    }
  }

  return html => {
    const named = [...html.matchAll(SCRIPT)].map(([, name = '']) => name)
    const direct = named.map(name => CRUMB.exec(codeOf(name))?.[1] ?? name)
    const imported = new Set<string>()
    for (const name of direct) collectImports(name, imported)
    const others = [...imported].filter(name => !direct.includes(name))
    if (others.length <= FEW) {
      return withLateNames(
        html.replace(SCRIPT, ''),
        direct.map(name => `/_astro/${name}`)
      )
    }
    const tags = direct.map(script)
    // Browsers ask in this order, and for a few at a time: what takes longest goes first.
    const ahead = others.toSorted((a, b) => codeOf(b).length - codeOf(a).length).map(preload)
    tags.push(`${tags.pop()}${ahead.join('')}`)
    return html.replace(SCRIPT, () => tags.shift() ?? '')
  }
}

const script = (name: string) =>
  `<script type="module" fetchpriority="high" src="/_astro/${name}"></script>`

const preload = (name: string) => `<link rel="modulepreload" href="/_astro/${name}">`
