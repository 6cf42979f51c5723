import { fold, stemOf, wordsOf } from '#domain/text/folding.ts'
import { bareWords, type SynonymGroup } from '#domain/search/intents/synonyms.ts'
import { differByOneMistake, FORGIVEN_LENGTH, variantsOf } from './misspelling.ts'
import { type PackedGroups, packGroups } from '#domain/catalogue/packed-groups.ts'

export interface SearchWords {
  groups: readonly SynonymGroup[]
  /** Pattern of filler words; its group 1 are phrases in which they have a meaning. */
  fillers: string
  /** Patterns of words that ask for each of the three levels. */
  levels: readonly string[]
  /** Correctly spelled bare words that resemble others. */
  right: readonly string[]
}

export const WRITTEN_LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** As published. The correctly spelled words are a file apart, since they are seldom needed. */
export type PublishedWords = Omit<SearchWords, 'groups' | 'right'> & { groups: PackedGroups }

export function publishedWords({ groups, fillers, levels }: SearchWords): PublishedWords {
  return { groups: packGroups(groups), fillers, levels }
}

/** `words.yaml` of the content, with commas between phrases. */
export interface SearchWordsFile {
  groups: readonly { same: string; includes?: string }[]
  fillers: string
  levels: Readonly<Record<(typeof WRITTEN_LEVELS)[number], string>>
  right: string
}

export function searchWordsOf(file: SearchWordsFile): SearchWords {
  const { groups, fillers, levels, right } = file
  const listed = (text: string) => phrasesOf(text).map(({ phrase }) => phrase)
  const texts = [
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
    right: [...new Set(texts.flatMap(listed).flatMap(bareWords))]
  }
}

/** Phrases of several words are group 1, so that they are kept. */
function fillerPattern(words: readonly string[], phrases: readonly string[][]): string {
  const exceptions = phrases.filter(
    phrase => phrase.length > 1 && phrase.some(word => words.includes(word))
  )
  return wholeWords(`(${anyOf(exceptions)})|${anyOf(words.map(word => [word]))}`)
}

/** The longest phrase first, since it may begin with another. */
const phrasePattern = (phrases: readonly string[][]) =>
  wholeWords(anyOf([...phrases].sort((one, other) => other.length - one.length)))

const wholeWords = (pattern: string) => `(?<!\\S)(?:${pattern})(?!\\S)`

const anyOf = (phrases: readonly string[][]) =>
  phrases.map(phrase => phrase.map(literal).join(' ')).join('|')

const literal = (word: string) => word.replaceAll('+', '\\+')

/** Phrases separated by Arabic or Latin commas, with their position. */
export function phrasesOf(text: string): { phrase: string; at: number }[] {
  return [...text.matchAll(/[^,،]+/g)].map(({ 0: part, index }) => ({
    phrase: part.replace(/\s+/g, ' ').trim(),
    at: index + part.search(/\S|$/)
  }))
}

/** Drops what a catalogue has no use for. @param known folded words of the texts, also as stems */
export function usefulWords(
  { groups, right, ...others }: SearchWords,
  known: ReadonlySet<string>
): SearchWords {
  const isHeld = (phrase: string) =>
    wordsOf(phrase).every(word => known.has(word) || known.has(stemOf(word) ?? word))
  const split = groups.map(({ same, includes = [] }) => ({
    same: same.filter(isHeld),
    includes: includes.filter(isHeld),
    queryOnly: same.filter(phrase => !isHeld(phrase))
  }))
  const isUseful = ({ same, includes }: (typeof split)[number]) => same.length + includes.length > 0
  const led = new Set(
    split.filter(isUseful).flatMap(({ same, queryOnly }) => [...same, ...queryOnly].map(bareText))
  )
  const isShort = (phrase: string) => /^\p{L}{2}$/u.test(fold(phrase))
  const hasKnownWord = (phrase: string) =>
    wordsOf(phrase).some(word => isHeld(word) || led.has(bareText(word)))
  const isMistakable = mistakableFor([...known, ...led])
  return {
    groups: split.flatMap(group => {
      if (isUseful(group)) return group
      const queryOnly = group.queryOnly.filter(one => isShort(one) || hasKnownWord(one))
      return queryOnly.length > 0 ? { ...group, queryOnly } : []
    }),
    right: right.filter(word => !known.has(word) && !led.has(word) && isMistakable(word)),
    ...others
  }
}

const bareText = (text: string) => bareWords(text).join(' ')

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
