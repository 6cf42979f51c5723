import { groupBy } from '#domain/group-by.ts'
import { bareWord, type Synonyms, PHRASE_WORDS_MAX } from './intents/synonyms.ts'
import { inAll, type Scored, type Word } from './matches.ts'

/** Documents that hold most of the words. @param matches without corrections; empty for a guess */
export function inMost(
  met: readonly Word[],
  matches: readonly Word[],
  words: readonly string[],
  synonyms: Synonyms
): { scored: Scored[]; count: number } {
  const isGuess = matches.every(({ size }) => size === 0)
  const held = partsOf(words, synonyms).flatMap(part => {
    const all = inAll(met.slice(...part))
    return all.map(one => ({ ...one, score: one.score * rarityOf(all.length) }))
  })
  const byId = groupBy(
    held.filter(({ id, rank }) => rank < 2 && (isGuess || matches.some(word => word.has(id)))),
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

/** Rare words are more specific. */
const rarityOf = (documents: number) => 1 / (1 + Math.log2(documents))

type Part = readonly [from: number, to: number]

/** Shorter words count only as known phrases. */
const WORD_LENGTH_MIN = 3

/** Ranges of words: phrases, or single words. */
function partsOf(words: readonly string[], { phrases }: Synonyms): Part[] {
  const bare = words.map(bareWord)
  const parts: Part[] = []
  for (let from = 0, to = 0; from < bare.length; from = to) {
    const isPhrase = () => phrases.has(bare.slice(from, to).join(' '))
    to = Math.min(from + PHRASE_WORDS_MAX, bare.length)
    while (to > from + 1 && !isPhrase()) to--
    if ([...bare.slice(from, to).join('')].length >= WORD_LENGTH_MIN || isPhrase()) {
      parts.push([from, to])
    }
  }
  return parts
}
