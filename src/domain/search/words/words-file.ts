import { fold, stemOf, wordsOf } from '#domain/text/folding.ts'
import { bareWords, type SynonymGroup } from '#domain/search/intents/synonyms.ts'
import { differByOneMistake, FORGIVEN_LENGTH, variantsOf } from './misspelling.ts'
import { type PackedGroups, packGroups } from '#domain/catalogue/packed-groups.ts'

/** What people search by beyond the words of the texts. */
export interface SearchWords {
  groups: readonly SynonymGroup[]
  /** Pattern of the bare words that say nothing of what is looked for; its group are phrases in which they do. */
  fillers: string
  /** For each of the three levels a pattern of the bare words that ask for it, and not for what a class is about. */
  levels: readonly string[]
  /** Bare words that are spelt right, though they may look like others mistyped. */
  right: readonly string[]
}

export const WRITTEN_LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** The same as a site publishes it, but for the words that are spelt right, which are seldom asked for. */
export type PublishedWords = Omit<SearchWords, 'groups' | 'right'> & { groups: PackedGroups }

export function publishedWords({ groups, fillers, levels }: SearchWords): PublishedWords {
  return { groups: packGroups(groups), fillers, levels }
}

/** The same as the file of the content has it, with commas between phrases. */
export interface WrittenSearchWords {
  groups: readonly { same: string; includes?: string }[]
  fillers: string
  levels: Readonly<Record<(typeof WRITTEN_LEVELS)[number], string>>
  right: string
}

/** What `src/content/search/words.yaml` says, once `npm run check` has looked it over. */
export function searchWordsOf(written: WrittenSearchWords): SearchWords {
  const { groups, fillers, levels, right } = written
  const listed = (text: string) => phrasesOf(text).map(({ phrase }) => phrase)
  const said = [
    ...groups.flatMap(({ same, includes = '' }) => [same, includes]),
    ...Object.values(levels),
    right
  ]
  return {
    groups: groups.map(({ same, includes }) => ({
      same: listed(same),
      ...(includes !== undefined && { includes: listed(includes) })
    })),
    fillers: fillerPattern(
      bareWords(fillers),
      groups.flatMap(({ same }) => listed(same).map(bareWords))
    ),
    levels: WRITTEN_LEVELS.map(level => phrasePattern(listed(levels[level]).map(bareWords))),
    right: [...new Set(said.flatMap(listed).flatMap(bareWords))]
  }
}

/** Each of the words, but for those in phrases of several: these are group 1. */
function fillerPattern(words: readonly string[], phrases: readonly string[][]): string {
  const kept = phrases.filter(
    phrase => phrase.length > 1 && phrase.some(word => words.includes(word))
  )
  return wholeWords(`(${anyOf(kept)})|${anyOf(words.map(word => [word]))}`)
}

/** Each of the phrases, the longest first, since it may begin with another. */
const phrasePattern = (phrases: readonly string[][]) =>
  wholeWords(anyOf([...phrases].sort((one, other) => other.length - one.length)))

const wholeWords = (pattern: string) => `(?<!\\S)(?:${pattern})(?!\\S)`

const anyOf = (phrases: readonly string[][]) =>
  phrases.map(phrase => phrase.map(literal).join(' ')).join('|')

/** C++ is a word. */
const literal = (word: string) => word.replaceAll('+', '\\+')

/** Phrases between commas of either script, and where each begins. */
export function phrasesOf(text: string): { phrase: string; at: number }[] {
  return [...text.matchAll(/[^,،]+/g)].map(({ 0: part, index }) => ({
    phrase: part.replace(/\s+/g, ' ').trim(),
    at: index + part.search(/\S|$/)
  }))
}

/**
 * What of it is of use in a catalogue: phrases that no text holds lead to the others of their group
 * and are not looked for. Of groups without any, only abbreviations are kept, which are not the
 * beginnings of words for that, and phrases of which a word says something else here. Of the words
 * that are spelt right, those are kept that would be taken for mistyped.
 *
 * @param known folded words of the texts, with their articles and without
 */
export function usefulWords(
  { groups, right, ...others }: SearchWords,
  known: ReadonlySet<string>
): SearchWords {
  const isHeld = (phrase: string) =>
    wordsOf(phrase).every(word => known.has(word) || known.has(stemOf(word) ?? word))
  const split = groups.map(({ same, includes = [] }) => ({
    same: same.filter(isHeld),
    includes: includes.filter(isHeld),
    said: same.filter(phrase => !isHeld(phrase))
  }))
  const isUseful = ({ same, includes }: (typeof split)[number]) => same.length + includes.length > 0
  const meant = new Set(
    split.filter(isUseful).flatMap(({ same, said }) => [...same, ...said].map(bareText))
  )
  const isShort = (phrase: string) => /^\p{L}{2}$/u.test(fold(phrase))
  const isHalf = (phrase: string) =>
    wordsOf(phrase).some(word => isHeld(word) || meant.has(bareText(word)))
  const isMistakable = mistakableFor([...known, ...meant])
  return {
    groups: split.flatMap(group => {
      if (isUseful(group)) return group
      const said = group.said.filter(one => isShort(one) || isHalf(one))
      return said.length > 0 ? { ...group, said } : []
    }),
    right: right.filter(word => !known.has(word) && !meant.has(word) && isMistakable(word)),
    ...others
  }
}

const bareText = (text: string) => bareWords(text).join(' ')

/** Whether a word would be taken for one of these with a mistake in it. */
function mistakableFor(known: readonly string[]): (word: string) => boolean {
  const byVariant = new Map<string, string[]>()
  for (const word of known) {
    if ([...word].length < FORGIVEN_LENGTH || word.includes(' ')) continue
    for (const variant of variantsOf(word)) {
      byVariant.set(variant, [...(byVariant.get(variant) ?? []), word])
    }
  }
  return word =>
    variantsOf(word)
      .flatMap(variant => byVariant.get(variant) ?? [])
      .some(one => differByOneMistake(one, word))
}
