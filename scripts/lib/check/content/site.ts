import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/issue.ts'

export interface Site {
  isPage: (path: string) => boolean
  /** Anchors of a page whose content defines them. @param path without a language */
  anchorsOf: (path: string) => ReadonlySet<string> | undefined
  isPublic: (path: string) => boolean
}

/** Whether a path leads to a page: `class/[slug].astro` takes any class. */
export function pageFinder(files: readonly string[]): (path: string) => boolean {
  const routes = files
    .filter(file => /\.(?:astro|md)$/.test(file))
    .map(file => {
      const segments = file
        .replace(/\.(?:astro|md)$/, '')
        .split('/')
        .filter(segment => segment !== '[...locale]')
      if (segments.at(-1) === 'index') segments.pop()
      return new RegExp(`^/${segments.map(patternOf).join('/')}$`)
    })
  return path => {
    const bare = path.replace(/^\/en(?=\/|$)/, '') || '/'
    return !/^\/404$/.test(bare) && routes.some(route => route.test(bare))
  }
}

function patternOf(segment: string): string {
  if (segment.startsWith('[...')) return '.+'
  return /^\[.+\]$/.test(segment) ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function publicFinder(folder: string): (path: string) => boolean {
  return path => {
    try {
      return statSync(join(folder, decodeURI(path))).isFile()
    } catch {
      // Missing, or an impossible name.
      return false
    }
  }
}

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

const deadPage = (path: string): Words => ({
  ar: `لا توجد صفحة عنوانها «${path}». اكتب عنوانها بلا لغة، مثل /subscription-plans`,
  en: `There’s no page at “${path}”. Write its address without a language, such as /subscription-plans`
})
