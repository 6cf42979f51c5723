import { wordsOf } from './folding.ts'
import type { PageLink } from './search/asked.ts'
import { bareWord, bareWords, isFiller, type Meanings } from './meanings.ts'

/** A page of the site, and what people begin to type who look for it. */
export interface PageWords extends PageLink {
  /** Phrases that mean it by themselves. */
  words: readonly string[]
  /** Words that mean nothing else beside those. */
  beside?: readonly string[]
}

/** Letters of the last word that have to be there before a page is guessed. */
const BEGUN_LENGTH = 3

/** What a phrase is worth besides, in words, that stands in the query as it is. */
const AS_TYPED = 0.5

/** A word, and what it is without what is written together with it. */
type Forms = readonly string[]

/**
 * The page that a query means rather than a class: it holds a phrase of the page, and its other words
 * are of the page as well or say nothing. Of several, the one with the longest phrase, then one that
 * is written as it was typed, then the first.
 *
 * @param isUnfinished whether the last word may still be the beginning of one
 * @param meanings unset: a phrase is enough, whatever stands beside it
 * @param formsOf what a word may be without what is written together with it
 */
export function pageMeant(
  pages: readonly PageWords[],
  query: string,
  isUnfinished: boolean,
  meanings?: Pick<Meanings, 'fillers'>,
  formsOf?: (word: string) => Forms
): PageWords | undefined {
  const asked = wordsOf(query).map(word => [bareWord(word), ...(formsOf?.(bareWord(word)) ?? [])])
  const found = pages.flatMap(page => {
    const words = page.words.map(bareWords)
    const [last = ''] = asked.at(-1) ?? []
    const isGuess = isUnfinished && last.length >= BEGUN_LENGTH
    const begun = isGuess ? words.flat().filter(word => word.startsWith(last)) : []
    const forms = asked.map((one, at) => (at === asked.length - 1 ? [...one, ...begun] : one))
    const phrases = words.filter(phrase => isSaid(phrase, forms))
    const typed = asked.map(([word = '']) => [word])
    const worthOf = (phrase: Forms) => phrase.length + (isSaid(phrase, typed) ? AS_TYPED : 0)
    const worth = Math.max(0, ...phrases.map(worthOf))
    const known = new Set([...page.words, ...(page.beside ?? [])].flatMap(bareWords))
    const isOwn = (one: Forms) => one.some(form => known.has(form))
    const isWanted = !meanings || forms.every(one => isOwn(one) || isFiller(meanings, one[0] ?? ''))
    return worth > 0 && isWanted ? [{ page, worth }] : []
  })
  return found.sort((one, other) => other.worth - one.worth)[0]?.page
}

/** Whether words stand side by side in a query, in their order. */
function isSaid(phrase: readonly string[], asked: readonly Forms[]): boolean {
  return (
    phrase.length > 0 &&
    asked.some((_, from) => phrase.every((word, at) => asked[from + at]?.includes(word)))
  )
}
