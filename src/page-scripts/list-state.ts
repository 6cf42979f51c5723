/** State of a list in a history entry. */
interface KeptList {
  /** Cards, or pages of them. */
  shown?: number | undefined
  /** Pixels. */
  height?: number
}

export const keptList = (): KeptList => (history.state as { list?: KeptList } | null)?.list ?? {}

/** So that going back shows as much at once, and keeps the scroll position. */
export function keepList(list: KeptList): void {
  history.replaceState({ ...(history.state as object | null), list }, '')
}
