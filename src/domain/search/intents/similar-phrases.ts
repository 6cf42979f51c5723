import { groupBy } from '#domain/group-by.ts'
import { bareWord, type Synonyms, type Phrase, PHRASE_WORDS_MAX, expansionsOf } from './synonyms.ts'
import type { Expansion } from '#domain/search/expansions.ts'

/** Phrases of several words, in which each word stands for all of the same meaning: «داتا» for «بيانات». */
interface Likes {
  /** One word for all of the same meaning. */
  kindOf: (bare: string) => string
  byKinds: ReadonlyMap<string, readonly Phrase[]>
}

const made = new WeakMap<Synonyms, Likes>()

function likesOf(meanings: Synonyms): Likes {
  const known = made.get(meanings)
  if (known) return known
  const phrases = [...meanings.phrases.values()].flat()
  const isSeveral = ({ bare }: Phrase) => bare.includes(' ')
  const single = phrases.filter(phrase => !isSeveral(phrase))
  // All phrases of a group lead to the same.
  const fromLast = [...single].reverse()
  const firsts = new Map(fromLast.map(({ targets, bare }) => [targets, bare]))
  const kinds = new Map(fromLast.map(({ bare, targets }) => [bare, firsts.get(targets) ?? bare]))
  const kindOf = (bare: string) => kinds.get(bare) ?? bare
  const byKinds = groupBy(phrases.filter(isSeveral), ({ bare }) =>
    bare.split(' ').map(kindOf).join(' ')
  )
  const likes = { kindOf, byKinds }
  made.set(meanings, likes)
  return likes
}

/** What the phrases in a query mean besides that are written with other words of the same meaning. */
export function meantAlike(meanings: Synonyms, words: readonly string[]): Expansion[] {
  const { kindOf, byKinds } = likesOf(meanings)
  const kinds = words.map(word => kindOf(bareWord(word)))
  return kinds.flatMap((_, from) =>
    kinds.slice(from + 1, from + PHRASE_WORDS_MAX).flatMap((__, at) => {
      const to = from + at + 2
      const phrases = byKinds.get(kinds.slice(from, to).join(' ')) ?? []
      return phrases.flatMap(phrase => expansionsOf(phrase, from, to))
    })
  )
}

/** What phrases mean all of whose words stand somewhere in a query, beside others. */
export function meantByScattered(meanings: Synonyms, words: readonly string[]): Expansion[] {
  const { kindOf, byKinds } = likesOf(meanings)
  const kinds = new Set(words.map(word => kindOf(bareWord(word))))
  return [...byKinds].flatMap(([kind, phrases]) => {
    const isSaid = kind.split(' ').every(one => kinds.has(one))
    return isSaid ? phrases.flatMap(phrase => expansionsOf(phrase, 0, words.length)) : []
  })
}
