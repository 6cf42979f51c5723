import { bareWords } from './meanings.ts'

/** A page of the site, and what people type who look for it. */
export interface PageWords {
  /** `/subscription-plans`, without a language. */
  page: string
  ar: string
  en: string
  words: readonly string[]
}

/** Letters of the last word that have to be there before a page is guessed. */
const BEGUN_LENGTH = 3

/**
 * The page that a query means rather than a class: each of its words is one of the page's. Of
 * several, the one with the whole query among its phrases, then the first.
 *
 * @param isUnfinished whether the last word may still be the beginning of one
 */
export function pageMeant(
  pages: readonly PageWords[],
  query: string,
  isUnfinished: boolean
): PageWords | undefined {
  const asked = bareWords(query)
  const last = asked.at(-1)
  if (last === undefined) return undefined
  const whole = asked.join(' ')
  const isGuess = isUnfinished && last.length >= BEGUN_LENGTH
  const meant = pages.filter(({ words }) => {
    const known = words.flatMap(bareWords)
    return asked.every(
      (word, at) =>
        known.includes(word) ||
        (isGuess && at === asked.length - 1 && known.some(one => one.startsWith(word)))
    )
  })
  return (
    meant.find(({ words }) => words.some(one => bareWords(one).join(' ') === whole)) ?? meant[0]
  )
}
