import {
  EPISODES_PART,
  type PublishedIntent,
  type PublishedSearch,
  WORDS_PART_CHARACTERS,
  type WordFamily
} from '#contract/search/published-search.ts'
import { faqPath } from '#domain/addresses.ts'
import { documentId } from '#domain/search/documents.ts'
import { fold } from '#domain/text/folding.ts'
import { publishedWords, usefulWords } from '#domain/search/words/words-file.ts'
import { intentsOf } from '#domain/search/intents/targets.ts'
import { inParts, type WordEntry } from '#domain/search/words/word-entries.ts'
import { currentFiles, wholeCatalogue } from './catalogue.ts'
import { packedSearch } from './packed-search.ts'
import { readIntentPhrases, readSearchWords } from './search-words.ts'

/** The published index of the site's own search. */
export function searchIndex() {
  const { categories, classes, experts, paths } = wholeCatalogue()
  const { words, episodes } = packedSearch(currentFiles())
  const wordParts: Record<WordFamily, WordEntry[][]> = {
    names: inParts(words.names, WORDS_PART_CHARACTERS),
    texts: inParts(words.texts, WORDS_PART_CHARACTERS)
  }
  const knownWords = new Set([...words.names, ...words.texts].map(([word]) => word))
  // Without words that lead to nothing here.
  const useful = usefulWords(readSearchWords(), knownWords)
  const phrases = readIntentPhrases()
  const intents: PublishedIntent[] = intentsOf(phrases, {
    classes: new Map(classes.map(({ id, slug }) => [slug, documentId('course', id)])),
    experts: experts.map(({ id, name }) => ({ documentId: documentId('instructor', id), name })),
    paths: paths.map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug)
  }).map(({ target, phrases }) => [target, phrases.join(',')])
  const published: PublishedSearch = {
    classSteps: classes.map(({ id }, at) => id - (classes[at - 1]?.id ?? 0)),
    parts: { names: firstWords(wordParts.names), texts: firstWords(wordParts.texts) },
    episodes: episodes.filter((_, at) => at % EPISODES_PART === 0).map(({ id }) => id),
    names: wordParts.names[0] ?? []
  }
  return {
    ...{ episodes, intents, published, wordParts },
    faqPhrases: faqPhrasesOf(phrases),
    searchWords: publishedWords(useful),
    rightWords: useful.right
  }
}

/** Phrases of the questions page by anchor, folded. */
const faqPhrasesOf = ({ pages }: ReturnType<typeof readIntentPhrases>): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ target, phrases }) => {
      const [path, anchor] = target.page.split('#')
      return path === faqPath && anchor ? [[anchor, fold(phrases.join(', '))]] : []
    })
  )

const firstWords = (parts: readonly WordEntry[][]) => parts.map(([first]) => first?.[0] ?? '')
