import type { Locale } from '#i18n/locale.ts'
import type { Words } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/issue.ts'
import { HIDDEN_MARKS } from './front-matter-faults.ts'
import type { Site } from './site.ts'

/** `[words](address "title")`, and `![words](address)` for a picture. */
const LINK = /(!?)\[([^[\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g

/** The line without its links, whose words stay. */
export const withoutLinks = (line: string): string =>
  line.replace(LINK, ' $2 ').replace(/`[^`]*`|<?https?:\S+/g, ' ')

export function linkFaults(
  line: string,
  locale: Locale,
  path: string | undefined,
  site: Site
): Words[] {
  const errors = [...line.matchAll(LINK)].flatMap(([, mark, words = '', address = '']) => {
    const error = mark
      ? pictureFault(words, address, site)
      : ((words.trim() === '' ? NO_WORDS : undefined) ?? addressFault(address, locale, path, site))
    return error ? [error] : []
  })
  const broken = SHAPES.find(([pattern]) =>
    pattern.test(line.replace(LINK, '').replace(/`[^`]*`/g, ''))
  )
  return broken ? [...errors, broken[1]] : errors
}

function pictureFault(words: string, address: string, { isPublic }: Site): Words | undefined {
  if (words.trim() === '') return NO_ALTERNATIVE
  const isOwn = /^\/(?!\/)/.test(address)
  if (isOwn && isPublic(address)) return undefined
  return isOwn ? noPicture(address) : ELSEWHERE
}

function addressFault(
  address: string,
  locale: Locale,
  own: string | undefined,
  site: Site
): Words | undefined {
  if (address === '') return NO_ADDRESS
  if (new RegExp(`[${HIDDEN_MARKS}]`).test(address)) return HIDDEN
  if (/^(?:https:\/\/[^/]+\.|mailto:[^@]+@[^@]+\.|tel:\+?\d)/.test(address)) return undefined
  if (address.startsWith('#')) return anchorFault(address, own, site)
  if (!/^\/(?!\/)/.test(address)) return oddAddress(address, locale, site)
  const [, path = '', anchor = ''] = /^([^?#]*)[^#]*(.*)$/.exec(address) ?? []
  const isEnglish = path === '/en' || path.startsWith('/en/')
  if (isEnglish !== (locale === 'en')) return otherLanguage(address, locale)
  if (!site.isPage(path)) return deadLink(address, locale, site)
  return anchor ? anchorFault(anchor, path.replace(/^\/en(?=\/|$)/, '') || '/', site) : undefined
}

function anchorFault(anchor: string, path: string | undefined, site: Site): Words | undefined {
  if (path === undefined) return ANCHOR_ALONE
  const known = site.anchorsOf(path)
  const name = anchor.slice(1)
  if (!known || known.has(name)) return undefined
  const near = nearest(name, [...known])
  return {
    ar: `لا يوجد في الصفحة «${path}» موضع اسمه «${anchor}». ${near ? `اكتب: #${near}` : `المواضع هي: ${[...known].map(one => `#${one}`).join(' ')}`}`,
    en: `The page “${path}” has no place called “${anchor}”. ${near ? `Write: #${near}` : `Its places are ${[...known].map(one => `#${one}`).join(' ')}`}`
  }
}

function oddAddress(address: string, locale: Locale, { isPage }: Site): Words {
  if (/^http:\/\/./.test(address)) return rather(address, address.replace(/^http:/, 'https:'))
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|eg|edu|gov|io)\b)/i.test(address)) {
    return rather(address, `https://${address}`)
  }
  if (/^[^/:\s]+@[^/:\s]+\.\w+$/.test(address)) return rather(address, `mailto:${address}`)
  const own = `${locale === 'en' ? '/en' : ''}/${address.replace(/^\.?\/*/, '').replace(/\.(?:md|html)$/, '')}`
  if (isPage(own.replace(/[?#].*$/, ''))) return rather(address, own)
  return {
    ar: `لا يؤدي الرابط «${address}» إلى شيء. اكتب /صفحة من الموقع أو https:// أو mailto: أو tel:`,
    en: `The link “${address}” leads nowhere. Write /a-page of the site, or https://, mailto: or tel:`
  }
}

const rather = (address: string, expected: string): Words => ({
  ar: `الرابط «${address}» لا يعمل هكذا. اكتب: ${expected}`,
  en: `The link “${address}” doesn’t work like this. Write: ${expected}`
})

function otherLanguage(address: string, locale: Locale): Words {
  return locale === 'ar'
    ? {
        ar: `الرابط «${address}» يؤدي إلى صفحة إنجليزية. احذف /en من أوله.`,
        en: `The link “${address}” leads to an English page. Remove /en.`
      }
    : {
        ar: `الرابط «${address}» يؤدي إلى صفحة عربية. أضف /en في أوله.`,
        en: `The link “${address}” leads to an Arabic page. Add /en at the start.`
      }
}

/** Pages that texts lead to most. */
const PAGES = [
  '/faq',
  '/classes',
  '/experts',
  '/pro-class',
  '/login',
  '/signup',
  '/forget-password',
  '/subscription-plans',
  '/subscription-cancellation',
  '/instructor-application',
  '/terms-and-conditions',
  '/privacy-policy',
  '/profile/1',
  '/profile/2',
  '/profile/3',
  '/profile/4'
]

function deadLink(address: string, locale: Locale, { isPage }: Site): Words {
  const path = address.replace(/[?#].*$/, '').replace(/^\/en(?=\/)/, '')
  const near = nearest(path, PAGES.filter(isPage))
  const expected = near && `${locale === 'en' ? '/en' : ''}${near}`
  return {
    ar: `لا توجد صفحة عنوانها «${address}». ${expected ? `اكتب: ${expected}` : 'راجع العنوان في المتصفح.'}`,
    en: `There’s no page at “${address}”. ${expected ? `Write: ${expected}` : 'Check the address in a browser.'}`
  }
}

const noPicture = (address: string): Words => ({
  ar: `لا توجد صورة في public${address}. ضعها هناك، أو راجع اسمها وحروفه الكبيرة والصغيرة.`,
  en: `There’s no picture at public${address}. Put it there, or check its name, including capital and lowercase letters.`
})

const NO_WORDS: Words = {
  ar: 'رابط بلا كلام بين القوسين [ ]. اكتب فيهما إلى ماذا يؤدي.',
  en: 'A link without words between [ ]. Write there what it leads to.'
}
const NO_ADDRESS: Words = {
  ar: 'رابط بلا عنوان بين القوسين ( ). اكتب العنوان فيهما.',
  en: 'A link without an address between ( ). Write the address there.'
}
const NO_ALTERNATIVE: Words = {
  ar: 'صورة بلا وصف. اكتب بين [ ] ما فيها، لمن لا يراها: ![وصف](/صورة.png)',
  en: 'A picture without a description. Write between [ ] what it shows, for people who can’t see it: ![description](/picture.png)'
}
const ELSEWHERE: Words = {
  ar: 'لا تُعرض إلا صور الموقع. ضع الصورة في المجلد public، واكتب عنوانها من بعده: /صورة.png',
  en: 'Only pictures of the site are shown. Put it into the folder public, and write its address from there: /picture.png'
}
const HIDDEN: Words = {
  ar: 'في عنوان الرابط علامة اتجاه لا تُرى. احذف العنوان واكتبه من جديد.',
  en: 'The address of the link contains an invisible direction mark. Delete the address and write it again.'
}
const ANCHOR_ALONE: Words = {
  ar: 'يظهر هذا النص في أكثر من صفحة. اكتب الصفحة أيضًا، مثل /faq#contact',
  en: 'This text is on several pages. Write the page as well, such as /en/faq#contact'
}
const GAP: Words = {
  ar: 'بين ] و( مسافة، فلا يصير رابطًا. احذفها: [كلام](عنوان)',
  en: 'There’s a space between ] and (, so it doesn’t become a link. Delete it: [words](address)'
}
const REVERSED: Words = {
  ar: 'القوسان معكوسان. اكتب الكلام في [ ] والعنوان في ( ): [كلام](عنوان)',
  en: 'The brackets are the wrong way round. Write the words in [ ] and the address in ( ): [words](address)'
}
const OPEN: Words = {
  ar: 'رابط لم يُغلق. اكتبه كاملًا في سطر واحد: [كلام](عنوان)',
  en: 'This link isn’t closed. Write all of it in one line: [words](address)'
}

const SHAPES: [RegExp, Words][] = [
  [/\]\s+\((?:\/|#|https?:|mailto:)/, GAP],
  [/\((?:\/|https?:|mailto:)[^()\s]*\)\[[^\]]*\]/, REVERSED],
  [/\]\((?:\/|#|https?:|mailto:)?[^)]*$/, OPEN]
]
