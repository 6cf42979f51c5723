/** Keys of a Latin keyboard by row, and their letters on Arabic ones. */
const KEYS = [..."`qwertyuiop[]asdfghjkl;'zxcvbnm,./"]
const PC = row('ذ ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ')
const MAC = row('` ض ص ث ق ف غ ع ه خ ح ج ة ش س ي ب ل ا ت ن م ك ؛ ظ ط ذ د ز ر و ، . /')

/** Shifted letters of Arabic (101), the Windows layout in Egypt. */
const SHIFTED = { T: 'لإ', Y: 'إ', G: 'لأ', H: 'أ', B: 'لآ', N: 'آ' }

/** Shifted signs, where a Latin capital was meant. */
const SIGNS = {
  ...{ q: 'َ', w: 'ً', e: 'ُ', r: 'ٌ', u: '‘', i: '÷', o: '×', p: '؛', a: 'ِ', s: 'ٍ', d: ']' },
  ...{ f: '[', j: 'ـ', k: '،', l: '/', z: '~', x: 'ْ', c: '}', v: '{', m: '’' }
}

type Keyboard = ReadonlyMap<string, string>

const PC_ARABIC: Keyboard = new Map([...zip(KEYS, PC), ...Object.entries(SHIFTED)])
const PC_PLAIN: Keyboard = new Map(zip(KEYS, PC))
const MAC_ARABIC: Keyboard = new Map(zip(KEYS, MAC))
const LATIN: Keyboard = new Map([
  ...Object.entries(SIGNS).map(([key, sign]) => [sign, key] as const),
  ...Object.entries(SHIFTED).map(([key, letter]) => [letter, key.toLowerCase()] as const),
  ...zip(PC, KEYS)
])

/** One key writes this pair, and each letter has its own key too. */
const LIGATURE = 'لا'
const LIGATURES_TRIED = 3

/** Shorter texts are UX, AI or HR. */
const LEAST_LETTERS = 3

/** Signs that a Latin text does not have. */
const NO_LATIN = /[;`[\]]|,\S|(?:^|\s)'/

/** The text of the same keys on the other layout: `layoutTypos('hgfvl[m')` holds `'البرمجة'`. */
export function layoutTypos(text: string): string[] {
  const typed = text.normalize('NFKC').trim()
  const candidates = [
    ...(/[a-z]/i.test(typed) ? inArabic(typed) : []),
    ...(/\p{Script=Arabic}/u.test(typed) ? inLatin(typed) : [])
  ]
  const isLikely = (candidate: string) =>
    candidate !== typed &&
    !NO_LATIN.test(candidate) &&
    (candidate.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS
  return [...new Set(candidates.map(candidate => candidate.trim()))].filter(isLikely)
}

function inArabic(typed: string): string[] {
  // A capital can also come from the keyboard at the start of a sentence.
  const small = typed.toLowerCase()
  return [write(typed, PC_ARABIC), write(small, PC_PLAIN), write(small, MAC_ARABIC)]
}

const write = (typed: string, keyboard: Keyboard) =>
  [...typed].map(sign => keyboard.get(sign) ?? keyboard.get(sign.toLowerCase()) ?? sign).join('')

function inLatin(typed: string): string[] {
  let found = ['']
  let left = LIGATURES_TRIED
  const signs = [...typed]
  for (let at = 0; at < signs.length; at++) {
    const [one = '', two = ''] = signs.slice(at)
    const pair = LATIN.get(one + two)
    const apart = `${LATIN.get(one)}${LATIN.get(two)}`
    const candidates = pair ? [pair] : [LATIN.get(one) ?? one]
    if (one + two === LIGATURE && left-- > 0) candidates.push(apart)
    if (pair) at++
    found = found.flatMap(begun => candidates.map(next => begun + next))
  }
  return found
}

function row(letters: string): string[] {
  return letters.split(' ')
}

function zip(keys: readonly string[], values: readonly string[]): [string, string][] {
  return keys.map((key, at) => [key, values[at] ?? key])
}
