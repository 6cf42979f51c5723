import { fold } from '#domain/text/folding.ts'
import { compareTexts } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** In alphabetical order. */
export const LETTERS = {
  ar: [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
} as const satisfies Record<Locale, readonly string[]>

/** Group of names that begin with no letter of the language. */
export const OTHER = '#'

const TITLE =
  /^(?:[أادم]\s?[./]\s?|(?:ال)?(?:دكتور|أستاذ|مهندس|مستشار|شيخ)ة?\s|(?:dr|prof|eng|mrs?|ms|sir)(?:\.\s?|\s))+/iu
const ARTICLE = /^(?:ال(?=\p{L}{3})|the\s|[ae]l-)/iu
/** Names whose first two letters only look like the article, folded. */
const NO_ARTICLE = /^(?:الهام|الياس|الفت|اليسا|الين|البرت|الكسند)/u

/** Arabic-script letters of other languages, and the letters they sort with. */
const NEIGHBOURS: Readonly<Record<string, string>> = { پ: 'ب', چ: 'ج', ژ: 'ز', ڤ: 'ف', ڨ: 'ق' }

const folded = new Map(LETTERS.ar.map(letter => [fold(letter), letter]))

/** Sort key of a name: without title and article. */
export function orderedName(name: string): string {
  const plain = name.trim().replace(TITLE, '')
  return NO_ARTICLE.test(fold(plain)) ? plain : plain.replace(ARTICLE, '')
}

/** The letter that a name is filed under, or `#`. */
export function letterOf(name: string, locale: Locale): string {
  const [first = ''] = fold(orderedName(name))
  if (locale === 'ar') return folded.get(NEIGHBOURS[first] ?? first) ?? OTHER
  return LETTERS.en.find(letter => isSameLetter(letter, first)) ?? OTHER
}

/** Sorted by name, each with its letter; `#` comes last. */
export function inOrder<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  locale: Locale
): { thing: Thing; letter: string }[] {
  return things
    .map(thing => {
      const name = nameOf(thing)
      return { thing, letter: letterOf(name, locale), ordered: orderedName(name) }
    })
    .sort(
      (one, other) =>
        Number(one.letter === OTHER) - Number(other.letter === OTHER) ||
        compareTexts(one.ordered, other.ordered, locale)
    )
}

const base = new Intl.Collator('en', { sensitivity: 'base' })
const isSameLetter = (one: string, other: string) => base.compare(one, other) === 0
