/** ISO 8601 of UTC ms. */
export function isoOf(time: number): string {
  return new Date(time).toISOString()
}

export function isoOrNull(time: number | null): string | null {
  return time === null ? null : isoOf(time)
}
