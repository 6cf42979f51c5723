import { lightForms } from './words/light-forms.ts'
import { bareWord, expansionsOf } from './intents/synonyms.ts'
import { meantAlike } from './intents/similar-phrases.ts'
import { type Expansion, spellingExpansions } from './expansions.ts'
import type { Asked, Word } from './matches.ts'

/** A word without its possessor or plural. */
const LIGHT_SHARE = 0.7

/** Readings of a query whose words no document holds all of: in another spelling, or without what is written together with them. */
export function otherwiseWritten(asked: Asked, sure: readonly Word[]): Expansion[] {
  const { words, meanings } = asked
  return [
    ...spellingExpansions(words),
    ...meantAlike(meanings, words),
    ...lightReadings(asked, sure)
  ]
}

/** What a word means that no document holds, without what is written together with it. */
function lightReadings({ words, meanings }: Asked, sure: readonly Word[]): Expansion[] {
  return words.flatMap((word, at) => {
    if (sure[at]?.size) return []
    return lightForms(bareWord(word)).flatMap(form => [
      { from: at, to: at + 1, words: [form], share: LIGHT_SHARE },
      ...(meanings.phrases.get(bareWord(form)) ?? []).flatMap(phrase =>
        expansionsOf(phrase, at, at + 1)
      )
    ])
  })
}
