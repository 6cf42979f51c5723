import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lateNames } from '#scripts/lib/build/scripts/page-scripts.ts'

/** What of the styles one page uses. Lists are sorted. */
export interface PageUse {
  /** Kind of page whose style is trimmed. */
  kind: string
  /** Classes of what it shows. */
  shown: string[]
  /** Classes of templates and dialogs, which only scripts show. */
  held: string[]
  /** Rare elements that it holds. */
  rare: string[]
  /** Scripts that run later: of its islands, and those that wait for the first paint. */
  later: string[]
  /** Scripts that run at once. */
  scripts: string[]
}

/** What of the styles all pages of a kind use. */
export interface KindUse {
  classes: Set<string>
  /** Rare elements that none of them holds. */
  absent: Set<string>
  /** Words of scripts that run later, classes among them. */
  late: Set<string>
}

/** Classes that only scripts of the first paint put on an element. */
const SCRIPTED = ['dark', 'light']

/** Elements that few pages hold, and that rules name. */
const RARE = ['summary', 'table', 'textarea']

/** Templates and dialogs, which only scripts show. */
const HELD_BACK = /<(template|dialog class="dialog)[\s">][\s\S]*?<\/(?:template|dialog)>/g

export function useOf(kind: string, html: string): PageUse {
  const shown = html.replace(HELD_BACK, '')
  const held = [...html.matchAll(HELD_BACK)].map(([element]) => element).join('')
  return {
    kind,
    shown: classesIn(shown),
    held: classesIn(held),
    rare: RARE.filter(element => shown.includes(`<${element}`)),
    later: [
      ...pathsIn(html, /(?:component|renderer)-url="\/(_astro\/[^"]+\.js)"/g),
      ...lateNames(html).flatMap(path => (path.endsWith('.js') ? path.slice(1) : []))
    ].sort(),
    scripts: pathsIn(html, /<script [^>]*src="\/(_astro\/[^"]+\.js)"/g)
  }
}

function classesIn(html: string): string[] {
  const attributes = new Set(html.matchAll(/\sclass="([^"]*)"/g).map(([, names = '']) => names))
  const names = [...attributes].flatMap(names =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)
  )
  return [...new Set(names)].sort()
}

const pathsIn = (html: string, pattern: RegExp): string[] =>
  [...new Set(html.matchAll(pattern).map(([, path = '']) => path))].sort()

/** @param isMadeAtOnce whether scripts use the templates of these pages at once */
export function unitedUse(
  folder: string,
  uses: readonly PageUse[],
  isMadeAtOnce: boolean
): KindUse {
  const words = openWords(folder, LIBRARIES)
  // The script of every page shows nothing before the first paint.
  const atOnce = openWords(folder, [...LIBRARIES, 'base'])
  const made = isMadeAtOnce
    ? uses.flatMap(({ held, scripts }) => [...held, ...atOnce(scripts)])
    : []
  return {
    classes: new Set([...SCRIPTED, ...uses.flatMap(({ shown }) => shown), ...made]),
    absent: new Set(RARE.filter(element => !uses.some(({ rare }) => rare.includes(element)))),
    late: new Set(uses.flatMap(({ held, later }) => [...held, ...words(later)]))
  }
}

/** Scripts that name no class of ours. */
const LIBRARIES = ['react-dom', 'react', 'jsx-runtime']

interface Script {
  words: readonly string[]
  imports: readonly string[]
}

/** Words of scripts and of all that they import. */
function openWords(
  folder: string,
  leftOut: readonly string[]
): (paths: readonly string[]) => Set<string> {
  const isLeftOut = (path: string) => leftOut.some(name => path.startsWith(`_astro/${name}.`))
  const read = new Map<string, Script>()
  const scriptAt = (path: string): Script => {
    const known = read.get(path) ?? readScript(folder, path)
    read.set(path, known)
    return known
  }
  return paths => {
    const words = new Set<string>()
    const seen = new Set<string>()
    const add = (path: string): void => {
      if (seen.has(path) || isLeftOut(path)) return
      seen.add(path)
      const { words: own, imports } = scriptAt(path)
      for (const word of own) words.add(word)
      imports.forEach(add)
    }
    paths.forEach(add)
    return words
  }
}

function readScript(folder: string, path: string): Script {
  const code = readFileSync(join(folder, path), 'utf8')
  const imports = code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)
  return {
    words: [...new Set(code.split(/[\s"'`${}]+/))],
    imports: [...imports].map(([, name]) => `_astro/${name}`)
  }
}
