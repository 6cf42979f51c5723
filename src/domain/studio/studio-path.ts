import type { StudioSection } from './sections.ts'

/** `studioPath('promoCodes', { state: 'running' })` is `/studio/promo-codes?state=running`. */
export function studioPath(section: StudioSection, search: Readonly<Record<string, string>> = {}) {
  const kebab = section.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const query = new URLSearchParams(search).toString()
  const path = section === 'overview' ? '/studio' : `/studio/${kebab}`
  return `${path}${query && `?${query}`}` as `/${string}`
}
