// Inline script of the pages that show a draft, before all others. The window of the studio is its
// device and its API, so that a preview reads and writes nothing of the person who looks at it.

import {
  learnerPath,
  PREVIEW_HOST,
  type PreviewPlace,
  previewPathOf,
  previewTarget
} from '#domain/studio/preview-target.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { localeOf, type Locale, localized } from '#i18n/locale.ts'
import type { PreviewHost } from '#stores/studio/preview/preview-host.ts'
import { replaceHistory } from './frame-history.ts'
import { memoryStorage } from './memory-storage.ts'

type HostWindow = Window & { [PREVIEW_HOST]?: PreviewHost }

const host = parent === window ? undefined : (parent as HostWindow)[PREVIEW_HOST]
if (host) begin(host)
else location.replace(localized(studioPath('classes'), localeOf(location.pathname)))

function begin(host: PreviewHost): void {
  const { pathname, search } = location
  const locale = localeOf(pathname)
  const place = previewTarget(localized(pathname, 'ar'), search, host.slug) ?? { page: 'class' }
  replaceDevice(host, locale)
  replaceApi(host)
  // Scripts find the class in the address of learners.
  history.replaceState(null, '', localized(learnerPath(place, host.slug), locale))
  replaceHistory()
  addEventListener('click', event => followLink(event, host.slug, true), { capture: true })
  addEventListener('click', event => followLink(event, host.slug, false))
  addEventListener('submit', event => {
    if ((event.target as HTMLFormElement).method !== 'dialog') event.preventDefault()
  })
  if (host.scrolledBy > 0) scrollBack(host.scrolledBy)
  host.scrolledBy = 0
}

function replaceDevice({ device }: PreviewHost, lang: Locale): void {
  const values = {
    localStorage: memoryStorage({ ...device, lang }),
    sessionStorage: memoryStorage()
  }
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(window, name, { value, configurable: true })
  }
  // Other windows of the site write to the storage that this one does not see.
  addEventListener('storage', event => event.stopImmediatePropagation())
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
}

function replaceApi({ apiHost, answer }: PreviewHost): void {
  const network = window.fetch.bind(window)
  const base = new URL(apiHost, location.href).href
  navigator.sendBeacon = () => true
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url } = request
    const path = url.startsWith(`${base}/`)
      ? url.slice(base.length).replace(/[?#].*$/s, '')
      : undefined
    if (path === undefined || path.startsWith('/media/')) return network(input, init)
    const text = method === 'GET' ? '' : await request.text()
    const found = await answer({ method, path, body: text ? JSON.parse(text) : undefined })
    // What everybody may read comes from the API, and nothing is written.
    const isPublic = method === 'GET' && !request.headers.has('authorization')
    if (!found && isPublic) return network(input, init)
    const { status, body } = found ?? REFUSED
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' }
    })
    return Object.defineProperty(response, 'url', { value: url })
  }
}

/** To what would be written or is personal. */
const REFUSED = {
  status: 403,
  body: { type: 'about:blank', title: '', status: 403, code: 'forbidden' }
}

/** Links within the class stay in the frame, others open in a tab. */
function followLink(event: MouseEvent, slug: string, isFirst: boolean): void {
  if (event.defaultPrevented) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  if (!link?.href || !isPlain || event.button !== 0) return
  const { origin, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === location.pathname && search === location.search
  if (isHere && hash) return
  const bare = localized(pathname, 'ar')
  const isOther = link.hasAttribute('data-language')
  const target = isOther
    ? previewTarget(localized(location.pathname, 'ar'), location.search, slug)
    : origin === location.origin
      ? previewTarget(bare, search, slug)
      : undefined
  // The room may change its item by itself.
  const isInRoom = target?.page === 'videos' && bare === localized(location.pathname, 'ar')
  if (isFirst && isInRoom && !isOther) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (target) open(target, localeOf(pathname))
  else window.open(link.href, '_blank', 'noopener')
}

function open(place: PreviewPlace, locale: Locale): void {
  location.replace(localized(previewPathOf(place), locale))
}

/** Milliseconds in which a page is filled. */
const FILLED_WITHIN = 5_000

/** Scrolls to where the page was, as soon as it is long enough. */
function scrollBack(top: number): void {
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= top - 1) observer.disconnect()
  })
  addEventListener('DOMContentLoaded', () => observer.observe(document.body))
  for (const type of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(type, () => observer.disconnect(), { once: true, passive: true })
  }
  setTimeout(() => observer.disconnect(), FILLED_WITHIN)
}
