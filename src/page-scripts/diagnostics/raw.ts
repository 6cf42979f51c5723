/** A text of the browser's own, always left to right, fit to stand inside an Arabic sentence. */
export function raw(text: string): string {
  return `\u2066${text}\u2069`
}
