import {
  EPISODES_PART,
  type PublishedEpisode,
  type PublishedIntent,
  type PublishedSearch,
  WORDS_PART_CHARACTERS,
  type WordFamily
} from '#contract/search/published-search.ts'
import { faqPath } from '#domain/addresses.ts'
import { classFields, documentId, episodeFields, expertFields } from '#domain/search/documents.ts'
import { fold } from '#domain/text/folding.ts'
import { publishedWords, usefulWords } from '#domain/search/words/words-file.ts'
import { intentsOf } from '#domain/search/intents/targets.ts'
import {
  inParts,
  type PackedDocument,
  packWords,
  type WordEntry
} from '#domain/search/words/word-entries.ts'
import { type SavedCatalogue, readClass, wholeCatalogue } from './catalogue.ts'
import { readIntentPhrases, readSearchWords } from './search-words.ts'

/** The published index of the site's own search. */
export function searchIndex() {
  const catalogue = wholeCatalogue()
  const { categories, classes, experts, paths } = catalogue
  const episodes: PublishedEpisode[] = []
  const words = packWords(documents(catalogue, episodes))
  episodes.sort((one, other) => one.id - other.id)
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

/** Documents of the index, as the API builds them. */
function* documents(
  { categories, classes, experts }: SavedCatalogue,
  episodes: PublishedEpisode[]
): Generator<PackedDocument> {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  for (const { slug } of classes) {
    const item = readClass(slug)
    const { id, title, summary, objectives, instructor, modules, level } = item
    const names = item.categoryIds.flatMap(category => categoryNames.get(category) ?? [])
    const texts = { title, summary, objectives, level, expert: instructor.name, categories: names }
    yield { id: documentId('course', id), title, fields: classFields(texts) }
    for (const each of modules.flatMap(({ items }) => items)) {
      const { id: episode, type, title: name, durationSeconds, isPreview } = each
      if (type === 'quiz') continue
      episodes.push({
        ...{ id: episode, type, title: name, courseSlug: slug, courseTitle: title },
        ...(durationSeconds !== undefined && { durationSeconds }),
        ...(isPreview && { isFree: true as const })
      })
      yield { id: documentId('episode', episode), title: name, fields: episodeFields(name) }
    }
  }
  for (const { id, name, headline } of experts) {
    yield {
      id: documentId('instructor', id),
      title: name,
      fields: expertFields({ name, headline })
    }
  }
}
