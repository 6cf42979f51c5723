import type { Words } from '#editor/fields.ts'
import type { Locale } from '#i18n/locale.ts'
import type { TextIssue, Place } from '#scripts/lib/check/issue.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN_WORD = /\p{Script=Latin}{2,}/u
const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** `{{count}} of {{total}}` has `count` and `total`. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).sort()
}

/** Whether a brace belongs to no placeholder. */
export const hasOddBraces = (text: string): boolean => /[{}]/.test(text.replace(PLACEHOLDER, ''))

/** Issues of a text by itself. @param expected placeholders that it lacks */
export function checkText(
  locale: Locale,
  text: string,
  place: Place,
  expected?: readonly string[]
): TextIssue[] {
  const bare = text.replace(PLACEHOLDER, '')
  const rules: [boolean, Words][] = [
    [text.trim() === '', EMPTY],
    [text !== text.trim(), BLANKS],
    [hasOddBraces(text), oddBraces(expected)],
    [/<[a-z/!]|&(?:[a-z]+|#\d+);/i.test(text), HTML],
    [isInOtherLanguage(locale, bare), locale === 'ar' ? NOT_ARABIC : NOT_ENGLISH]
  ]
  const [, broken] = rules.find(([isBroken]) => isBroken) ?? []
  return broken ? [{ ...place, ...broken }] : []
}

/** Whether it is in the other language. Arabic text may hold Latin names. */
function isInOtherLanguage(locale: Locale, text: string): boolean {
  return locale === 'ar' ? LATIN_WORD.test(text) && !ARABIC.test(text) : ARABIC.test(text)
}

const EMPTY = {
  ar: 'النص فارغ. اكتب النص.',
  en: 'The text is empty. Write it.'
}
const BLANKS = {
  ar: 'في أول النص أو آخره مسافة. احذفها.',
  en: 'There’s a space at the beginning or the end of the text. Remove it.'
}
const BRACES = {
  ar: 'الأقواس غير مكتملة. اكتب الموضع المتغيّر هكذا بلا مسافات: {{count}}',
  en: 'The braces aren’t complete. Write what is filled in later like this, without spaces: {{count}}'
}
const NEEDLESS_BRACES = {
  ar: 'لا شيء يُكتب مكان هذه الأقواس { }. احذفها.',
  en: 'Nothing is filled in for the braces { } here. Remove them.'
}
const HTML = {
  ar: 'في النص رموز HTML مثل <b> أو &nbsp;. اكتب النص وحده.',
  en: 'The text contains HTML such as <b> or &nbsp;. Write the plain text.'
}
const NOT_ARABIC = {
  ar: 'هذا نص عربي تُرك بالإنجليزية. اكتبه بالعربية.',
  en: 'This Arabic text was left in English. Write it in Arabic.'
}
const NOT_ENGLISH = {
  ar: 'هذا نص إنجليزي فيه كلام عربي. اكتبه بالإنجليزية.',
  en: 'This English text contains Arabic. Write it in English.'
}

function oddBraces(expected: readonly string[] | undefined): Words {
  if (!expected) return BRACES
  if (expected.length === 0) return NEEDLESS_BRACES
  const names = listed(expected)
  return {
    ar: `لا تُقرأ الأقواس كما كُتبت. اكتب كما في اللغة الأخرى، بلا تغيير: ${names}`,
    en: `The braces can’t be read as they’re written. Write, just as the other language has it: ${names}`
  }
}

/** `{{count}} {{total}}` */
export const listed = (names: readonly string[]): string =>
  names.map(name => `{{${name}}}`).join(' ')
