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

/** Text for comparison in search: `fold('أساسيات البرمجة')` is `'اساسيات البرمجه'`. */
export function fold(text: string): string {
  return foldSigns(text).replace(/\s+/gu, ' ').trim()
}

/** Keeps white space, so that parts of a text can be folded alone. */
function foldSigns(text: string): string {
  return (
    text
      // First, since it decomposes أ ؤ ئ.
      .normalize('NFKD')
      .replace(DECORATION, '')
      .replace(VARIANT, letter => LETTERS[letter] ?? '')
      .replace(FOREIGN_DIGIT, digit => String(valueOf(digit)))
      // Three times, so that ẞ and ß become ss.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      // Its lower case depends on the next letter.
      .replaceAll('ς', 'σ')
  )
}

/** Digits stand in runs of ten in Unicode. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu
/** C++, C# and F# are words. */
const WORD = /(?<![\p{L}\p{N}])[a-z](?:\+\+|#)|[\p{L}\p{N}]+/gu
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u

/** In order, with repetitions. */
export function wordsOf(text: string): string[] {
  return fold(text.replace(APOSTROPHE, '')).match(WORD) ?? []
}

/** A folded word with the positions of its letters in the original text. */
export interface PlacedWord {
  word: string
  /** Code units in the text, one for each code unit of `word`. */
  starts: readonly number[]
  ends: readonly number[]
}

/** A letter with its marks. */
const SIGN = /\P{M}\p{M}*|\p{M}+/gu
/** Signs that belong to a word but fold to nothing. */
const SILENT = /^[\p{L}\p{M}ـ]/u

export function placedWordsOf(text: string): PlacedWord[] {
  const apostrophes = new Set([...text.matchAll(APOSTROPHE)].map(({ index }) => index))
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  /** Ends of silent signs after a letter, by position in the folded text. */
  const silent = new Map<number, number>()
  let silentStart: number | undefined
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const end = index + sign.length
    const letters = apostrophes.has(index) ? '' : foldSigns(sign)
    if (!letters && SILENT.test(sign)) {
      if (ENDS_IN_WORD.test(folded)) silent.set(folded.length - 1, end)
      else silentStart ??= index
    }
    for (let at = 0; at < letters.length; at++) {
      starts.push(silentStart ?? index)
      ends.push(end)
    }
    if (letters) silentStart = undefined
    folded += letters
  }
  return [...folded.matchAll(WORD)].map(({ 0: word, index }) => {
    const last = index + word.length - 1
    const wordEnds = ends.slice(index, last + 1)
    wordEnds[wordEnds.length - 1] = silent.get(last) ?? wordEnds.at(-1) ?? 0
    return { word, starts: starts.slice(index, last + 1), ends: wordEnds }
  })
}

const STEM_MIN_LENGTH = 3
/** The article, and particles before it. */
const PREFIX = /^[وف]?(?:[بكل]?ال|لل)/u

/** A folded Arabic word without article and particles, if three letters remain. */
export function stemOf(word: string): string | undefined {
  const stem = word.replace(PREFIX, '')
  return stem !== word && stem.length >= STEM_MIN_LENGTH ? stem : undefined
}
