/** A Latin letter or digit, then the letters that are read as it; the most frequent come first. */
const ARABIC =
  'aاأإآٱ lل yيىئی mم nن rر wوؤ hهة bب dد 3ع sس 7ح fف 8ق kكکگ tت cش jج 6ط xص 5خ vض 9ذ qث gغ zظ oز pپ eچ 1ژ uڤ'
const LATIN =
  'aàáâãäåāăą cçćĉċč dďđ eèéêëēĕėęě gĝğġģ hĥ iìíîïĩīĭįıİ jĵ kķ lĺļľł nñńņň oòóôõöōŏőø rŕŗř sśŝşš tţť uùúûüũūŭůűų wŵ yýÿŷ zźżž'
/** Hamza, tatweel and vowel signs. */
const IGNORED = 'ءـًٌٍَُِّْٰٕٓٔ'

const pairs = [...ARABIC.split(' '), ...LATIN.split(' ')].flatMap(([latin = '', ...variants]) =>
  [...variants, ...variants.map(letter => letter.toUpperCase())].map(letter => [letter, latin])
)
const LETTERS = new Map(pairs.map(([letter = '', latin = '']) => [letter, latin]))
for (const sign of IGNORED) LETTERS.set(sign, '')

const read = [...LETTERS].filter(([, latin]) => latin !== '')

/**
 * The same for `translate` of PostgreSQL, which drops letters of `from` without a counterpart. A
 * space comes first, since each letter is searched for from the start.
 */
export const TRANSLATION = {
  from: ` ${read.map(([letter]) => letter).join('')}${IGNORED}`,
  to: ` ${read.map(([, latin]) => latin).join('')}`
}

/**
 * A name in ASCII letters, by which it is found however it is spelt: `latinLetters('أُسامة')` and
 * `latinLetters('اسامه')` are `'asamh'`. Any locale of a database knows these letters.
 */
export function latinLetters(text: string): string {
  let latin = ''
  for (const letter of text) latin += LETTERS.get(letter) ?? letter
  return latin.toLowerCase()
}
