import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import { EPISODES_PART } from '#contract/search/published-search.ts'
import { compareTexts } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { digestOfText, input } from '#inputs/inputs.ts'
import { currentFiles, type SavedCatalogue, wholeCatalogue } from '#snapshot/catalogue.ts'
import { keepDerived, readDerived } from '#snapshot/derived.ts'
import { searchIndex } from '#snapshot/search-index.ts'
import { digestOfSearchWords } from '#snapshot/search-words.ts'
import { facetsOf } from './class-facts.ts'
import { publishedClass, publishedExpert } from './published-class.ts'

/** An empty list has one empty part. */
const partsOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, part) =>
    items.slice(part * size, (part + 1) * size)
  )

/** For each class its place among the titles of a language. */
function titleRanks({ classes }: SavedCatalogue, locale: Locale): number[] {
  const titles = classes.map(({ title }, place) => ({ place, title: plainText(title, locale) }))
  titles.sort((one, other) => compareTexts(one.title, other.title, locale))
  const ranks = new Array<number>(titles.length)
  for (const [rank, { place }] of titles.entries()) ranks[place] = rank
  return ranks
}

function makeFiles(): Map<string, unknown> {
  const catalogue = wholeCatalogue()
  const { classes, experts } = catalogue
  const { published, episodes, wordParts, ...search } = searchIndex()
  return new Map<string, unknown>([
    ['asked', search.intents],
    ['experts', experts.map(publishedExpert)],
    ['facets', facetsOf(catalogue)],
    ['faq-phrases', search.faqPhrases],
    ['right-words', search.rightWords],
    ['search', published],
    ['search-words', search.searchWords],
    ...locales.map(locale => [`facets/titles-${locale}`, titleRanks(catalogue, locale)] as const),
    ...partsOf(classes.map(publishedClass), PUBLISHED_PART).map(
      (part, at) => [`classes/${at}`, part] as const
    ),
    ...published.episodes.map(
      (_, at) =>
        [`episodes/${at}`, episodes.slice(at * EPISODES_PART, (at + 1) * EPISODES_PART)] as const
    ),
    // The first part of the names is in `search.json`.
    ...wordParts.names.slice(1).map((words, at) => [`words/names-${at + 1}`, words] as const),
    ...wordParts.texts.map((words, at) => [`words/texts-${at}`, words] as const)
  ])
}

let made: Map<string, unknown> | undefined
const files = () => (made ??= makeFiles())

let read: Readonly<Record<string, string>> | undefined
const digests = () => (read ??= readDigests())

/** By name; they are kept, since making all files takes seconds. */
function readDigests(): Readonly<Record<string, string>> {
  const { folder } = currentFiles()
  const name = `published-${digestOfSearchWords()}`
  const known = readDerived<Record<string, string>>(folder, name)
  if (known) return known
  const fresh = Object.fromEntries(
    [...files()].map(([file, content]) => [file, digestOfText(JSON.stringify(content))])
  )
  keepDerived(folder, name, fresh)
  return fresh
}

/** Files that scripts read, by their path below `/catalogue` without `.json`. */
export const publishedNames = input('names of published files', () => Object.keys(digests()))

export const publishedFile = input('published file', (name: string) => files().get(name), {
  digest: name => digests()[name] ?? '',
  isLarge: true
})
