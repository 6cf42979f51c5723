import { wordsOf } from '#domain/text/folding.ts'
import { latinReader, mayBeRead } from './words/latin-arabic.ts'
import { bareWords, isFiller, type Synonyms } from './intents/synonyms.ts'

/** «ة» and «ى» end a word, and an article begins one. */
const JOINED = /(?<=\p{L}{2}[ةى])(?=\p{L}{2})|(?<=\p{L}{3})([بوفك]?ال|لل)(?=\p{L}{3})/gu

/** Latin words without digits may be mistyped English; `7or` is surely Arabic. */
const MAYBE_ENGLISH = /^[a-z]+$/

/**
 * Other spellings, likeliest first: split («تصويربالموبايل»), in Arabic (`shoghl 7or`).
 *
 * @param isEnglish whether a folded word is a mistyped one of the catalogue
 */
export async function rewrittenQueries(
  query: string,
  synonyms: Synonyms,
  isEnglish: (word: string) => Promise<boolean>
): Promise<string[]> {
  const apart = query.replace(JOINED, ' $1')
  return [...new Set([apart, await inArabic(query, synonyms, isEnglish)])].filter(
    text => text !== query
  )
}

/** Replaces Latin words that neither a phrase nor the catalogue has by Arabic ones. */
async function inArabic(
  query: string,
  synonyms: Synonyms,
  isEnglish: (word: string) => Promise<boolean>
): Promise<string> {
  if (!/[a-z]/i.test(query)) return query
  const words = wordsOf(query)
  const candidates = words.filter(
    word => /[a-z]/.test(word) && !synonyms.phrases.has(word) && !isFiller(synonyms, word)
  )
  const checked = await Promise.all(
    candidates.map(async word => MAYBE_ENGLISH.test(word) && (await isEnglish(word)))
  )
  const left = candidates.filter((_, at) => !checked[at])
  const isAbout = (word: string) =>
    left.includes(word) ? arabicWordsFor(synonyms, word).size > 0 : !isFiller(synonyms, word)
  const isAlone = words.length < 2 || !words.some(isAbout)
  return words
    .map(word => {
      if (!left.includes(word)) return word
      // Of two equal candidates, the longer one is more specific.
      const [best] = [...arabicWordsFor(synonyms, word, isAlone)].sort(
        ([one, share], [other, otherShare]) => otherShare - share || other.length - one.length
      )
      return best ? (arabicSpellings(synonyms).get(best[0]) ?? best[0]) : word
    })
    .join(' ')
}

/** Arabic words that a folded Latin word may stand for, with their likelihood. */
export function arabicWordsFor(
  synonyms: Synonyms,
  word: string,
  isAlone = true
): ReadonlyMap<string, number> {
  const known = readers.get(synonyms) ?? latinReader(arabicSpellings(synonyms).keys())
  readers.set(synonyms, known)
  const bare = word.replace(/^[ae]l(?=...)/, '')
  const found = new Map<string, number>()
  for (const [arabic, share] of [...known(word), ...(bare === word ? [] : known(bare))]) {
    if (!mayBeRead(word, arabic, isFiller(synonyms, arabic), isAlone)) continue
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
