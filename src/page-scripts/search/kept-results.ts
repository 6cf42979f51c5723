/** What an entry of the history remembers of its results. */
export interface KeptResults {
  /** Height of what is below the search in pixels. */
  height?: number
  /** Steps of results that were shown of one kind. */
  steps?: number
}

export const keptResults = (): KeptResults =>
  (history.state as { found?: KeptResults } | null)?.found ?? {}

/** Remembers how much is shown, so that the way back leads to where it was left. */
export function keepResults(found: KeptResults): void {
  history.replaceState({ ...(history.state as object | null), found }, '')
}
