/** ISO 8601 of UTC ms. */
export function isoOf(time: number): string {
  return new Date(time).toISOString()
}
