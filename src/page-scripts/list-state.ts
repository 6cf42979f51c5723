/** State of a list in a history entry. */
interface ListState {
  /** Cards, or pages of them. */
  shown?: number | undefined
  /** Pixels. */
  height?: number
}

export const readListState = (): ListState =>
  (history.state as { list?: ListState } | null)?.list ?? {}

/** So that going back shows as much at once, and keeps the scroll position. */
export function saveListState(list: ListState): void {
  history.replaceState({ ...(history.state as object | null), list }, '')
}
