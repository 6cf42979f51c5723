import { PAGES_CACHE, PICTURES_CACHE } from '#domain/offline/cache-strategy.ts'
import { isNamed, type SavedPage, savedPageOf } from '#domain/offline/saved-page.ts'
import { type Locale, localeOf } from '#i18n/locale.ts'
import { coverPictures } from '#page-scripts/cards/cover-pictures.ts'

/** Fewer rows need no filter. */
const WORTH_A_FILTER = 7

const find = <Found extends HTMLElement>(name: string) =>
  document.querySelector<Found>(`[data-saved-${name}]`)
const here = document.documentElement.lang as Locale

addEventListener('online', () => location.reload())
// Caches the script for other pages.
coverPictures()
void readSaved().then(show)

function show(pages: readonly SavedPage[]): void {
  const sorted = [true, false].flatMap(isHere =>
    pages.filter(({ path }) => (localeOf(path) === here) === isHere)
  )
  const rows = sorted
    .map(page => ({ page, row: rowOf(page) }))
    .filter(({ row }) => row !== undefined)
  const section = document.querySelector<HTMLElement>('[data-saved]')
  const nothing = find('nothing')
  if (section) section.hidden = rows.length === 0
  if (nothing) nothing.hidden = rows.length > 0
  find('list')?.append(...rows.flatMap(({ row }) => row ?? []))

  const filter = find<HTMLInputElement>('filter')
  if (!filter) return
  const showNamed = () => {
    let isEmpty = true
    for (const { page, row } of rows) {
      if (!row) continue
      row.hidden = !isNamed(page.title, filter.value)
      if (!row.hidden) isEmpty = false
    }
    const unnamed = find('unnamed')?.querySelector('span')
    if (unnamed) unnamed.hidden = !isEmpty
  }
  filter.addEventListener('input', showNamed)
  filter.value = searched()
  filter.hidden = rows.length < WORTH_A_FILTER && !filter.value
  showNamed()
}

/** The query of a results page that could not be loaded. */
function searched(): string {
  const { pathname, search } = location
  return (/\/search$/.test(pathname) && new URLSearchParams(search).get('q')) || ''
}

function rowOf({ path, title, kind, picture }: SavedPage): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>(`[data-saved-kind=${kind}]`)
  const row = template?.content.firstElementChild?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return undefined
  const link = row.querySelector('a')
  const locale = localeOf(path)
  if (link) {
    const name = document.createElement('bdi')
    name.textContent = title
    name.lang = locale
    link.href = path
    link.append(name)
  }
  if (locale !== here) row.querySelector(`[data-in=${locale}]`)?.removeAttribute('hidden')
  if (picture) {
    const image = new Image()
    image.src = picture
    image.alt = ''
    row.querySelector('[data-picture]')?.replaceChildren(image)
  }
  return row
}

/** Saved pages with their cached pictures, last visited first. */
async function readSaved(): Promise<SavedPage[]> {
  // Browsers without storage have no caches.
  if (!globalThis.caches) return []
  const cache = await caches.open(PAGES_CACHE)
  const [keys, pictures] = await Promise.all([cache.keys(), keptPictures()])
  const pages = await Promise.all(
    [...keys].reverse().map(async request => {
      const html = await (await cache.match(request))?.text()
      const page = savedPageOf(new URL(request.url).pathname, html ?? '')
      const { picture } = page ?? {}
      const here = picture && pictures.find(path => path.startsWith(picture))
      return page && { ...page, picture: here }
    })
  )
  return pages.filter(page => page !== undefined)
}

async function keptPictures(): Promise<string[]> {
  const requests = await (await caches.open(PICTURES_CACHE)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}
