/** Sounds of Arabic letters in the letters that chats write them with; long vowels are as good as none. */
const ARABIC: Readonly<Record<string, string>> = sounds(
  'ب=b پ=b ت=t ط=t ث=s س=s ص=s ج=g چ=g ح=h ه=h خ=5 د=d ض=d ذ=z ز=z ظ=z ر=r ش=4 ع=3 غ=8 ف=f ڤ=f ق=k ك=k ل=l م=m ن=n'
)
const LATIN: Readonly<Record<string, string>> = sounds(
  'sh=4 ch=4 kh=5 gh=8 th=s dh=d b=b p=b t=t 6=t s=s 9=s g=g j=g h=h 7=h 5=5 d=d z=z r=r 4=4 3=3 8=8 f=f v=f k=k q=k c=k l=l m=m n=n'
)
const LATIN_SIGN = /[sckgtd]h|./g

/** Fewer sounds are in too many words. */
const LEAST_SOUNDS = 3

/**
 * The consonants of a folded word, alike for Arabic and for the Latin letters and digits that it is
 * written in where there is no Arabic keyboard; nothing for a word of two, and for one of both scripts.
 *
 * `soundOf('برمجه')` and `soundOf('barmaga')` are `'brmg'`.
 */
export function soundOf(word: string): string | undefined {
  // What it ends in is the vowel of a feminine word, in either script.
  const signs = word.length > 1 ? word.replace(/[هh]$/, '') : word
  const isLatin = /^[a-z2-9]+$/.test(word)
  const letters = isLatin
    ? signs.match(LATIN_SIGN)
    : /^\p{Script=Arabic}+$/u.test(word) && [...signs]
  const known = isLatin ? LATIN : ARABIC
  const sound = [...(letters || [])].map(letter => known[letter] ?? '').join('')
  const heard = sound.replace(/(.)\1+/g, '$1')
  return heard.length < LEAST_SOUNDS ? undefined : heard
}

function sounds(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map(pair => pair.split('=')))
}
