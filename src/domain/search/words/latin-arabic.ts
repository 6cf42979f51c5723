import { groupBy } from '#domain/group-by.ts'

/** Consonants of Arabic and the Latin letters and digits that chats write them with; alike is what sounds alike. */
const ARABIC: Readonly<Record<string, string>> = sounds(
  'ب=b پ=b ت=t ط=t ث=s س=s ص=s ج=g چ=g ح=h ه=h خ=5 د=d ض=d ذ=z ز=z ظ=z ر=r ش=4 ع=3 غ=8 ف=f ڤ=f ق=k ك=k ل=l م=m ن=n'
)
const LATIN: Readonly<Record<string, string>> = sounds(
  'sh=4 ch=4 kh=5 gh=8 th=s dh=d b=b p=b t=t 6=t s=s 9=s g=g j=g h=h 7=h 5=5 d=d z=z r=r 4=4 3=3 8=8 f=f v=f k=k q=k c=k l=l m=m n=n'
)

/** Latin letters that may stand for each long vowel; an alef in front may be any vowel. */
const VOWELS: Readonly<Record<string, RegExp>> = { ا: /[ae]/, و: /[ouw]/, ي: /[iey]/ }

const LATIN_SIGN = /([sckgtd]h)|([aeiouwy]+)|(.)/g
const ARABIC_SIGN = /([اوي]+)|(.)/gu
const IS_LATIN = /^[a-z2-9]+$/
const HAS_DIGIT = /[2-9]/

/** Words of more consonants are known by them alone; of others, the vowels have to fit as well. */
const TELLING = 3
/** What they are worth then, and what each vowel takes away that only the Latin word has. */
const CONSONANTS_ALONE = 0.5
const ABSENT_VOWEL = 0.05

/** The consonants of a word, and the vowels before each of them and behind the last. */
interface Heard {
  consonants: string
  vowels: readonly string[]
}

/**
 * Finds the Arabic words that somebody without an Arabic keyboard may mean by a folded word in Latin
 * letters, and how well each fits, from 0 to 1: `barmaga` for «برمجه», `akl` for «اكل».
 *
 * What sounds alike is alike, short vowels are written or not, and a 2 is a hamza or «ق».
 *
 * @param words folded
 */
export function latinReader(
  words: Iterable<string>
): (latin: string) => ReadonlyMap<string, number> {
  const byConsonants = groupBy(
    [...words].flatMap(word => arabicSounds(word).map(heard => ({ word, heard }))),
    ({ heard }) => heard.consonants
  )
  return latin => {
    const found = new Map<string, number>()
    if (!IS_LATIN.test(latin)) return found
    for (const sound of latinSounds(latin)) {
      for (const { word, heard } of byConsonants.get(sound.consonants) ?? []) {
        const share = alikeness(sound, heard, HAS_DIGIT.test(latin))
        if (share > (found.get(word) ?? 0)) found.set(word, share)
      }
    }
    return found
  }
}

function alikeness(latin: Heard, arabic: Heard, isSurelyArabic: boolean): number {
  const { length } = arabic.consonants
  if (length === 0 || (length < 2 && !isSurelyArabic)) return 0
  const fits = arabic.vowels.every((long, at) => {
    const heard = latin.vowels[at] ?? ''
    if (at === 0 && long.startsWith('ا')) return heard !== ''
    const isOwn = at > 0 || heard === ''
    return long === '' ? isOwn : [...long].every(vowel => VOWELS[vowel]?.test(heard))
  })
  if (!fits) return length <= TELLING ? 0 : CONSONANTS_ALONE
  // «مونتاج» rather than «منتج» is `montag`.
  return 1 - ABSENT_VOWEL * arabic.vowels.filter((long, at) => !long && latin.vowels[at]).length
}

/** What it ends in is the vowel of a feminine word, and the article may be left out. */
function arabicSounds(word: string): Heard[] {
  if (!/^\p{Script=Arabic}+$/u.test(word)) return []
  const feminine = word.replace(/(?<=..)ه$/, '')
  return [feminine, `ال${feminine}`].map(one => heardIn(one, ARABIC_SIGN, ARABIC))
}

/** A feminine word may end in a t before another one, and a 2 says nothing or «ق». */
function latinSounds(word: string): Heard[] {
  const bare = word.replace(/(?<=..)h$/, '')
  const forms = [bare, ...(/[aei]t$/.test(bare) ? [bare.slice(0, -1)] : [])]
  const read = forms.flatMap(form =>
    form.includes('2') ? [form.replaceAll('2', ''), form.replaceAll('2', 'k')] : [form]
  )
  // Which of two is «ق» shows where only the first is.
  const first = forms.filter(form => /2.*2/.test(form)).map(form => form.replace('2', 'k'))
  return [...read, ...first.map(form => form.replaceAll('2', ''))].map(one =>
    heardIn(one, LATIN_SIGN, LATIN)
  )
}

function heardIn(word: string, sign: RegExp, known: Readonly<Record<string, string>>): Heard {
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
