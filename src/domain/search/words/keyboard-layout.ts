/** Keys of a Latin keyboard, row by row, and what each writes on an Arabic one. */
const KEYS = [..."`qwertyuiop[]asdfghjkl;'zxcvbnm,./"]
const PC = row('ذ ض ص ث ق ف غ ع ه خ ح ج د ش س ي ب ل ا ت ن م ك ط ئ ء ؤ ر لا ى ة و ز ظ')
const MAC = row('` ض ص ث ق ف غ ع ه خ ح ج ة ش س ي ب ل ا ت ن م ك ؛ ظ ط ذ د ز ر و ، . /')

/** What Shift adds to the letters of Arabic (101), Windows’ layout in Egypt. Its marks and signs write no letter. */
const SHIFTED = { T: 'لإ', Y: 'إ', G: 'لأ', H: 'أ', B: 'لآ', N: 'آ' }

/** What Shift writes in place of a Latin letter, when a word that begins with a capital was meant. */
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

/** The key of the ligature writes two letters, which have keys of their own as well. */
const LIGATURE = 'لا'
const LIGATURES_TRIED = 3

/** Letters that a text needs to have been typed by mistake; fewer are UX, AI or HR. */
const LEAST_LETTERS = 3

/** What no text in Latin letters holds: these signs, or a comma or a quotation mark within a word. */
const NO_LATIN = /[;`[\]]|,\S|(?:^|\s)'/

/**
 * What a text would be, had its keys been pressed on the other keyboard: Arabic for Latin letters,
 * and the reverse; the likeliest first, none for a text that the other keyboard does not write.
 *
 * `layoutSlips('hgfvl[m')` holds `'البرمجة'`, and `layoutSlips('حغفاخى')` holds `'python'`.
 */
export function layoutTypos(text: string): string[] {
  const typed = text.normalize('NFKC').trim()
  const meant = [
    ...(/[a-z]/i.test(typed) ? inArabic(typed) : []),
    ...(/\p{Script=Arabic}/u.test(typed) ? inLatin(typed) : [])
  ]
  const isLikely = (slip: string) =>
    slip !== typed && !NO_LATIN.test(slip) && (slip.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS
  return [...new Set(meant.map(slip => slip.trim()))].filter(isLikely)
}

function inArabic(typed: string): string[] {
  // A capital may be Shift, or a keyboard’s own at the start of a sentence.
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
    const meant = pair ? [pair] : [LATIN.get(one) ?? one]
    if (one + two === LIGATURE && left-- > 0) meant.push(apart)
    if (pair) at++
    found = found.flatMap(begun => meant.map(next => begun + next))
  }
  return found
}

function row(letters: string): string[] {
  return letters.split(' ')
}

function zip(keys: readonly string[], values: readonly string[]): [string, string][] {
  return keys.map((key, at) => [key, values[at] ?? key])
}
