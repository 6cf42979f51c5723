/** An id as it stands in a path; `undefined` for what can be none. */
export function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
