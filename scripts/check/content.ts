import { FIELDS } from '#editor/fields.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { Complaint } from './complaint.ts'
import { readFrontMatter, unequalFields } from './front-matter.ts'
import { readJson } from './json-file.ts'
import { checkBody, headingLevels } from './markdown.ts'
import { checkText } from './text.ts'

/** A file as it is written, or nothing where there is none. */
export type Texts = Record<Locale, string | undefined>

/** What is wrong with `src/content/{kind}/{ar,en}/{name}`, each language and the two together. */
export function checkMarkdownPair(
  kind: string,
  name: string,
  texts: Texts,
  isPage: (path: string) => boolean
): Complaint[] {
  const fields = FIELDS[kind] ?? {}
  const fileOf = (locale: Locale) => `src/content/${kind}/${locale}/${name}`
  const complaints: Complaint[] = []
  const read = (locale: Locale) => {
    const text = texts[locale]
    if (text === undefined) {
      complaints.push(missingFile(fileOf(locale)))
      return undefined
    }
    const matter = readFrontMatter(fileOf(locale), text, locale, fields)
    const { body, linesAbove } = matter
    complaints.push(
      ...matter.complaints,
      ...checkBody({ file: fileOf(locale), locale, text: body, linesAbove }, isPage)
    )
    return matter
  }
  const [ar, en] = [read('ar'), read('en')]
  if (ar && en) {
    complaints.push(...unequalFields(fileOf('en'), ar, en, fields))
    const [wanted, found] = [headingLevels(ar.body), headingLevels(en.body)]
    if (wanted.join() !== found.join()) {
      complaints.push(unequalHeadings(fileOf('en'), en.linesAbove + 1, wanted.length, found.length))
    }
  }
  return complaints
}

/** What is wrong with a JSON file of `src/content`: each text in both languages, links on https. */
export function checkContentJson(file: string, text: string): Complaint[] {
  const { entries, complaints } = readJson(file, text)
  const known = new Set(entries.map(({ key }) => key))
  for (const { key, value, line } of entries) {
    const [, base, locale] = /^(.*?)\.?\b(ar|en)$/.exec(key) ?? []
    if (/(?:^|\.)url$/.test(key) && !/^https:\/\/[^/]+\./.test(value)) {
      complaints.push({ file, line, ...NOT_HTTPS })
    }
    if (base === undefined) continue
    complaints.push(...checkText(locale as Locale, value, { file, line }))
    for (const other of locales) {
      if (!known.has(base ? `${base}.${other}` : other)) {
        complaints.push(otherLanguageMissing(file, line, other))
      }
    }
  }
  return complaints
}

function missingFile(file: string): Complaint {
  return {
    file,
    line: 1,
    ar: 'الملف غير موجود، وهو موجود في اللغة الأخرى. أضفه بالاسم نفسه.',
    en: 'The file is missing, though the other language has it. Add it under the same name.'
  }
}

function unequalHeadings(file: string, line: number, wanted: number, found: number): Complaint {
  return {
    file,
    line,
    ar: `العناوين هنا ${found} وفي الملف العربي ${wanted}، أو ترتيب مستوياتها مختلف. اجعلها متطابقة في الملفين.`,
    en: `There are ${found} headings here and ${wanted} in the Arabic file, or their levels differ. Make them alike in both.`
  }
}

const NOT_HTTPS = {
  ar: 'اكتب رابطًا كاملًا يبدأ بـ https://',
  en: 'Write a whole link that begins with https://'
}

function otherLanguageMissing(file: string, line: number, locale: Locale): Complaint {
  return {
    file,
    line,
    ar: `ينقص النص بلغة «${locale}» بجوار هذا النص. أضفه.`,
    en: `The text in “${locale}” is missing beside this one. Add it.`
  }
}
