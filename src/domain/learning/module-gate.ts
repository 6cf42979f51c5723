interface GatedModule<Item> {
  id: number
  items: readonly Item[]
}

export interface Gate<Module, Item> {
  before: Module
  next: Item
}

/** What opens a module; the item may be in an earlier module. @see openItems, with the same rule */
export function gateOf<
  Item extends { completed: boolean; locked: boolean },
  Module extends GatedModule<Item>
>(modules: readonly (Module & GatedModule<Item>)[], id: number): Gate<Module, Item> | undefined {
  const earlier = modules.slice(
    0,
    Math.max(
      0,
      modules.findIndex(module => module.id === id)
    )
  )
  const before = earlier.findLast(({ items }) => items.length > 0)
  const undone = before?.items.find(({ completed }) => !completed)
  if (!before || !undone) return undefined
  const further = undone.locked ? gateOf<Item, Module>(modules, before.id) : undefined
  return { before, next: further?.next ?? undone }
}
