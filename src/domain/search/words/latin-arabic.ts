import { groupBy } from '#domain/group-by.ts'

/** Arabic consonants and the Latin letters and digits of chats; equal values sound alike. */
const ARABIC: Readonly<Record<string, string>> = sounds(
  'ب=b پ=b ت=t ط=t ث=s س=s ص=s ج=g چ=g ح=h ه=h خ=5 د=d ض=d ذ=z ز=z ظ=z ر=r ش=4 ع=3 غ=8 ف=f ڤ=f ق=k ك=k ل=l م=m ن=n'
)
const LATIN: Readonly<Record<string, string>> = sounds(
  'sh=4 ch=4 kh=5 gh=8 th=s dh=d b=b p=b t=t 6=t s=s 9=s g=g j=g h=h 7=h 5=5 d=d z=z r=r 4=4 3=3 8=8 f=f v=f k=k q=k c=k l=l m=m n=n'
)

/** Latin letters for each long vowel; an initial alef may be any vowel. */
const VOWELS: Readonly<Record<string, RegExp>> = { ا: /[ae]/, و: /[ouw]/, ي: /[iey]/ }

const LATIN_SIGN = /([sckgtd]h)|([aeiouwy]+)|(.)/g
const ARABIC_SIGN = /([اوي]+)|(.)/gu
const IS_LATIN = /^[a-z2-9]+$/
const HAS_DIGIT = /[2-9]/

/** Words with more consonants match without their vowels. */
const CONSONANTS_ENOUGH = 3
/** Score without vowels, and the loss for each vowel that is only in the Latin word. */
const CONSONANTS_ALONE = 0.5
const ABSENT_VOWEL = 0.05

const PARTICLE_LENGTH = 3
const LEAST_LETTERS = 3

/**
 * Whether a Latin word may be read as such an Arabic one: `mony` is no «من», and `mn` only beside
 * other words.
 */
export function mayBeRead(latin: string, arabic: string, isEmpty: boolean, isAlone: boolean) {
  const isSurelyArabic = HAS_DIGIT.test(latin)
  if (!isAlone && (isSurelyArabic || latin.length <= PARTICLE_LENGTH)) return true
  return !isEmpty && (isSurelyArabic || arabic.length >= LEAST_LETTERS)
}

/** Consonants, and the vowels before each of them and after the last. */
interface Sounds {
  consonants: string
  vowels: readonly string[]
}

/** Finds Arabic words for a Latin one, with their likelihood: `barmaga` for «برمجه». */
export function latinReader(
  words: Iterable<string>
): (latin: string) => ReadonlyMap<string, number> {
  const byConsonants = groupBy(
    [...words].flatMap(word => arabicSounds(word).map(arabic => ({ word, arabic }))),
    ({ arabic }) => arabic.consonants
  )
  return latin => {
    const found = new Map<string, number>()
    if (!IS_LATIN.test(latin)) return found
    for (const sound of latinSounds(latin)) {
      for (const { word, arabic } of byConsonants.get(sound.consonants) ?? []) {
        const share = alikeness(sound, arabic, HAS_DIGIT.test(latin))
        if (share > (found.get(word) ?? 0)) found.set(word, share)
      }
    }
    return found
  }
}

function alikeness(latin: Sounds, arabic: Sounds, isSurelyArabic: boolean): number {
  const { length } = arabic.consonants
  if (length === 0 || (length < 2 && !isSurelyArabic)) return 0
  const fits = arabic.vowels.every((long, at) => {
    const typed = latin.vowels[at] ?? ''
    if (at === 0 && long.startsWith('ا')) return typed !== ''
    const isOwn = at > 0 || typed === ''
    return long === '' ? isOwn : [...long].every(vowel => VOWELS[vowel]?.test(typed))
  })
  if (!fits) return length <= CONSONANTS_ENOUGH ? 0 : CONSONANTS_ALONE
  // `montag` is «مونتاج», not «منتج».
  return 1 - ABSENT_VOWEL * arabic.vowels.filter((long, at) => !long && latin.vowels[at]).length
}

/** A final «ه» is a vowel, and the article is optional. */
function arabicSounds(word: string): Sounds[] {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return []
  const feminine = word.replace(/(?<=..)ه$/, '')
  return [feminine, `ال${feminine}`].map(one => soundsOf(one, ARABIC_SIGN, ARABIC))
}

/** A feminine word may end in t; a 2 is silent or «ق». */
function latinSounds(word: string): Sounds[] {
  const bare = word.replace(/(?<=..)h$/, '')
  const forms = [bare, ...(/[aei]t$/.test(bare) ? [bare.slice(0, -1)] : [])]
  const read = forms.flatMap(form =>
    form.includes('2') ? [form.replaceAll('2', ''), form.replaceAll('2', 'k')] : [form]
  )
  // Of two, only the first may be «ق».
  const first = forms.filter(form => /2.*2/.test(form)).map(form => form.replace('2', 'k'))
  return [...read, ...first.map(form => form.replaceAll('2', ''))].map(one =>
    soundsOf(one, LATIN_SIGN, LATIN)
  )
}

function soundsOf(word: string, sign: RegExp, known: Readonly<Record<string, string>>): Sounds {
  let consonants = ''
  const vowels = ['']
  for (const [text] of word.matchAll(sign)) {
    const sound = known[text]
    if (sound === undefined) {
      vowels[vowels.length - 1] += text
    } else if (sound !== consonants.at(-1) || vowels.at(-1) !== '') {
      consonants += sound
      vowels.push('')
    }
  }
  return { consonants, vowels }
}

function sounds(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map(pair => pair.split('=')))
}
