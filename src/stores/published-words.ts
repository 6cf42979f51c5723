import {
  type PublishedSearch,
  SEARCH_PATH,
  type WordFamily,
  wordsPath
} from '#contract/published-search.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/misspelling.ts'
import { partsBetween } from '#domain/search-parts.ts'
import type { WordRow, WordSource } from '#domain/search.ts'
import { rowsOf, titledIn, type WordEntry } from '#domain/word-entries.ts'
import { keepSiteFile } from './published-classes.ts'

/** @throws Error when it cannot be had */
export const readPublishedSearch = () => keepSiteFile<PublishedSearch>(SEARCH_PATH)

/** Sorts behind every word that begins so. */
const END = '\u{10FFFF}'

/**
 * The words that the site was built with.
 *
 * @param families suggestions look at names alone
 * @throws Error from each look-up, when a file cannot be had
 */
export function publishedWords(families: readonly WordFamily[]): WordSource {
  async function entries(from: string, to: string): Promise<WordEntry[]> {
    const search = await readPublishedSearch()
    const parts = families.flatMap(family =>
      partsBetween(search.parts[family], from, to).map(part => readPart(search, family, part))
    )
    return (await Promise.all(parts)).flat().filter(([word]) => word >= from && word < to)
  }

  async function whole(word: string): Promise<WordRow[]> {
    return (await entries(word, `${word}\0`)).flatMap(rowsOf)
  }

  return {
    whole,
    async begun(beginning, most = Infinity) {
      const found = await entries(`${beginning}\0`, `${beginning}${END}`)
      const rows = found.toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap(rowsOf)
      return rows.length > most ? rows.slice(0, most) : rows
    },
    async mistyped(word) {
      const known = await entries('', END)
      return known.filter(([one]) => isMistake(one, word)).flatMap(rowsOf)
    },
    async titled(words) {
      const [first = '', ...rest] = words
      const begun = await entries(first, `${first}\0`)
      let titled = new Set(begun.flatMap(entry => titledIn(entry, words.length)))
      for (const word of titled.size > 0 ? rest : []) {
        const holders = new Set((await whole(word)).map(({ documentId }) => documentId))
        titled = titled.intersection(holders)
      }
      return titled
    }
  }
}

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
