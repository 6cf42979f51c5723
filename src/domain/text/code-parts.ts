/** Splits off code between backticks; a single backtick is a letter. */
export function codeParts(text: string): { text: string; isCode: boolean }[] {
  return text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map(part =>
      /^`[^`]+`$/.test(part)
        ? { text: part.slice(1, -1), isCode: true }
        : { text: part, isCode: false }
    )
}
