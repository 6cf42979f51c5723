import {
  type PublishedSearch,
  SEARCH_PATH,
  type WordFamily,
  wordsPath
} from '#contract/search/published-search.ts'
import type { WordRow, WordSource } from '#domain/search/find.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/search/words/misspelling.ts'
import {
  entriesBetween,
  partsBetween,
  rowsOf,
  titledIn,
  type WordEntry
} from '#domain/search/words/word-entries.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'

/** @throws Error when it cannot be loaded */
export const readPublishedSearch = () => keepSiteFile<PublishedSearch>(SEARCH_PATH)

/** Sorts behind every word with this beginning. */
const END = '\u{10FFFF}'

/** Parts to read for one mistyped word. Beyond, its first letter has to be right. */
const PARTS_FOR_MISTAKES = 8

/** The index of the build. @param families `names` only for suggestions @throws Error */
export function publishedWords(families: readonly WordFamily[]): WordSource {
  async function entries(from: string, to: string): Promise<WordEntry[]> {
    const search = await readPublishedSearch()
    const parts = families.flatMap(family =>
      partsBetween(search.parts[family], from, to).map(part => readPart(search, family, part))
    )
    return (await Promise.all(parts)).flatMap(part => entriesBetween(part, from, to))
  }

  /** Reads part by part until there are enough. */
  async function firstRows(from: string, to: string, most: number): Promise<WordRow[]> {
    const search = await readPublishedSearch()
    const rows = families.map(async family => {
      const found: WordRow[] = []
      for (const part of partsBetween(search.parts[family], from, to)) {
        const words = await readPart(search, family, part)
        found.push(...entriesBetween(words, from, to).flatMap(rowsOf))
        if (found.length >= most) break
      }
      return found
    })
    const all = (await Promise.all(rows)).flat()
    return all.sort(inOrder).slice(0, most)
  }

  async function whole(words: readonly string[]): Promise<WordRow[]> {
    const known = await Promise.all(words.map(word => entries(word, `${word}\0`)))
    return known.flat().flatMap(rowsOf)
  }

  return {
    whole,
    async begun(beginning, most) {
      const [from, to] = [`${beginning}\0`, `${beginning}${END}`]
      if (most !== undefined) return firstRows(from, to, most)
      return (await entries(from, to)).flatMap(rowsOf)
    },
    async mistyped(word) {
      const { parts } = await readPublishedSearch()
      const isSmall = families.every(family => parts[family].length <= PARTS_FOR_MISTAKES)
      // The first letter may be missing, or swapped with the second.
      const letters = isSmall ? [''] : new Set([...word].slice(0, 2))
      const known = [...letters].map(letter => entries(letter, `${letter}${END}`))
      const all = (await Promise.all(known)).flat()
      return all.filter(([one]) => isMistake(one, word)).flatMap(rowsOf)
    },
    async titled(words) {
      const [first = '', ...rest] = words
      const begun = await entries(first, `${first}\0`)
      let titled = new Set(begun.flatMap(entry => titledIn(entry, words.length)))
      for (const word of titled.size > 0 ? rest : []) {
        // A stem has no spelling.
        const held = (await whole([word])).filter(({ spellings }) => spellings)
        const holders = new Set(held.map(({ documentId }) => documentId))
        titled = new Set([...titled].filter(id => holders.has(id)))
      }
      return titled
    }
  }
}

const inOrder = (one: WordRow, other: WordRow) =>
  one.word === other.word ? one.documentId - other.documentId : one.word < other.word ? -1 : 1

function isMistake(known: string, word: string): boolean {
  return [...known].length >= FORGIVEN_LENGTH && differByOneMistake(known, word)
}

function readPart(
  search: PublishedSearch,
  family: WordFamily,
  part: number
): WordEntry[] | Promise<WordEntry[]> {
  const isFirst = family === 'names' && part === 0
  return isFirst ? search.names : keepSiteFile<WordEntry[]>(wordsPath(family, part))
}
