import { type Locale, otherLocale } from '#i18n/locale.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import type { JsonFile } from '#scripts/lib/check/json-file.ts'
import { hasOddBraces, listed, placeholdersOf } from './text.ts'

/** The two files of a namespace. */
export type Pair = Record<Locale, JsonFile>

/** A plural text's name and form. */
export const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

/** Forms that may leave out the number. */
const SPELLED_OUT = ['zero', 'one', 'two']

/** Texts whose placeholders differ from the other language's. */
export function checkPlaceholders(pair: Pair): TextIssue[] {
  const issues: TextIssue[] = []
  for (const locale of ['ar', 'en'] as const) {
    const { file, entries } = pair[locale]
    for (const { key, value, line } of entries) {
      // Unreadable braces are reported elsewhere.
      if (hasOddBraces(value)) continue
      const [, base, form = ''] = PLURAL.exec(key) ?? []
      const { expected, of } = referenceFor(base ? `${base}_other` : key, pair) ?? {}
      if (!expected || !of) continue
      const found = placeholdersOf(value)
      const isShorter = SPELLED_OUT.includes(form) && found.every(name => expected.includes(name))
      if (!isShorter && found.join() !== expected.join()) {
        issues.push(otherPlaceholders(file, line, expected, found, of))
      }
    }
  }
  return issues
}

/** The expected placeholders: Arabic's, unless it only lacks some of English. */
function referenceFor(key: string, pair: Pair): { expected: string[]; of: Locale } | undefined {
  const [ar, en] = [textOf(key, pair.ar), textOf(key, pair.en)]
  if (ar === undefined) return undefined
  const [arabic, english] = [placeholdersOf(ar), placeholdersOf(en ?? '')]
  const isLess = arabic.length < english.length && arabic.every(name => english.includes(name))
  if (hasOddBraces(ar) || isLess)
    return en === undefined ? undefined : { expected: english, of: 'en' }
  return { expected: arabic, of: 'ar' }
}

export function lacking(
  key: string,
  value: string,
  pair: Pair,
  locale: Locale
): string[] | undefined {
  const base = PLURAL.exec(key)?.[1]
  const other = textOf(base ? `${base}_other` : key, pair[otherLocale(locale)])
  if (other === undefined || hasOddBraces(other)) return undefined
  const found = placeholdersOf(value)
  return placeholdersOf(other).filter(name => !found.includes(name))
}

const textOf = (key: string, { entries }: JsonFile) =>
  entries.find(entry => entry.key === key)?.value

function otherPlaceholders(
  file: string,
  line: number,
  expected: string[],
  found: string[],
  of: Locale
): TextIssue {
  const place = { file, line }
  const missingHere = expected.filter(name => !found.includes(name))
  const isSurplus = found.some(name => !expected.includes(name))
  if (!isSurplus && missingHere.length > 0) {
    const names = listed(missingHere)
    return {
      ...place,
      ar: `ينقص هنا ${names} وهو في النص ${of === 'ar' ? 'العربي' : 'الإنجليزي'}. أضفه كما هو هناك.`,
      en: `${names} is missing here and stands in the ${of === 'ar' ? 'Arabic' : 'English'} text. Add it as it is there.`
    }
  }
  if (isSurplus && missingHere.length === 0) {
    const names = listed(found.filter(name => !expected.includes(name)))
    return {
      ...place,
      ar: `لا شيء يُكتب هنا مكان ${names}. احذف الزائد، أو أضفه إلى النص الآخر أيضًا.`,
      en: `Nothing is filled in here for ${names}. Delete what is too much, or add it to the other text as well.`
    }
  }
  return {
    ...place,
    ar: `المواضع المتغيّرة هنا ${listed(found)} والمطلوب ${listed(expected)} كما في النص ${of === 'ar' ? 'العربي' : 'الإنجليزي'}. وإذا كان ما هنا هو الصحيح فصحّح ذلك النص.`,
    en: `What is filled in here is ${listed(found)}; write ${listed(expected)}, as the ${of === 'ar' ? 'Arabic' : 'English'} text has it. Where this one is right, mend that text.`
  }
}
