import type {
  ClassDocument,
  DraftItem,
  DraftModule
} from '#contract/studio/classes/class-document.ts'

/** Places from 0. */
export interface ItemPlace {
  module: number
  item: number
}

export type EntryType = DraftItem['type']
export type DraftQuestion = Extract<DraftItem, { type: 'quiz' }>['questions'][number]

const EMPTY = { ar: '', en: '' } as const

/** A key that no module and no item of the class has: `lesson-2`. */
function freshKey(document: ClassDocument, name: string): string {
  const used = new Set(
    document.modules.flatMap(({ key, items }) => [key, ...items.map(item => item.key)])
  )
  for (let number = 1; ; number++) {
    const key = `${name}-${number}`
    if (!used.has(key)) return key
  }
}

export const emptyOption = (correct = false): DraftQuestion['options'][number] => ({
  text: { ...EMPTY },
  correct
})

export const emptyQuestion = (): DraftQuestion => ({
  text: { ...EMPTY },
  options: [emptyOption(true), emptyOption()],
  explanation: { ...EMPTY }
})

const KEY_NAMES = { video: 'episode', text: 'lesson', quiz: 'quiz' } as const

function emptyItem(document: ClassDocument, type: EntryType): DraftItem {
  const named = { key: freshKey(document, KEY_NAMES[type]), title: { ...EMPTY } }
  if (type === 'video') return { ...named, type, clip: '' }
  if (type === 'text') return { ...named, type, body: { ...EMPTY } }
  return { ...named, type, passPercentage: 70, questions: [emptyQuestion()] }
}

/** Adds an empty module at the end. */
export function addModule(document: ClassDocument): ClassDocument {
  const module = { key: freshKey(document, 'module'), title: { ...EMPTY }, previews: [], items: [] }
  return { ...document, modules: [...document.modules, module] }
}

/** Adds an empty item at a place, at the end of its module unless given. */
export function addItem(
  document: ClassDocument,
  module: number,
  type: EntryType,
  place = Infinity
): ClassDocument {
  const item = emptyItem(document, type)
  return withModule(document, module, ({ items, ...rest }) => ({
    ...rest,
    items: items.toSpliced(Math.min(place, items.length), 0, item)
  }))
}

/** Removes an item, also from the previews of its module. */
export function removeItem(document: ClassDocument, { module, item }: ItemPlace): ClassDocument {
  return withModule(document, module, ({ items, previews, ...rest }) => {
    const key = items[item]?.key
    return {
      ...rest,
      items: items.toSpliced(item, 1),
      previews: previews.filter(preview => preview !== key)
    }
  })
}

export const removeModule = (document: ClassDocument, module: number): ClassDocument => ({
  ...document,
  modules: document.modules.toSpliced(module, 1)
})

/**
 * Moves an item, and its preview with it. `to.item` counts in the list without the item; what has
 * its key there already gives it a new one.
 */
export function moveItem(document: ClassDocument, from: ItemPlace, to: ItemPlace): ClassDocument {
  const source = document.modules[from.module]
  const target = document.modules[to.module]
  const item = source?.items[from.item]
  if (!source || !target || !item) return document
  if (from.module === to.module) {
    if (from.item === to.item) return document
    return withModule(document, from.module, module => ({
      ...module,
      items: module.items.toSpliced(from.item, 1).toSpliced(to.item, 0, item)
    }))
  }
  const isTaken = target.items.some(({ key }) => key === item.key)
  const key = isTaken ? freshKey(document, KEY_NAMES[item.type]) : item.key
  const isPreview = source.previews.includes(item.key)
  const without = removeItem(document, from)
  return withModule(without, to.module, ({ items, previews, ...rest }) => ({
    ...rest,
    items: items.toSpliced(to.item, 0, { ...item, key }),
    previews: isPreview ? [...previews, key] : previews
  }))
}

/** Where an item goes with one step up or down, into the next module at the ends. */
export function placeAfterStep(
  { modules }: ClassDocument,
  { module, item }: ItemPlace,
  step: -1 | 1
): ItemPlace | undefined {
  const next = item + step
  if (next >= 0 && next < (modules[module]?.items.length ?? 0)) return { module, item: next }
  const other = modules[module + step]
  if (!other) return undefined
  return { module: module + step, item: step > 0 ? 0 : other.items.length }
}

/** Moves a module. @param to place in the list without it */
export function moveModule(document: ClassDocument, from: number, to: number): ClassDocument {
  const { modules } = document
  const module = modules[from]
  if (!module || from === to || to < 0 || to >= modules.length) return document
  return { ...document, modules: modules.toSpliced(from, 1).toSpliced(to, 0, module) }
}

/** Puts a copy with a key of its own behind an item. */
export function duplicateItem(document: ClassDocument, place: ItemPlace): ClassDocument {
  const item = document.modules[place.module]?.items[place.item]
  if (!item) return document
  const copy = { ...item, key: freshKey(document, KEY_NAMES[item.type]) }
  return withModule(document, place.module, module => ({
    ...module,
    items: module.items.toSpliced(place.item + 1, 0, copy)
  }))
}

/** Opens an item to all visitors, or closes it. */
export function setPreview(
  document: ClassDocument,
  { module, item }: ItemPlace,
  isOpen: boolean
): ClassDocument {
  return withModule(document, module, ({ previews, items, ...rest }) => {
    const open = new Set(previews)
    const key = items[item]?.key ?? ''
    if (isOpen) open.add(key)
    else open.delete(key)
    // In the order of the items, so that ticking twice changes nothing.
    const known = items.map(one => one.key)
    const inOrder = [...open].toSorted((one, other) => known.indexOf(one) - known.indexOf(other))
    return { ...rest, items, previews: inOrder }
  })
}

function withModule(
  document: ClassDocument,
  place: number,
  change: (module: DraftModule) => DraftModule
): ClassDocument {
  const module = document.modules[place]
  if (!module) return document
  return { ...document, modules: document.modules.with(place, change(module)) }
}

/** Puts a removed module or item back to where it was in an earlier document. */
export function restoreEntry(
  document: ClassDocument,
  before: ClassDocument,
  place: { kind: 'module'; module: number } | ({ kind: 'item' } & ItemPlace)
): ClassDocument {
  const source = before.modules[place.module]
  if (!source) return document
  if (place.kind === 'module') {
    if (document.modules.some(({ key }) => key === source.key)) return document
    return { ...document, modules: document.modules.toSpliced(place.module, 0, source) }
  }
  const item = source.items[place.item]
  const module = document.modules.findIndex(({ key }) => key === source.key)
  if (!item || document.modules[module]?.items.some(({ key }) => key === item.key)) return document
  const added = withModule(document, module, one => ({
    ...one,
    items: one.items.toSpliced(place.item, 0, item)
  }))
  const isPreview = source.previews.includes(item.key)
  return isPreview ? setPreview(added, { module, item: place.item }, true) : added
}
