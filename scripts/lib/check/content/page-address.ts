import type { Words } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/nearest.ts'
import type { Site } from './site.ts'

/** Issue of an address of a page, written without a language: `/faq#refund`. */
export function wrongAddress(
  path: string,
  { isPage, anchorsOf }: Pick<Site, 'isPage' | 'anchorsOf'>
): Words | undefined {
  const [, bare = '', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(path) ?? []
  const anchors = anchorsOf(bare)
  if (!path.startsWith('/') || !isPage(bare)) return deadPage(path)
  if (/^\/en(?:\/|$)/.test(path)) return inNoLanguage(path)
  if (anchor && anchors && !anchors.has(anchor)) return noPlace(path, nearest(anchor, [...anchors]))
  return undefined
}

function inNoLanguage(path: string): Words {
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
  return {
    ar: `يُكتب العنوان بلا لغة: ${bare}`,
    en: `The address is written without a language: ${bare}`
  }
}

function noPlace(path: string, near: string | undefined): Words {
  const bare = path.replace(/#.*$/, '')
  return {
    ar: `لا يوجد هذا الموضع في الصفحة: «${path}». اكتب: ${bare}${near ? `#${near}` : ''}`,
    en: `The page has no such place: “${path}”. Write: ${bare}${near ? `#${near}` : ''}`
  }
}

function deadPage(path: string): Words {
  return {
    ar: `لا توجد صفحة عنوانها «${path}». اكتب عنوانها بلا لغة، مثل /subscription-plans`,
    en: `There is no page at “${path}”. Write its address without a language, such as /subscription-plans`
  }
}
