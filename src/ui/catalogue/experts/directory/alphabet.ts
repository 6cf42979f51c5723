import { fold } from '#domain/text/folding.ts'
import { compareTexts } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** Letters that names begin with, in the order of their language. */
export const LETTERS = {
  ar: [...'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
} as const satisfies Record<Locale, readonly string[]>

/** Stands for every name that begins with no letter of the language. */
export const OTHER = '#'

const TITLE =
  /^(?:[أادم]\s?[./]\s?|(?:ال)?(?:دكتور|أستاذ|مهندس|مستشار|شيخ)ة?\s|(?:dr|prof|eng|mrs?|ms|sir)(?:\.\s?|\s))+/iu
const ARTICLE = /^(?:ال(?=\p{L}{3})|the\s|[ae]l-)/iu
/** Names that begin with those two letters themselves, folded. */
const NO_ARTICLE = /^(?:الهام|الياس|الفت|اليسا|الين|البرت|الكسند)/u

/** Letters that other languages write with the Arabic script, and those that stand beside them. */
const NEIGHBOURS: Readonly<Record<string, string>> = { پ: 'ب', چ: 'ج', ژ: 'ز', ڤ: 'ف', ڨ: 'ق' }

const folded = new Map(LETTERS.ar.map(letter => [fold(letter), letter]))

/** A name as lists put it in order: without title and article. */
export function orderedName(name: string): string {
  const plain = name.trim().replace(TITLE, '')
  return NO_ARTICLE.test(fold(plain)) ? plain : plain.replace(ARTICLE, '')
}

/** The letter under which a name is looked for, or `#`. */
export function letterOf(name: string, locale: Locale): string {
  const [first = ''] = fold(orderedName(name))
  if (locale === 'ar') return folded.get(NEIGHBOURS[first] ?? first) ?? OTHER
  return LETTERS.en.find(letter => isSameLetter(letter, first)) ?? OTHER
}

/** Things in the order of their names, each with its letter; those without one of the language come last. */
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
