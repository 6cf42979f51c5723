/** @param random 0 to below 1, as `Math.random` */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map(item => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
