import { type Locale, otherLocale } from '#i18n/locale.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import type { Entry } from '#scripts/lib/check/json-file.ts'
import { checkPlaceholders, lacking, type Pair, PLURAL } from './placeholders.ts'
import { checkText } from './text.ts'

const FORMS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other']
} as const satisfies Record<Locale, string[]>

/** Proper names, equal in both languages. */
const NAMES = /^common\.(?:network\.|otherLanguage$)/

/** Issues of a namespace in both languages. */
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
    en: `The form “${key}” is not used in this language. Delete the line; the forms are ${known}.`
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
