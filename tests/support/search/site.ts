import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import {
  RIGHT_WORDS_PATH,
  SEARCH_PATH,
  SEARCH_WORDS_PATH,
  wordsPath
} from '#contract/search/published-search.ts'
import { classFields, documentId } from '#domain/search/documents.ts'
import { packWords } from '#domain/search/words/pack-words.ts'
import { inParts } from '#domain/search/words/word-entries.ts'
import { publishedWords, type SearchWords, usefulWords } from '#domain/search/words/words-file.ts'
import { readSearchWords } from '#server/search/search-words.ts'

interface Titled {
  id: number
  slug: string
  title: { ar: string; en: string }
  /** In English. */
  summary?: string
  level?: 'BEGINNER' | 'INTERMEDIATE' | 'ADVANCED'
}

const NOBODY = { ar: '', en: '' }

/** The files of a site that holds these classes and nothing else, by their paths. */
export function siteFiles(
  classes: readonly Titled[],
  partCharacters: number,
  searchWords: SearchWords = readSearchWords()
): Map<string, unknown> {
  const words = packWords(
    classes.map(({ id, title, summary = '', level }) => ({
      id: documentId('course', id),
      title,
      fields: classFields({
        ...{ title, summary: { ar: '', en: summary }, expert: NOBODY },
        ...{ objectives: [], categories: [], level }
      })
    }))
  )
  const parts = {
    names: inParts(words.names, partCharacters),
    texts: inParts(words.texts, partCharacters)
  }
  const firsts = (family: keyof typeof parts) => parts[family].map(([first]) => first?.[0] ?? '')
  const known = new Set([...words.names, ...words.texts].map(([word]) => word))
  const useful = usefulWords(searchWords, known)
  const files = new Map<string, unknown>([
    [SEARCH_WORDS_PATH, publishedWords(useful)],
    [RIGHT_WORDS_PATH, useful.right],
    [
      SEARCH_PATH,
      {
        classSteps: classes.map(({ id }, at) => id - (classes[at - 1]?.id ?? 0)),
        parts: { names: firsts('names'), texts: firsts('texts') },
        episodes: [],
        names: parts.names[0] ?? []
      }
    ],
    ['/catalogue/experts.json', []]
  ])
  for (const family of ['names', 'texts'] as const) {
    for (const [at, part] of parts[family].entries()) files.set(wordsPath(family, at), part)
  }
  for (let start = 0; start < classes.length; start += PUBLISHED_PART) {
    const part = classes.slice(start, start + PUBLISHED_PART)
    files.set(`/catalogue/classes/${start / PUBLISHED_PART}.json`, part)
  }
  return files
}
