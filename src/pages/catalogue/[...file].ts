import type { APIRoute } from 'astro'
import { PUBLISHED_PART } from '#contract/catalogue/published.ts'
import { EPISODES_PART } from '#contract/search/published-search.ts'
import { compareTexts } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { classes, experts } from '#snapshot/catalogue.ts'
import {
  episodes,
  faqPhrases,
  published,
  publishedIntents,
  rightWords,
  searchWords,
  wordParts
} from '#snapshot/search-index.ts'
import { facets } from '#ui/catalogue/class-facts.ts'
import { publishedClass, publishedExpert } from '#ui/catalogue/published-class.ts'

/** An empty list has one empty part. */
const partsOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, part) =>
    items.slice(part * size, (part + 1) * size)
  )

/** For each class its place among the titles of a language. */
function titleRanks(locale: Locale): number[] {
  const titles = classes.map(({ title }, place) => ({ place, title: plainText(title, locale) }))
  titles.sort((one, other) => compareTexts(one.title, other.title, locale))
  const ranks = new Array<number>(titles.length)
  for (const [rank, { place }] of titles.entries()) ranks[place] = rank
  return ranks
}

const FILES: readonly (readonly [file: string, content: unknown])[] = [
  ['asked', publishedIntents],
  ['experts', experts.map(publishedExpert)],
  ['facets', facets],
  ['faq-phrases', faqPhrases],
  ['right-words', rightWords],
  ['search', published],
  ['search-words', searchWords],
  ...locales.map(locale => [`facets/titles-${locale}`, titleRanks(locale)] as const),
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
]

export const getStaticPaths = () =>
  FILES.map(([file, content]) => ({ params: { file: `${file}.json` }, props: { content } }))

export const GET: APIRoute<{ content: unknown }> = ({ props }) => Response.json(props.content)
