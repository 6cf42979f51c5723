import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of deferred styles and scripts, in order. @see src/page-scripts/pre-paint/scripts.ts */
export function lateNames(html: string): string[] {
  const [, names = ''] = /<meta name="scripts" content="([^"]+)"/.exec(html) ?? []
  return names.split(' ').filter(Boolean)
}

/** It precedes all content, which may look like any element. */
const FIRST = '<meta charset="utf-8">'
const NAMES = /<meta name="scripts" content="/

export function withLateNames(html: string, names: readonly string[]): string {
  if (names.length === 0) return html
  const content = names.join(' ')
  if (NAMES.test(html)) return html.replace(NAMES, start => `${start}${content} `)
  return html.replace(FIRST, first => `${first}<meta name="scripts" content="${content}">`)
}

const SCRIPT = /<script type="module" src="\/_astro\/([^"]+)"><\/script>/g
const IMPORT = /(?:^|[;\n])(?:import|export)[^'"();]*"\.\/([\w.-]+\.js)"/g
const CRUMB = /^import"\.\/([\w.-]+\.js)";\s*$/

/** More imports than these are preloaded. */
const FEW = 3

/** Names a page's scripts in its head for after the first paint; those of search load at once. */
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
    // Browsers load a few at a time in this order: the largest first.
    const ahead = others.toSorted((a, b) => codeOf(b).length - codeOf(a).length).map(preload)
    tags.push(`${tags.pop()}${ahead.join('')}`)
    return html.replace(SCRIPT, () => tags.shift() ?? '')
  }
}

const script = (name: string) =>
  `<script type="module" fetchpriority="high" src="/_astro/${name}"></script>`

const preload = (name: string) => `<link rel="modulepreload" href="/_astro/${name}">`

/** Attributes for other directives, and the end mark that `client:intent` ignores. */
const UNUSED =
  / uid="[^"]*"| opts="[^"]*"(?= await-children)| await-children(?:="")?|<!--astro:end-->/g
const ISLAND = /<astro-island\b[^>]*\sclient="intent"[^>]*>/g

export function withLeanIslands(html: string): string {
  return html
    .replace(ISLAND, tag => tag.replace(UNUSED, ''))
    .replaceAll('<!--astro:end--></astro-island>', '</astro-island>')
}

const PREFIX = /(?<= prefix="r)\d+(?=")/g
/** In ids that React makes: `_r9R_5a_`. */
const PREFIX_IN_IDS = /(?<= prefix="r)\d+(?=")|(?<=_r)\d+(?=R_)/g

/** Numbers islands in the order of the page; Astro's order depends on the time each part takes. */
export function withNumberedIslands(html: string): string {
  const numbers = new Map<string, number>()
  for (const [number] of html.matchAll(PREFIX)) {
    if (!numbers.has(number)) numbers.set(number, numbers.size)
  }
  return html.replace(PREFIX_IN_IDS, number => `${numbers.get(number) ?? number}`)
}
