/** State of the results in a history entry. */
export interface KeptResults {
  /** Pixels below the search box. */
  height?: number
  steps?: number
}

export const keptResults = (): KeptResults =>
  (history.state as { found?: KeptResults } | null)?.found ?? {}

/** So that going back keeps the scroll position. */
export function keepResults(found: KeptResults): void {
  history.replaceState({ ...(history.state as object | null), found }, '')
}
