interface GatedItem {
  completed: boolean
  locked: boolean
}

interface GatedModule<Item> {
  id: number
  items: readonly Item[]
}

/** What keeps a module shut: the one before it, and the item of the class to go on with. */
export interface Gate<Module, Item> {
  before: Module
  next: Item
}

/**
 * What has to be completed before a module opens to whoever has a subscription; nothing when nothing
 * has. The item to go on with stands further back where the module before is shut as well.
 *
 * @param modules in the order of the class
 * @see openItems, which keeps the same rule
 */
export function gateOf<Item extends GatedItem, Module extends GatedModule<Item>>(
  modules: readonly (Module & GatedModule<Item>)[],
  id: number
): Gate<Module, Item> | undefined {
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
