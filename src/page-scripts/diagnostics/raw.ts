/** Isolates a technical text from left to right. */
export function raw(text: string): string {
  return `\u2066${text}\u2069`
}
