import type { Locale } from '#i18n/locale.ts'
import type { Complaint } from './complaint.ts'
import { isInOtherLanguage } from './text.ts'

export interface Body {
  file: string
  locale: Locale
  text: string
  /** Lines of the file above it. */
  linesAbove: number
}

const LINK = /\[[^\]]*\]\(\s*<?([^)\s>]+)/g

/** What is wrong with the text of a file: headings, links, language, HTML. */
export function checkBody(body: Body, isPage: (path: string) => boolean): Complaint[] {
  const { file, locale, linesAbove } = body
  const complaints: Complaint[] = []
  let level = 1
  let isCode = false
  for (const [at, line] of body.text.split('\n').entries()) {
    const say = (words: Pick<Complaint, Locale>) =>
      complaints.push({ file, line: linesAbove + at + 1, ...words })
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    if (isCode) continue

    const [, marks, title = ''] = /^(#{1,6})(?:\s+(.*))?$/.exec(line.trim()) ?? []
    if (marks) {
      if (marks.length === 1) say(TOP_HEADING)
      else if (marks.length > level + 1) say(skippedHeading(marks.length, level + 1))
      if (title.trim() === '') say(EMPTY_HEADING)
      level = Math.max(2, marks.length)
    }
    for (const [, address = ''] of line.matchAll(LINK)) {
      const wrong = checkLink(address, locale, isPage)
      if (wrong) say(wrong)
    }
    const words = line.replace(LINK, ' ').replace(/`[^`]*`|<?https?:\S+/g, ' ')
    if (/<\/?[a-z][^>]*>/i.test(words)) say(HTML)
    if (isInOtherLanguage(locale, words)) say(locale === 'ar' ? NOT_ARABIC : NOT_ENGLISH)
  }
  if (body.text.trim() === '') complaints.push({ file, line: linesAbove + 1, ...EMPTY })
  return complaints
}

/** Levels of the headings in their order. Both languages should have the same. */
export function headingLevels(text: string): number[] {
  return [...text.replace(/^(```|~~~)[^]*?^\1/gm, '').matchAll(/^(#{1,6})\s/gm)].map(
    ([, marks = '']) => marks.length
  )
}

function checkLink(
  address: string,
  locale: Locale,
  isPage: (path: string) => boolean
): Pick<Complaint, Locale> | undefined {
  if (/^(?:https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d|#.)/.test(address)) return undefined
  if (!/^\/(?!\/)/.test(address)) return oddLink(address)
  const path = address.replace(/[?#].*$/, '')
  const isEnglish = path === '/en' || path.startsWith('/en/')
  if (isEnglish !== (locale === 'en')) return otherLanguageLink(address, locale)
  return isPage(path) ? undefined : deadLink(address)
}

const TOP_HEADING = {
  ar: 'عنوان الصفحة هو title في أعلى الملف. ابدأ العناوين هنا بعلامتين ##.',
  en: 'The heading of the page is the title at the top of the file. Begin headings here with ##.'
}
const EMPTY_HEADING = {
  ar: 'عنوان بلا كلام. اكتبه أو احذفه.',
  en: 'A heading without words. Write or delete it.'
}
const EMPTY = { ar: 'لا نص في الملف. اكتب النص.', en: 'The file holds no text. Write it.' }
const HTML = {
  ar: 'في النص رموز HTML. اكتب **كلام** للخط العريض و[كلام](رابط) للروابط.',
  en: 'The text holds HTML. Write **words** for bold and [words](link) for links.'
}
const NOT_ARABIC = {
  ar: 'هذا السطر بالإنجليزية في ملف عربي. اكتبه بالعربية.',
  en: 'This line of the Arabic file is English. Write it in Arabic.'
}
const NOT_ENGLISH = {
  ar: 'هذا السطر من الملف الإنجليزي فيه كلام عربي. اكتبه بالإنجليزية.',
  en: 'This line of the English file holds Arabic. Write it in English.'
}

function skippedHeading(found: number, most: number): Pick<Complaint, Locale> {
  const [has, wanted] = ['#'.repeat(found), '#'.repeat(most)]
  return {
    ar: `قفز العنوان إلى ${has}. اكتب هنا ${wanted}.`,
    en: `The heading jumps to ${has}. Write ${wanted} here.`
  }
}

function oddLink(address: string): Pick<Complaint, Locale> {
  return {
    ar: `لا يؤدي الرابط «${address}» إلى شيء. اكتب /صفحة من الموقع أو https:// أو mailto: أو tel:`,
    en: `The link “${address}” leads nowhere. Write /a-page of the site, or https://, mailto: or tel:`
  }
}

function otherLanguageLink(address: string, locale: Locale): Pick<Complaint, Locale> {
  return locale === 'ar'
    ? {
        ar: `الرابط «${address}» يؤدي إلى صفحة إنجليزية. احذف /en من أوله.`,
        en: `The link “${address}” leads to an English page. Take /en away.`
      }
    : {
        ar: `الرابط «${address}» يؤدي إلى صفحة عربية. أضف /en في أوله.`,
        en: `The link “${address}” leads to an Arabic page. Put /en in front.`
      }
}

function deadLink(address: string): Pick<Complaint, Locale> {
  return {
    ar: `لا توجد صفحة عنوانها «${address}». راجع العنوان في المتصفح.`,
    en: `There is no page at “${address}”. Look up the address in a browser.`
  }
}
