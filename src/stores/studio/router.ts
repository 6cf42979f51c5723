import { createRouter, openPage, redirectPage } from '@nanostores/router'
import { computed } from 'nanostores'
import { type StudioSection, STUDIO_SECTIONS } from '#domain/studio/sections.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { localized } from '#i18n/locale.ts'
import { pageLocale } from '#stores/frame/page-address.ts'
import { readFilters } from './read-filters.ts'

const locale = pageLocale()
const sections = Object.keys(STUDIO_SECTIONS) as StudioSection[]

/** Screens in the language of the page. */
export const $router = createRouter(
  Object.fromEntries(
    sections.map(section => [section, localized(studioPath(section), locale)])
  ) as Record<StudioSection, string>
)

export const studioHref = (section: StudioSection, search?: Readonly<Record<string, string>>) =>
  localized(studioPath(section, search), locale)

/** Filters in the address. */
export const $filters = computed($router, page => readFilters(page?.search ?? {}))

type Changes = Readonly<Record<string, string | undefined>>

/** Changes filters; undefined removes one, and another list begins at its first page. */
export function setFilters(changes: Changes): void {
  open(changes, openPage)
}

/** The same, where Back shall not lead to the filters before. */
export function replaceFilters(changes: Changes): void {
  open(changes, redirectPage)
}

function open(changes: Changes, go: typeof openPage): void {
  const page = $router.get()
  if (!page) return
  const search = $filters.get()
  const { page: _, ...others } = search
  const kept = 'page' in changes || 'id' in changes ? search : others
  const entries = Object.entries({ ...kept, ...changes }).filter(
    (entry): entry is [string, string] => Boolean(entry[1])
  )
  go($router, page.route, {}, Object.fromEntries(entries))
}
