import { groupBy } from '#domain/group-by.ts'
import { type Expansion, spellingExpansions } from './expansions.ts'
import {
  bareWord,
  expansionsOf,
  type Phrase,
  PHRASE_WORDS_MAX,
  type Synonyms
} from './intents/synonyms.ts'
import type { ParsedQuery, Word } from './matches.ts'
import { lightForms } from './words/light-forms.ts'

/** Factor for a word without its possessive or plural. */
const LIGHT_SHARE = 0.7

/** Expansions for a query that no document matches: other spellings, similar phrases, stems. */
export function looseExpansions(parsed: ParsedQuery, matches: readonly Word[]): Expansion[] {
  const { words, synonyms } = parsed
  return [
    ...spellingExpansions(words),
    ...similarPhraseExpansions(synonyms, words),
    ...lightExpansions(parsed, matches)
  ]
}

function lightExpansions({ words, synonyms }: ParsedQuery, matches: readonly Word[]): Expansion[] {
  return words.flatMap((word, at) => {
    if (matches[at]?.size) return []
    return lightForms(bareWord(word)).flatMap(form => [
      { from: at, to: at + 1, words: [form], share: LIGHT_SHARE },
      ...(synonyms.phrases.get(bareWord(form)) ?? []).flatMap(phrase =>
        expansionsOf(phrase, at, at + 1)
      )
    ])
  })
}

/** Phrases of several words with each word replaced by one representative of its synonyms. */
interface PhraseIndex {
  kindOf: (bare: string) => string
  byKinds: ReadonlyMap<string, readonly Phrase[]>
}

const indexes = new WeakMap<Synonyms, PhraseIndex>()

function phraseIndexOf(synonyms: Synonyms): PhraseIndex {
  const known = indexes.get(synonyms)
  if (known) return known
  const phrases = [...synonyms.phrases.values()].flat()
  const isSeveral = ({ bare }: Phrase) => bare.includes(' ')
  const single = phrases.filter(phrase => !isSeveral(phrase))
  // All phrases of a group share their targets.
  const fromLast = [...single].reverse()
  const firsts = new Map(fromLast.map(({ targets, bare }) => [targets, bare]))
  const kinds = new Map(fromLast.map(({ bare, targets }) => [bare, firsts.get(targets) ?? bare]))
  const kindOf = (bare: string) => kinds.get(bare) ?? bare
  const byKinds = groupBy(phrases.filter(isSeveral), ({ bare }) =>
    bare.split(' ').map(kindOf).join(' ')
  )
  const index = { kindOf, byKinds }
  indexes.set(synonyms, index)
  return index
}

/** Synonyms of phrases that the query writes with other words of the same meaning. */
function similarPhraseExpansions(synonyms: Synonyms, words: readonly string[]): Expansion[] {
  const { kindOf, byKinds } = phraseIndexOf(synonyms)
  const kinds = words.map(word => kindOf(bareWord(word)))
  return kinds.flatMap((_, from) =>
    kinds.slice(from + 1, from + PHRASE_WORDS_MAX).flatMap((__, at) => {
      const to = from + at + 2
      const phrases = byKinds.get(kinds.slice(from, to).join(' ')) ?? []
      return phrases.flatMap(phrase => expansionsOf(phrase, from, to))
    })
  )
}

/** Synonyms of phrases whose words are scattered in the query. */
export function scatteredPhraseExpansions(
  synonyms: Synonyms,
  words: readonly string[]
): Expansion[] {
  const { kindOf, byKinds } = phraseIndexOf(synonyms)
  const kinds = new Set(words.map(word => kindOf(bareWord(word))))
  return [...byKinds].flatMap(([kind, phrases]) => {
    const isHeld = kind.split(' ').every(one => kinds.has(one))
    return isHeld ? phrases.flatMap(phrase => expansionsOf(phrase, 0, words.length)) : []
  })
}
