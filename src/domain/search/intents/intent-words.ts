import { groupBy } from '#domain/group-by.ts'
import { latinReader } from '#domain/search/words/latin-arabic.ts'
import { lightForms } from '#domain/search/words/light-forms.ts'
import { likelinessOf } from '#domain/search/words/likely-mistake.ts'
import { bareWord, isFiller, type Synonyms } from './synonyms.ts'
import { differByOneMistake, FORGIVEN_LENGTH } from '#domain/search/words/misspelling.ts'

/** Known words that one typed word may be, and how surely: 1 is the word itself. */
export type Weights = ReadonlyMap<string, number>

/** What a known word counts that was met in another form than it was typed in. */
const SHARE = { heard: 0.95, light: 0.85, meaning: 0.6, mistake: 0.6 } as const

/** Letters of a word that may be several. */
const RUN_LENGTH = 7
const PART_LENGTHS = { first: 2, last: 3 } as const

/** A letter that is drawn out: «تصويييير». */
const STRETCHED = /(\p{L})\1{2,}/gu
const LATIN_ARTICLE = /^[ae]l(?=...)/

/** Reads typed words as words of a vocabulary. */
export interface WordReader {
  readingsOf: (word: string) => Weights
  /** Words that run together, as known ones: «العملالحر» is «العمل» and «الحر». */
  apart: (word: string) => string[]
}

/** @param vocabulary folded words without articles */
export function openWords(vocabulary: ReadonlySet<string>, meanings: Synonyms): WordReader {
  const heard = latinReader(vocabulary)
  const byLength = groupBy([...vocabulary], ({ length }) => length)
  const byLightForm = groupBy(
    [...vocabulary].flatMap(word => lightForms(word).map(form => ({ word, form }))),
    ({ form }) => form
  )
  /** The form itself and every word that has it as a form. */
  const formed = (form: string) => [form, ...(byLightForm.get(form) ?? []).map(({ word }) => word)]
  const meantBy = (bare: string) =>
    (meanings.phrases.get(bare) ?? [])
      .flatMap(({ targets }) => targets)
      .flatMap(({ words: [only = '', ...more], share }) =>
        more.length === 0 && share >= SHARE.meaning ? bareWord(only) : []
      )
  const mistakenFor = (bare: string) =>
    bare.length < FORGIVEN_LENGTH - 1
      ? []
      : [-1, 0, 1]
          .flatMap(more => byLength.get(bare.length + more) ?? [])
          .filter(known => known.length >= FORGIVEN_LENGTH - 1 && differByOneMistake(bare, known))

  function readingsOf(word: string): Weights {
    const found = new Map<string, number>()
    const add = (known: string, share: number) => {
      if (vocabulary.has(known)) found.set(known, Math.max(share, found.get(known) ?? 0))
    }
    const bare = bareWord(word)
    add(bare, 1)
    if (isFiller(meanings, word)) return found
    for (const form of [bare, ...lightForms(bare)].flatMap(formed)) add(form, SHARE.light)
    for (const known of meantBy(bare)) add(known, SHARE.meaning)
    for (const text of [word, word.replace(LATIN_ARTICLE, '')]) {
      for (const [known, share] of heard(text)) add(known, share * SHARE.heard)
    }
    if (found.size > 0) return found
    for (const kept of ['$1', '$1$1']) add(bare.replace(STRETCHED, kept), SHARE.light)
    for (const form of lightForms(bare).flatMap(lightForms).flatMap(formed)) {
      add(form, SHARE.mistake)
    }
    if (found.size > 0) return found
    for (const known of mistakenFor(bare)) add(known, SHARE.mistake * likelinessOf(bare, known))
    return found
  }

  const isKnown = (word: string) => [bareWord(word), ...lightForms(bareWord(word))].some(isOne)
  const isOne = (form: string) => vocabulary.has(form)

  function apart(word: string): string[] {
    if (word.length < RUN_LENGTH || isKnown(word)) return [word]
    for (let at = word.length - PART_LENGTHS.last; at >= PART_LENGTHS.first; at--) {
      const [first, rest] = [word.slice(0, at), word.slice(at)]
      if (!isKnown(first)) continue
      const others = isKnown(rest) ? [rest] : apart(rest)
      if (others.length > 1 || isKnown(rest)) return [first, ...others]
    }
    return [word]
  }

  return { readingsOf, apart }
}
