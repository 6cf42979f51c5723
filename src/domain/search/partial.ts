import { groupBy } from '#domain/group-by.ts'
import { bareWord, type Synonyms, PHRASE_WORDS_MAX } from './intents/synonyms.ts'
import { inAll, type Scored, type Word } from './matches.ts'

/**
 * Every document that holds the most of the words, with the sum of its scores, and how many that are. A text that only
 * begins with a word does not hold it, and a phrase that means something is held by all its words.
 *
 * @param met each of the words in the documents that hold it, or what it may be mistyped for
 * @param sure the same without mistakes; what holds none of them is found where nothing holds any
 * @param words of a query, folded
 */
export function inMost(
  met: readonly Word[],
  sure: readonly Word[],
  words: readonly string[],
  meanings: Synonyms
): { scored: Scored[]; count: number } {
  const isGuess = sure.every(({ size }) => size === 0)
  const held = partsOf(words, meanings).flatMap(part => {
    const all = inAll(met.slice(...part))
    return all.map(one => ({ ...one, score: one.score * rarityOf(all.length) }))
  })
  const byId = groupBy(
    held.filter(({ id, rank }) => rank < 2 && (isGuess || sure.some(word => word.has(id)))),
    ({ id }) => id
  )
  const most = Math.max(...[...byId.values()].map(({ length }) => length))
  const scored = [...byId].flatMap(([id, all]) => {
    const score = all.reduce((sum, one) => sum + one.score, 0)
    const rank = Math.max(...all.map(one => one.rank))
    return all.length < most ? [] : { id, score, weight: 0, rank }
  })
  return { scored, count: most }
}

/** What a few documents hold says more of what is looked for. */
const rarityOf = (documents: number) => 1 / (1 + Math.log2(documents))

type Part = readonly [from: number, to: number]

/** Shorter words count only where they are known to mean something. */
const TELLING_LENGTH = 3

/** Words that count by themselves, by their places, and phrases of several. */
function partsOf(words: readonly string[], { phrases }: Synonyms): Part[] {
  const asked = words.map(bareWord)
  const parts: Part[] = []
  for (let from = 0, to = 0; from < asked.length; from = to) {
    const isPhrase = () => phrases.has(asked.slice(from, to).join(' '))
    to = Math.min(from + PHRASE_WORDS_MAX, asked.length)
    while (to > from + 1 && !isPhrase()) to--
    if ([...asked.slice(from, to).join('')].length >= TELLING_LENGTH || isPhrase()) {
      parts.push([from, to])
    }
  }
  return parts
}
