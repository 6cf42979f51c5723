import { type Locale, otherLocale } from '#i18n/locale.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import type { Entry, JsonFile } from '#scripts/lib/check/json-file.ts'
import { checkText, hasOddBraces, listed, placeholdersOf } from './text.ts'

export type Pair = Record<Locale, JsonFile>

/** A plural text's name and form. */
export const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

/** Forms that may leave out the number. */
const SPELLED_OUT = ['zero', 'one', 'two']

function checkPlaceholders(pair: Pair): TextIssue[] {
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
      en: `${names} is in the ${of === 'ar' ? 'Arabic' : 'English'} text but missing here. Add it exactly as it is there.`
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
    en: `What is filled in here is ${listed(found)}; write ${listed(expected)}, as the ${of === 'ar' ? 'Arabic' : 'English'} text has it. If this one is right, fix the other text.`
  }
}

const FORMS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other']
} as const satisfies Record<Locale, string[]>

/** Proper names, equal in both languages. */
const NAMES = /^common\.(?:network\.|otherLanguage$)/

export function checkMessages(namespace: string, pair: Pair): TextIssue[] {
  const unreadable = [...pair.ar.issues, ...pair.en.issues]
  if (unreadable.length > 0) return unreadable
  return [
    ...checkSide('ar', namespace, pair),
    ...checkSide('en', namespace, pair),
    ...checkPlaceholders(pair)
  ]
}

function checkSide(locale: Locale, namespace: string, pair: Pair): TextIssue[] {
  const { file, entries } = pair[locale]
  const present = new Set(entries.map(({ key }) => key))
  const plurals = pluralsOf(pair)
  const issues: TextIssue[] = []

  for (const { key, value, line } of entries) {
    if (!NAMES.test(`${namespace}.${key}`))
      issues.push(...checkText(locale, value, { file, line }, lacking(key, value, pair, locale)))
    if (key.split('.').length > 2) issues.push(tooDeep(file, line, key))
    const [, base = '', form = ''] = PLURAL.exec(key) ?? []
    if (plurals.has(base) && !FORMS[locale].some(known => known === form)) {
      issues.push(surplusForm(file, line, key, locale))
    }
  }
  for (const entry of pair[otherLocale(locale)].entries) {
    if (!PLURAL.test(entry.key) && !present.has(entry.key)) {
      issues.push(missing(file, lineFor(entry, pair, locale), entry))
    }
  }
  for (const base of plurals) {
    const absent = FORMS[locale].filter(form => !present.has(`${base}_${form}`))
    if (absent.length === 0) continue
    const near = [...entries, ...pair[otherLocale(locale)].entries].find(({ key }) =>
      key.startsWith(`${base}_`)
    )
    const line = near ? lineFor(near, pair, locale) : 1
    issues.push(missingForms(file, line, base, absent))
  }
  return issues
}

function pluralsOf({ ar, en }: Pair): Set<string> {
  const bases = [...ar.entries, ...en.entries].map(({ key }) => PLURAL.exec(key)?.[1])
  return new Set(bases.filter(base => base !== undefined))
}

/** Line for a missing entry: below the neighbour that both have. */
function lineFor(entry: Entry, pair: Pair, locale: Locale): number {
  const mine = new Map(pair[locale].entries.map(({ key, line }) => [key, line]))
  const own = mine.get(entry.key)
  if (own) return own
  const theirs = pair[otherLocale(locale)].entries
  const before = theirs.slice(0, theirs.indexOf(entry)).findLast(({ key }) => mine.has(key))
  return before ? (mine.get(before.key) ?? 1) + 1 : 1
}

function missing(file: string, line: number, { key, value }: Entry): TextIssue {
  return {
    file,
    line,
    ar: `ينقص هنا النص «${key}». أضف ترجمة «${value}».`,
    en: `The text “${key}” is missing here. Add a translation of “${value}”.`
  }
}

function missingForms(file: string, line: number, base: string, forms: string[]): TextIssue {
  const names = forms.map(form => `${base}_${form}`).join(', ')
  return {
    file,
    line,
    ar: `تنقص صيغ العدد: ${names}. أضف سطرًا لكل صيغة.`,
    en: `Forms for numbers are missing: ${names}. Add a line for each.`
  }
}

function surplusForm(file: string, line: number, key: string, locale: Locale): TextIssue {
  const known = FORMS[locale].join(', ')
  return {
    file,
    line,
    ar: `لا تُستخدم الصيغة «${key}» في هذه اللغة. احذف السطر؛ الصيغ هي: ${known}.`,
    en: `The form “${key}” isn’t used in this language. Delete the line; the forms are ${known}.`
  }
}

function tooDeep(file: string, line: number, key: string): TextIssue {
  return {
    file,
    line,
    ar: `«${key}» مجموعة داخل مجموعة داخل أخرى. اجعلها مجموعة واحدة على الأكثر.`,
    en: `“${key}” is a group inside a group. Nest once at most.`
  }
}
