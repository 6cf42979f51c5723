import { createRouter, openPage } from '@nanostores/router'
import { computed } from 'nanostores'
import { type StudioSection, STUDIO_SECTIONS } from '#domain/studio/sections.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { localized } from '#i18n/locale.ts'
import { pageLocale } from '#stores/frame/page-address.ts'

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
export const $filters = computed($router, page => page?.search ?? {})

/** Changes filters; undefined removes one, and another list begins at its first page. */
export function setFilters(changes: Readonly<Record<string, string | undefined>>): void {
  const page = $router.get()
  if (!page) return
  const { page: _, ...others } = page.search
  const kept = 'page' in changes || 'id' in changes ? page.search : others
  const entries = Object.entries({ ...kept, ...changes }).filter(
    (entry): entry is [string, string] => Boolean(entry[1])
  )
  openPage($router, page.route, {}, Object.fromEntries(entries))
}
