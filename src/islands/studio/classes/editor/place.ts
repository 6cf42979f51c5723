import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'

/** Parts of a class that are no module. */
export const PAGES = ['texts', 'details', 'files'] as const
export type PageName = (typeof PAGES)[number]

/** What the editor shows; modules and items by their places from 0. */
export type EditorPlace =
  | { kind: 'page'; page: PageName }
  | { kind: 'module'; module: number }
  | { kind: 'item'; module: number; item: number }

const FIRST: EditorPlace = { kind: 'page', page: 'texts' }

/**
 * The place that the address names: `details`, `/basics` or `/basics/welcome`, with keys of
 * modules and items. The first page where it is gone.
 */
export function placeOf({ modules }: ClassDocument, address = ''): EditorPlace {
  const page = PAGES.find(name => name === address)
  if (page) return { kind: 'page', page }
  const [, moduleKey, itemKey] = address.split('/')
  const module = modules.findIndex(({ key }) => key === moduleKey)
  if (module < 0) return FIRST
  const item = modules[module]?.items.findIndex(({ key }) => key === itemKey) ?? -1
  return item < 0 ? { kind: 'module', module } : { kind: 'item', module, item }
}

/** The address of a place. */
export function addressOfPlace({ modules }: ClassDocument, place: EditorPlace): string {
  if (place.kind === 'page') return place.page
  const module = modules[place.module]
  const item = place.kind === 'item' ? module?.items[place.item] : undefined
  return `/${module?.key ?? ''}${item ? `/${item.key}` : ''}`
}

/** Where the field at these steps is edited. */
export function placeOfSteps(steps: DocumentSteps): EditorPlace {
  const [part, module, , item] = steps
  if (part === 'modules' && typeof module === 'number') {
    return typeof item === 'number' ? { kind: 'item', module, item } : { kind: 'module', module }
  }
  if (part === 'class' || part === 'cover') return { kind: 'page', page: 'details' }
  return part === 'resources' ? { kind: 'page', page: 'files' } : FIRST
}

/** DocumentSteps of the part that a place shows. */
export function stepsOfPlace(place: EditorPlace): DocumentSteps {
  if (place.kind === 'module') return ['modules', place.module]
  return place.kind === 'item' ? ['modules', place.module, 'items', place.item] : []
}
