import { wordsOf } from '#domain/text/folding.ts'
import { latinReader } from './words/latin-arabic.ts'
import { bareWords, isFiller, type Synonyms } from './intents/synonyms.ts'

/** «ة» and «ى» end a word, and an article begins one. */
const JOINED = /(?<=\p{L}{2}[ةى])(?=\p{L}{2})|(?<=\p{L}{3})([بوفك]?ال|لل)(?=\p{L}{3})/gu

/** Other spellings, likeliest first: split («تصويربالموبايل»), in Arabic (`shoghl 7or`). */
export function rewrittenQueries(query: string, synonyms: Synonyms): string[] {
  const apart = query.replace(JOINED, ' $1')
  return [...new Set([apart, inArabic(query, synonyms)])].filter(text => text !== query)
}

/** Replaces Latin words that no phrase has by Arabic ones. */
function inArabic(query: string, synonyms: Synonyms): string {
  if (!/[a-z]/i.test(query)) return query
  return wordsOf(query)
    .map(word => {
      if (!/[a-z]/.test(word) || synonyms.phrases.has(word) || isFiller(synonyms, word)) return word
      // Of two equal candidates, the longer one is more specific.
      const [best] = [...arabicWordsFor(synonyms, word)].sort(
        ([one, share], [other, otherShare]) => otherShare - share || other.length - one.length
      )
      return best ? (arabicSpellings(synonyms).get(best[0]) ?? best[0]) : word
    })
    .join(' ')
}

/** Arabic words that a folded Latin word may stand for, with their likelihood. */
export function arabicWordsFor(synonyms: Synonyms, word: string): ReadonlyMap<string, number> {
  const known = readers.get(synonyms) ?? latinReader(arabicSpellings(synonyms).keys())
  readers.set(synonyms, known)
  const bare = word.replace(/^[ae]l(?=...)/, '')
  const found = new Map(known(word))
  for (const [arabic, share] of bare === word ? [] : known(bare)) {
    found.set(arabic, Math.max(share, found.get(arabic) ?? 0))
  }
  return found
}

const readers = new WeakMap<Synonyms, ReturnType<typeof latinReader>>()
const spellings = new WeakMap<Synonyms, ReadonlyMap<string, string>>()

/** Spellings of all Arabic words in phrases by bare form, one-word phrases first. */
function arabicSpellings(synonyms: Synonyms): ReadonlyMap<string, string> {
  const known = spellings.get(synonyms)
  if (known) return known
  const phrases = [...synonyms.phrases.values()].flatMap(([first]) =>
    first ? [first.text.split(' ')] : []
  )
  const found = new Map<string, string>()
  for (const text of [...phrases].sort((one, other) => one.length - other.length).flat()) {
    const bare = bareWords(text).join(' ')
    if (/^\p{Script=Arabic}+$/u.test(bare) && !found.has(bare)) found.set(bare, text)
  }
  spellings.set(synonyms, found)
  return found
}
