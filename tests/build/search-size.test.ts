import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PublishedIntent } from '#contract/search/published-search.ts'
import { unpackGroups } from '#domain/catalogue/packed-groups.ts'
import type { PublishedWords } from '#domain/search/words/words-file.ts'
import { htmlOf, pages, SITE } from './pages.ts'

/** React and what the first key loads. */
const BOX_MOST_BYTES = 75_000
/** Files of the demo catalogue that suggestions need. */
const FILES_MOST_BYTES = 8_000

/** Files that widen the query. */
const WORDS_MOST_BYTES = 12_500

const read = (path: string) => readFileSync(join(SITE, path), 'utf8')

/** Part of every page. */
const BASE = /\/base\.[^/]+$/
/** Loaded only where nothing was found. */
const FOR_NOTHING =
  /\/(?:keyboard-layout|light-forms|likely-mistake|loose-expansions|near|partial|corrected)\.[^/]+$/
/** It comes only where a part of the page has crashed. */
const FOR_CRASHES = /\/client-errors\.[^/]+$/

const LEFT_OUT = [BASE, FOR_NOTHING, FOR_CRASHES]

/** A script and its static and dynamic imports. */
function withImports(path: string, found: Set<string>): Set<string> {
  if (found.has(path) || LEFT_OUT.some(pattern => pattern.test(path))) return found
  found.add(path)
  for (const [, name = ''] of read(path).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`_astro/${name}`, found)
  }
  return found
}

const sent = (path: string) => brotliCompressSync(read(path)).length

test('the search box is light, with all that the first key brings', () => {
  const home = htmlOf('/')
  const [island = ''] = /<astro-island[^>]*component-url="[^"]*search-box[^>]*>/.exec(home) ?? []
  const urls = island.matchAll(/(?:component|renderer)-url="\/([^"]+)"/g)
  const scripts = new Set<string>()
  for (const [, url = ''] of urls) withImports(url, scripts)
  const [texts = ''] = globSync('_astro/texts/*/ar/searchBox.json', { cwd: SITE })
  const bytes = [...scripts, texts].map(sent).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThanOrEqual(BOX_MOST_BYTES)
  expect([...scripts].filter(path => /safeParse/.test(read(path)))).toEqual([])
})

test('what the box suggests from is a few kilobytes, and is sent compressed', () => {
  const files = ['search', 'classes/0', 'experts'].map(name => join(SITE, `catalogue/${name}.json`))
  const bytes = files.map(file => statSync(`${file}.br`).size).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(FILES_MOST_BYTES)
  for (const file of files) expect(statSync(`${file}.gz`).size).toBeGreaterThan(0)
})

test('what people say is sent as far as this catalogue can use it', () => {
  const file = join(SITE, 'catalogue/search-words.json')
  expect(statSync(`${file}.br`).size).toBeLessThanOrEqual(WORDS_MOST_BYTES)
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as PublishedWords
  expect(unpackGroups(groups).length).toBeGreaterThan(20)
})

test('the pages that are meant are there', () => {
  const file = join(SITE, 'catalogue/asked.json')
  const intents = JSON.parse(readFileSync(file, 'utf8')) as PublishedIntent[]
  const meant = intents.flatMap(([target]) => (typeof target === 'number' ? [] : target.page))
  expect(meant.length).toBeGreaterThan(20)
  const wrong = meant.filter(page => {
    const [path = '', id] = page.split('#')
    return ['', '/en'].some(prefix => {
      const html = htmlOf((prefix + path).replace(/(?<=.)\/$/, ''))
      return !html || (id && !html.includes(`id="${id}"`))
    })
  })
  expect(wrong).toEqual([])
})

test('no page but that of the results fetches them by itself', () => {
  const names = /\/catalogue\/(?:search|words|experts|episodes)/
  const fetching = pages.filter(({ html }) => names.test(html)).map(({ path }) => path)
  expect(fetching.toSorted()).toEqual(['/en/search', '/search'])
})
