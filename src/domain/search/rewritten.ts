import { wordsOf } from '#domain/text/folding.ts'
import { latinReader } from './words/latin-arabic.ts'
import { bareWords, isFiller, type Synonyms } from './intents/synonyms.ts'

/** «ة» and «ى» stand at the end of a word alone, and an article at its beginning. */
const JOINED = /(?<=\p{L}{2}[ةى])(?=\p{L}{2})|(?<=\p{L}{3})([بوفك]?ال|لل)(?=\p{L}{3})/gu

/**
 * A query as others write it, the likeliest first: words that run together apart
 * («تصويربالموبايل»), Arabic in Latin letters in its own (`shoghl 7or`).
 */
export function rewritten(query: string, meanings: Synonyms): string[] {
  const apart = query.replace(JOINED, ' $1')
  return [...new Set([apart, inArabic(query, meanings)])].filter(text => text !== query)
}

/** The words of a query that no phrase has, as Arabic ones of the phrases. */
function inArabic(query: string, meanings: Synonyms): string {
  if (!/[a-z]/i.test(query)) return query
  return wordsOf(query)
    .map(word => {
      if (!/[a-z]/.test(word) || meanings.phrases.has(word) || isFiller(meanings, word)) return word
      // Of two that fit alike, the longer one says more.
      const [best] = [...heardIn(meanings, word)].sort(
        ([one, share], [other, otherShare]) => otherShare - share || other.length - one.length
      )
      return best ? (writtenIn(meanings).get(best[0]) ?? best[0]) : word
    })
    .join(' ')
}

/** The Arabic words of the phrases that a folded Latin one may be, with an article or without, and how well each fits. */
export function heardIn(meanings: Synonyms, word: string): ReadonlyMap<string, number> {
  const known = readers.get(meanings) ?? latinReader(writtenIn(meanings).keys())
  readers.set(meanings, known)
  const bare = word.replace(/^[ae]l(?=...)/, '')
  const found = new Map(known(word))
  for (const [arabic, share] of bare === word ? [] : known(bare)) {
    found.set(arabic, Math.max(share, found.get(arabic) ?? 0))
  }
  return found
}

/** What is made of all phrases once. */
const readers = new WeakMap<Synonyms, ReturnType<typeof latinReader>>()
const written = new WeakMap<Synonyms, ReadonlyMap<string, string>>()

/** Each Arabic word of the phrases, folded and without its article, as it is written; phrases of one word first. */
function writtenIn(meanings: Synonyms): ReadonlyMap<string, string> {
  const known = written.get(meanings)
  if (known) return known
  const phrases = [...meanings.phrases.values()].flatMap(([first]) =>
    first ? [first.text.split(' ')] : []
  )
  const found = new Map<string, string>()
  for (const text of [...phrases].sort((one, other) => one.length - other.length).flat()) {
    const bare = bareWords(text).join(' ')
    if (/^\p{Script=Arabic}+$/u.test(bare) && !found.has(bare)) found.set(bare, text)
  }
  written.set(meanings, found)
  return found
}
