/** ISO 8601 of UTC ms. */
export function isoOf(time: number): string {
  return new Date(time).toISOString()
}

/** The same of what may not have happened. */
export function isoOrNull(time: number | null): string | null {
  return time === null ? null : isoOf(time)
}
