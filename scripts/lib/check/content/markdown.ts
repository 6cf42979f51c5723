import type { Locale } from '#i18n/locale.ts'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { HIDDEN_MARKS } from './front-matter-faults.ts'
import { linkFaults, withoutLinks } from './links.ts'
import type { Site } from './site.ts'

export interface Body {
  file: string
  locale: Locale
  text: string
  /** Lines of the file above it. */
  linesAbove: number
  /** Path of its page without a language; none where several show it. */
  path: string | undefined
}

export function checkBody(body: Body, site: Site): TextIssue[] {
  const { file, locale, linesAbove, path } = body
  const issues: TextIssue[] = []
  const lines = body.text.split('\n')
  let level = 1
  let fence = 0
  let isList = false
  for (const [at, line] of lines.entries()) {
    const report = (words: Words) => issues.push({ file, line: linesAbove + at + 1, ...words })
    const before = lines[at - 1]?.trim() ?? ''
    if (/^\s*(```|~~~)/.test(line)) fence = fence ? 0 : at + 1
    if (fence || line.trim() === '') continue
    if (/^(?:[-*+]|\d+[.)])\s/.test(line)) isList = true
    else if (/^\S/.test(line)) isList = false

    const [, marks, title = ''] = /^(#{1,6})(?:\s+(.*))?$/.exec(line.trim()) ?? []
    if (marks) {
      if (marks.length === 1) report(TOP_HEADING)
      else if (marks.length > level + 1) report(skippedHeading(marks.length, level + 1))
      if (title.trim() === '') report(EMPTY_HEADING)
      level = Math.max(2, marks.length)
    }
    const shape = SHAPES.find(([pattern]) => pattern.test(line))
    if (shape) report(shape[1])
    else if (/^(?: {4,}|\t)\S/.test(line) && !isList && before === '') report(INDENTED)
    else if (/^(?:-{2,}|={2,})\s*$/.test(line) && before !== '') report(UNDERLINED)

    linkFaults(line, locale, path, site).forEach(report)
    const words = withoutLinks(line)
    if (/<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i.test(words)) report(HTML)
    if (isLeftIn(locale, words)) report(locale === 'ar' ? NOT_ARABIC : NOT_ENGLISH)
  }
  if (fence) issues.push({ file, line: linesAbove + fence, ...OPEN_CODE })
  issues.push(...openBold(body))
  if (body.text.trim() === '') issues.push({ file, line: linesAbove + 1, ...EMPTY })
  return issues
}

/** Headings in order, and lines that look like one. */
export function headings(text: string): { marks: string; title: string; line: number }[] {
  const bare = text.replace(/^(```|~~~)[^]*?^\1/gm, code => code.replace(/[^\n]/g, ''))
  return [...bare.matchAll(HEADING)].map(({ index, 1: marks = '', 2: title = '' }) => ({
    marks,
    title: title.trim(),
    line: bare.slice(0, index).split('\n').length
  }))
}

/** Whether a line is in the other language; names and quotations may be. */
function isLeftIn(locale: Locale, words: string): boolean {
  if (locale === 'en') {
    return /\p{Script=Arabic}/u.test(words.replace(/“[^”]*”|"[^"]*"|«[^»]*»|\([^)]*\)/g, ''))
  }
  const latin = words.match(/\p{Script=Latin}{2,}/gu) ?? []
  return latin.length > 2 && !/\p{Script=Arabic}/u.test(words)
}

function openBold({ file, text, linesAbove }: Body): TextIssue[] {
  return [...text.matchAll(/(?:^.*\S.*$\n?)+/gm)].flatMap(({ index, 0: paragraph }) => {
    const marks = paragraph.replace(/`[^`]*`/g, '').match(/\*\*/g) ?? []
    const before = paragraph.slice(0, paragraph.lastIndexOf('**'))
    const line = linesAbove + `${text.slice(0, index)}${before}`.split('\n').length
    return marks.length % 2 === 1 ? [{ file, line, ...OPEN_BOLD }] : []
  })
}

const HEADING = new RegExp(`^[${HIDDEN_MARKS}]*(#{1,6})(?!#)[ \\t]*(\\S.*)$`, 'gm')

const TOP_HEADING: Words = {
  ar: 'عنوان الصفحة هو title في أعلى الملف. ابدأ العناوين هنا بعلامتين ##.',
  en: 'The heading of the page is the title at the top of the file. Begin headings here with ##.'
}
const EMPTY_HEADING: Words = {
  ar: 'عنوان بلا كلام. اكتبه أو احذفه.',
  en: 'A heading without words. Write or delete it.'
}
const EMPTY: Words = { ar: 'لا نص في الملف. اكتب النص.', en: 'The file has no text. Write it.' }
const HTML: Words = {
  ar: 'في النص رموز HTML. اكتب **كلام** للخط العريض و[كلام](رابط) للروابط.',
  en: 'The text contains HTML. Write **words** for bold and [words](link) for links.'
}
const NOT_ARABIC: Words = {
  ar: 'هذا السطر بالإنجليزية في ملف عربي. اكتبه بالعربية.',
  en: 'This line of the Arabic file is English. Write it in Arabic.'
}
const NOT_ENGLISH: Words = {
  ar: 'هذا السطر من الملف الإنجليزي فيه كلام عربي. اكتبه بالإنجليزية، أو ضع الكلمة العربية بين “ ”.',
  en: 'This line of the English file contains Arabic. Write it in English, or put the Arabic word between “ ”.'
}
const HIDDEN_MARK: Words = {
  ar: 'في أول السطر علامة اتجاه لا تُرى، فلا يصير عنوانًا ولا قائمة. احذف السطر واكتبه من جديد.',
  en: 'The line begins with an invisible direction mark, so it doesn’t become a heading or a list. Delete it and write it again.'
}
const NO_GAP: Words = {
  ar: 'تنقص مسافة بعد علامات #. اكتب: ## عنوان',
  en: 'A space is missing after the #. Write: ## Heading'
}
const BULLET: Words = {
  ar: 'هذه العلامة لا تصنع قائمة. ابدأ السطر بشرطة ومسافة: - كلام',
  en: 'This character doesn’t start a list. Begin the line with a hyphen and a space: - words'
}
const NUMBERED: Words = {
  ar: 'الأرقام العربية لا تصنع قائمة. ابدأ السطر هكذا: 1. كلام',
  en: 'Arabic digits don’t start a list. Begin the line like this: 1. words'
}
const INDENTED: Words = {
  ar: 'السطر يبدأ بمسافات كثيرة، فيظهر في إطار كأنه برنامج. احذفها.',
  en: 'The line begins with many spaces, so it’s shown as a code block. Delete them.'
}
const UNDERLINED: Words = {
  ar: 'هذا الخط يجعل ما فوقه عنوانًا. اترك سطرًا فارغًا قبله، أو اكتب العنوان بعلامتي ##.',
  en: 'This line makes a heading of what is above it. Leave an empty line before, or write the heading with ##.'
}
const OPEN_CODE: Words = {
  ar: 'إطار يبدأ هنا بعلامات ``` ولا ينتهي. اكتب ``` في سطر بعده.',
  en: 'A code block begins here with ``` and doesn’t end. Write ``` in a line after it.'
}
const OPEN_BOLD: Words = {
  ar: 'الخط العريض لم يُغلق. اكتب النجمتين قبل الكلام وبعده: **كلام**',
  en: 'The bold text isn’t closed. Write two stars before the words and after: **words**'
}

const SHAPES: [RegExp, Words][] = [
  [new RegExp(`^[${HIDDEN_MARKS}]+\\s*(?:#{1,6}|[-*]|\\d+[.)])\\s`), HIDDEN_MARK],
  [/^#{2,6}[^#\s]|^#\p{L}/u, NO_GAP],
  [/^\s*[•●▪◦·–—]\s+\S/, BULLET],
  [/^\s*[٠-٩۰-۹]+\s*[.)-]\s/, NUMBERED]
]

function skippedHeading(found: number, most: number): Words {
  const [has, expected] = ['#'.repeat(found), '#'.repeat(most)]
  return {
    ar: `قفز العنوان إلى ${has}. اكتب هنا ${expected}.`,
    en: `The heading jumps to ${has}. Write ${expected} here.`
  }
}
