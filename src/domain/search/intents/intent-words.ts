import { groupBy } from '#domain/group-by.ts'
import { latinReader, mayBeRead } from '#domain/search/words/latin-arabic.ts'
import { lightForms } from '#domain/search/words/light-forms.ts'
import { likelihoodOf } from '#domain/search/words/likely-mistake.ts'
import { bareWord, isFiller, type Synonyms } from './synonyms.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/search/words/misspelling.ts'

/** Known words for one typed word, by confidence: 1 is the word itself. */
export type Weights = ReadonlyMap<string, number>

/** Confidence by how the word was recognised. */
const SHARE = { begun: 0.99, latin: 0.95, light: 0.85, synonym: 0.6, mistake: 0.6 } as const

/** A Latin word that is still being typed; a long one is hardly Arabic in Latin letters. */
const BEGINNING = /^[a-z]{4,}$/
const LONG_BEGINNING = /^[a-z]{6,}$/

const COMPOUND_LENGTH = 7
const PART_LENGTHS = { first: 2, last: 3 } as const

const STRETCHED = /(\p{L})\1{2,}/gu
const LATIN_ARTICLE = /^[ae]l(?=...)/

/** Maps typed words to words of a vocabulary. */
export interface WordReader {
  /** @param isAlone whether the query has no other word */
  expansionsOf: (word: string, isAlone: boolean) => Weights
  /** Splits words written together: «العملالحر» is «العمل» and «الحر». */
  apart: (word: string) => string[]
}

/** @param vocabulary folded words without articles */
export function openWords(vocabulary: ReadonlySet<string>, synonyms: Synonyms): WordReader {
  const fromLatin = latinReader(vocabulary)
  const byLength = groupBy([...vocabulary], ({ length }) => length)
  const byLightForm = groupBy(
    [...vocabulary].flatMap(word => lightForms(word).map(form => ({ word, form }))),
    ({ form }) => form
  )
  const withSameForm = (form: string) => [
    form,
    ...(byLightForm.get(form) ?? []).map(({ word }) => word)
  ]
  const synonymsOf = (bare: string) =>
    (synonyms.phrases.get(bare) ?? [])
      .flatMap(({ targets }) => targets)
      .flatMap(({ words: [only = '', ...more], share }) =>
        more.length === 0 && share >= SHARE.synonym ? bareWord(only) : []
      )
  const correctionsOf = (bare: string) =>
    bare.length < FORGIVEN_LENGTH - 1
      ? []
      : [-1, 0, 1]
          .flatMap(more => byLength.get(bare.length + more) ?? [])
          .filter(
            known =>
              known.length >= FORGIVEN_LENGTH - 1 &&
              differByOneMistake(bare, known) &&
              !isFiller(synonyms, known)
          )

  function readingsOf(word: string, isAlone: boolean): Weights {
    const found = new Map<string, number>()
    const add = (known: string, share: number) => {
      if (vocabulary.has(known)) found.set(known, Math.max(share, found.get(known) ?? 0))
    }
    const bare = bareWord(word)
    add(bare, 1)
    if (isFiller(synonyms, word)) return found
    for (const form of [bare, ...lightForms(bare)].flatMap(withSameForm)) add(form, SHARE.light)
    for (const known of synonymsOf(bare)) add(known, SHARE.synonym)
    for (const text of [word, word.replace(LATIN_ARTICLE, '')]) {
      for (const [known, share] of fromLatin(text)) {
        const isRead = mayBeRead(word, known, isFiller(synonyms, known), isAlone)
        if (isRead) add(known, share * SHARE.latin)
      }
    }
    const isBegun = !found.has(bare) && (found.size > 0 ? LONG_BEGINNING : BEGINNING).test(bare)
    if (isAlone && isBegun) {
      for (const known of vocabulary) if (known.startsWith(bare)) add(known, SHARE.begun)
    }
    if (found.size > 0) return found
    for (const replacement of ['$1', '$1$1']) add(bare.replace(STRETCHED, replacement), SHARE.light)
    for (const form of lightForms(bare).flatMap(lightForms).flatMap(withSameForm)) {
      add(form, SHARE.mistake)
    }
    if (found.size > 0) return found
    for (const known of correctionsOf(bare)) add(known, SHARE.mistake * likelihoodOf(bare, known))
    return found
  }

  const isKnown = (word: string) => [bareWord(word), ...lightForms(bareWord(word))].some(isOne)
  const isOne = (form: string) => vocabulary.has(form)

  function apart(word: string): string[] {
    if (word.length < COMPOUND_LENGTH || isKnown(word)) return [word]
    for (let at = word.length - PART_LENGTHS.last; at >= PART_LENGTHS.first; at--) {
      const [first, rest] = [word.slice(0, at), word.slice(at)]
      if (!isKnown(first)) continue
      const others = isKnown(rest) ? [rest] : apart(rest)
      if (others.length > 1 || isKnown(rest)) return [first, ...others]
    }
    return [word]
  }

  return { expansionsOf: readingsOf, apart }
}
