const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  ء: '',
  ـ: ''
}

const DECORATION = /[\p{Mn}\p{Me}\p{Cf}]/gu
const VARIANT = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu
const IS_DIGIT = /^\p{Nd}$/u

/**
 * The text as search compares it: without marks, tatweel, hamzas and case, one letter for ya and one
 * for ha, Western digits, single spaces.
 *
 * `fold('أساسيات البرمجة')` is `'اساسيات البرمجه'`.
 */
export function fold(text: string): string {
  return (
    text
      // First, since it takes the hamza of أ ؤ ئ apart; looking for those letters afterwards finds none.
      .normalize('NFKD')
      .replace(DECORATION, '')
      .replace(VARIANT, letter => LETTERS[letter] ?? '')
      .replace(FOREIGN_DIGIT, digit => String(valueOf(digit)))
      // Down, up and down again, so that ẞ and ß are ss.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** Digits stand in runs of ten, so the value is the distance to the start of the run. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

/** Folded words of a text, in their order, with repetitions. */
export function wordsOf(text: string): string[] {
  return fold(text.replace(/(?<=\p{L})['’](?=\p{L})/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? []
}

const STEM_MIN_LENGTH = 3
const PREFIX = /^[وف]?(?:[بكل]?ال|لل)/u

/** A folded Arabic word without its article and the particles before it, if three letters are left. */
export function stemOf(word: string): string | undefined {
  const stem = word.replace(PREFIX, '')
  return stem !== word && stem.length >= STEM_MIN_LENGTH ? stem : undefined
}
