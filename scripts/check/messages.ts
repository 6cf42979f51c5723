import type { Locale } from '#i18n/locale.ts'
import type { Complaint } from './complaint.ts'
import type { Entry, JsonFile } from './json-file.ts'
import { checkText, placeholdersOf } from './text.ts'

const FORMS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other']
} as const satisfies Record<Locale, string[]>

/** Forms that say the number in words, so that it need not stand in them. */
const SPELLED_OUT = ['zero', 'one', 'two']
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/
const OTHER = { ar: 'en', en: 'ar' } as const

/** Texts that are the same in both languages on purpose: names as their owners write them. */
const NAMES = /^common\.(?:network\.|otherLanguage$)/

type Pair = Record<Locale, JsonFile>

/** What is wrong with a namespace: its Arabic file, its English one, and the two together. */
export function checkMessages(namespace: string, pair: Pair): Complaint[] {
  const unreadable = [...pair.ar.complaints, ...pair.en.complaints]
  if (unreadable.length > 0) return unreadable
  return [
    ...checkSide('ar', namespace, pair),
    ...checkSide('en', namespace, pair),
    ...checkPlaceholders(pair)
  ]
}

function checkSide(locale: Locale, namespace: string, pair: Pair): Complaint[] {
  const { file, entries } = pair[locale]
  const present = new Set(entries.map(({ key }) => key))
  const plurals = pluralsOf(pair)
  const complaints: Complaint[] = []

  for (const { key, value, line } of entries) {
    if (!NAMES.test(`${namespace}.${key}`))
      complaints.push(...checkText(locale, value, { file, line }))
    if (key.split('.').length > 2) complaints.push(tooDeep(file, line, key))
    const [, base = '', form = ''] = PLURAL.exec(key) ?? []
    if (plurals.has(base) && !FORMS[locale].some(known => known === form)) {
      complaints.push(surplusForm(file, line, key, locale))
    }
  }
  for (const entry of pair[OTHER[locale]].entries) {
    if (!PLURAL.test(entry.key) && !present.has(entry.key)) {
      complaints.push(missing(file, lineFor(entry, pair, locale), entry))
    }
  }
  for (const base of plurals) {
    const absent = FORMS[locale].filter(form => !present.has(`${base}_${form}`))
    if (absent.length === 0) continue
    const near = [...entries, ...pair[OTHER[locale]].entries].find(({ key }) =>
      key.startsWith(`${base}_`)
    )
    const line = near ? lineFor(near, pair, locale) : 1
    complaints.push(missingForms(file, line, base, absent))
  }
  return complaints
}

function checkPlaceholders(pair: Pair): Complaint[] {
  const complaints: Complaint[] = []
  const reference = new Map(pair.ar.entries.map(({ key, value }) => [key, placeholdersOf(value)]))
  for (const { file, entries } of [pair.ar, pair.en]) {
    for (const { key, value, line } of entries) {
      const [, base, form = ''] = PLURAL.exec(key) ?? []
      const wanted = reference.get(base ? `${base}_other` : key)
      if (!wanted) continue
      const found = placeholdersOf(value)
      const isShorter = SPELLED_OUT.includes(form) && found.every(name => wanted.includes(name))
      if (!isShorter && found.join() !== wanted.join()) {
        complaints.push(otherPlaceholders(file, line, wanted, found))
      }
    }
  }
  return complaints
}

function pluralsOf({ ar, en }: Pair): Set<string> {
  const bases = [...ar.entries, ...en.entries].map(({ key }) => PLURAL.exec(key)?.[1])
  return new Set(bases.filter(base => base !== undefined))
}

/** Line where an entry of the other language belongs: below the neighbour that both have. */
function lineFor(entry: Entry, pair: Pair, locale: Locale): number {
  const mine = new Map(pair[locale].entries.map(({ key, line }) => [key, line]))
  const own = mine.get(entry.key)
  if (own) return own
  const theirs = pair[OTHER[locale]].entries
  const before = theirs.slice(0, theirs.indexOf(entry)).findLast(({ key }) => mine.has(key))
  return before ? (mine.get(before.key) ?? 1) + 1 : 1
}

const listed = (names: readonly string[]) => names.map(name => `{{${name}}}`).join(' ') || '–'

function missing(file: string, line: number, { key, value }: Entry): Complaint {
  return {
    file,
    line,
    ar: `ينقص هنا النص «${key}». أضف ترجمة «${value}».`,
    en: `The text “${key}” is missing here. Add a translation of “${value}”.`
  }
}

function missingForms(file: string, line: number, base: string, forms: string[]): Complaint {
  const names = forms.map(form => `${base}_${form}`).join(', ')
  return {
    file,
    line,
    ar: `تنقص صيغ العدد: ${names}. أضف سطرًا لكل صيغة.`,
    en: `Forms for numbers are missing: ${names}. Add a line for each.`
  }
}

function surplusForm(file: string, line: number, key: string, locale: Locale): Complaint {
  const known = FORMS[locale].join(', ')
  return {
    file,
    line,
    ar: `لا تُستخدم الصيغة «${key}» في هذه اللغة. احذف السطر؛ الصيغ هي: ${known}.`,
    en: `The form “${key}” is not used in this language. Delete the line; the forms are ${known}.`
  }
}

function tooDeep(file: string, line: number, key: string): Complaint {
  return {
    file,
    line,
    ar: `«${key}» مجموعة داخل مجموعة داخل أخرى. اجعلها مجموعة واحدة على الأكثر.`,
    en: `“${key}” is a group inside a group. Nest once at most.`
  }
}

function otherPlaceholders(
  file: string,
  line: number,
  wanted: string[],
  found: string[]
): Complaint {
  return {
    file,
    line,
    ar: `المواضع المتغيّرة هنا ${listed(found)} والمطلوب ${listed(wanted)} كما في النص العربي.`,
    en: `What is filled in here is ${listed(found)}; write ${listed(wanted)}, as the Arabic text has it.`
  }
}
