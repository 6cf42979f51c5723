import { fold, PREFIX, stemOf, wordsOf } from './folding.ts'
import { bareWords, type MeaningGroup } from './meanings.ts'
import type { PageWords } from './search-pages.ts'

/** What people search by beyond the words of the texts. */
export interface SearchWords {
  groups: readonly MeaningGroup[]
  /** Pattern of the folded words that say nothing of what is looked for; it keeps the phrases in which they do. */
  fillers: string
  /** Pattern of the folded words that say for whom something is, and not what it is about. */
  levels: string
  pages: readonly PageWords[]
}

/** The same as the file of the content has it, with commas between phrases. */
export interface WrittenSearchWords {
  groups: readonly { same: string; includes?: string }[]
  fillers: string
  levels: string
  pages: readonly (Omit<PageWords, 'words'> & { words: string })[]
}

/** What `src/content/search/words.yaml` says, once `npm run check` has looked it over. */
export function searchWordsOf({ groups, fillers, levels, pages }: WrittenSearchWords): SearchWords {
  const listed = (text: string) => phrasesOf(text).map(({ phrase }) => phrase)
  return {
    groups: groups.map(({ same, includes }) => ({
      same: listed(same),
      ...(includes !== undefined && { includes: listed(includes) })
    })),
    fillers: fillerPattern(
      bareWords(fillers),
      groups.flatMap(({ same }) => listed(same).map(bareWords))
    ),
    levels: wholePattern(listed(levels).map(bareWords)),
    pages: pages.map(({ words, ...page }) => ({ ...page, words: listed(words) }))
  }
}

const ARTICLE = `(?:${PREFIX.source.slice(1)})?`

/** Each of the words, with an article or without, but for those in phrases of several: these are group 1. */
function fillerPattern(words: readonly string[], phrases: readonly string[][]): string {
  const kept = phrases
    .filter(phrase => phrase.length > 1 && phrase.some(word => words.includes(word)))
    .map(phraseWithArticles)
  return `(?<!\\S)(?:(${kept.join('|')})|${ARTICLE}(?:${words.map(literal).join('|')}))(?!\\S)`
}

const phraseWithArticles = (phrase: readonly string[]) =>
  phrase.map(word => ARTICLE + literal(word)).join(' ')

const wholePattern = (phrases: readonly string[][]) =>
  `(?<!\\S)(?:${phrases.map(phraseWithArticles).join('|')})(?!\\S)`

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
 * beginnings of words for that, and phrases of which a text has a word, which means something else.
 *
 * @param isKnown whether a text holds a folded word, or one with the article before it
 */
export function usefulWords(
  { groups, ...others }: SearchWords,
  isKnown: (word: string) => boolean
): SearchWords {
  const isHeld = (phrase: string) =>
    wordsOf(phrase).every(word => isKnown(word) || isKnown(stemOf(word) ?? word))
  const isShort = (phrase: string) => /^\p{L}{2}$/u.test(fold(phrase))
  const isHalf = (phrase: string) => wordsOf(phrase).some(isHeld)
  const useful = groups.map(({ same, includes = [] }) => ({
    same: same.filter(isHeld),
    includes: includes.filter(isHeld),
    said: same.filter(phrase => !isHeld(phrase))
  }))
  const isUseful = ({ same, includes }: (typeof useful)[number]) =>
    same.length + includes.length > 0
  return {
    groups: useful.flatMap(group => {
      const said = isUseful(group)
        ? group.said
        : group.said.filter(one => isShort(one) || isHalf(one))
      return isUseful(group) || said.length > 0 ? { ...group, said } : []
    }),
    ...others
  }
}
