import { lightForms } from './words/light-forms.ts'
import { bareWord, expansionsOf } from './intents/synonyms.ts'
import { similarPhraseExpansions } from './intents/similar-phrases.ts'
import { type Expansion, spellingExpansions } from './expansions.ts'
import type { ParsedQuery, Word } from './matches.ts'

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

/** Stems of words that no document holds, and their synonyms. */
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
