import { FIELDS, type Words } from '#editor/fields.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { anchorOf } from '#ui/content/heading-anchors.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { type FrontMatter, readFrontMatter, unequalFields } from './front-matter.ts'
import { readJson } from '#scripts/lib/check/json-file.ts'
import { checkShape } from './json-shape.ts'
import { checkBody, headings } from './markdown.ts'
import type { Site } from './site.ts'
import { checkText } from '#scripts/lib/check/texts/text.ts'

export type Texts = Record<Locale, string | undefined>

/** Issues of `src/content/{kind}/{ar,en}/{name}`, of each language and between them. */
export function checkMarkdownPair(
  kind: string,
  name: string,
  texts: Texts,
  site: Site
): TextIssue[] {
  const fields = FIELDS[kind] ?? {}
  const fileOf = (locale: Locale) => `src/content/${kind}/${locale}/${name}`
  const path = kind === 'legal' ? `/${name.replace(/\.md$/, '')}` : undefined
  const issues: TextIssue[] = []
  const read = (locale: Locale) => {
    const [file, text] = [fileOf(locale), texts[locale]]
    if (text === undefined) {
      issues.push({ file, line: 1, ...MISSING })
      return undefined
    }
    const matter = readFrontMatter(file, text, locale, fields)
    issues.push(...matter.issues)
    // Without front matter, nothing else is checked.
    if (matter.linesAbove === 0) return undefined
    const { body, linesAbove } = matter
    issues.push(...checkBody({ file, locale, text: body, linesAbove, path }, site))
    return matter
  }
  const [ar, en] = [read('ar'), read('en')]
  if (ar && en) {
    issues.push(...unequalFields(fileOf('en'), ar, en, fields))
    issues.push(...unequalHeadings(fileOf('en'), ar, en))
    if (kind === 'legal') issues.push(...checkAnchors(fileOf('en'), en.body, en.linesAbove))
  }
  return issues
}

/** Headings with the same address; both languages take the English one. */
function checkAnchors(file: string, body: string, linesAbove: number): TextIssue[] {
  const known = new Set<string>()
  return headings(body).flatMap(({ title, line }) => {
    const anchor = anchorOf(title)
    const isNew = anchor !== '' && !known.has(anchor)
    known.add(anchor)
    return isNew || title === '' ? [] : [{ file, line: linesAbove + line, ...SAME_HEADING }]
  })
}

export function checkContentJson(file: string, text: string): TextIssue[] {
  const { entries, issues } = readJson(file, text)
  if (issues.length > 0) return issues
  issues.push(...checkShape(file, text))
  const known = new Set(entries.map(({ key }) => key))
  for (const { key, value, line } of entries) {
    const [, base, locale] = /^(.*?)\.?\b(ar|en)$/.exec(key) ?? []
    if (/(?:^|\.)url$/.test(key) && !/^https:\/\/[^/]+\./.test(value)) {
      issues.push({ file, line, ...NOT_HTTPS })
    }
    if (base === undefined) continue
    issues.push(...checkText(locale as Locale, value, { file, line }))
    for (const other of locales) {
      if (!known.has(base ? `${base}.${other}` : other)) {
        issues.push({ file, line, ...otherLanguageMissing(other) })
      }
    }
  }
  return issues
}

const MISSING: Words = {
  ar: 'الملف غير موجود، وهو موجود في اللغة الأخرى. أضفه بالاسم نفسه.',
  en: 'The file is missing, though the other language has it. Add it under the same name.'
}
const NOT_HTTPS: Words = {
  ar: 'اكتب رابطًا كاملًا يبدأ بـ https://',
  en: 'Write a whole link that begins with https://'
}
const SAME_HEADING: Words = {
  ar: 'العنوان الإنجليزي يصنع رابط هذا الجزء، ولا بد أن يختلف عن غيره وأن يكون فيه حرف لاتيني. غيّره.',
  en: 'The English heading makes the address of its part: it has to differ from all others and contain a Latin letter. Change it.'
}

function unequalHeadings(file: string, ar: FrontMatter, en: FrontMatter): TextIssue[] {
  const [expected, found] = [headings(ar.body), headings(en.body)]
  const at = Array.from({ length: Math.max(expected.length, found.length) }, (_, at) => at).find(
    at => expected[at]?.marks !== found[at]?.marks
  )
  if (at === undefined) return []
  const [arabic, english] = [describeHeading(expected[at], ar), describeHeading(found[at], en)]
  const line = en.linesAbove + (found[at]?.line ?? found.at(-1)?.line ?? 1)
  return [
    {
      file,
      line,
      ar: `العناوين مختلفة. العنوان رقم ${at + 1} هنا: ${english.ar}، وفي الملف العربي: ${arabic.ar}. اجعل العناوين متطابقة في عددها ومستوياتها؛ وقد يكون الناقص قبل هذا الموضع.`,
      en: `The headings differ. Heading ${at + 1} is ${english.en} here and ${arabic.en} in the Arabic file. Make their number and levels alike; what is missing may belong above.`
    }
  ]
}

function describeHeading(
  heading: { marks: string; title: string; line: number } | undefined,
  { linesAbove }: FrontMatter
): Words {
  if (!heading) return { ar: 'غير موجود', en: 'missing' }
  const title = `${heading.marks} ${heading.title}`
  const line = linesAbove + heading.line
  return { ar: `«${title}» في السطر ${line}`, en: `“${title}” in line ${line}` }
}

const otherLanguageMissing = (locale: Locale): Words => ({
  ar: `ينقص النص بلغة «${locale}» بجوار هذا النص. أضفه.`,
  en: `The text in “${locale}” is missing beside this one. Add it.`
})
