interface Part {
  text: string
  isCode: boolean
}

/** A text in pieces, those between backticks as code; a backtick without a second one is a letter. */
export function codeParts(text: string): Part[] {
  return text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map(part =>
      /^`[^`]+`$/.test(part)
        ? { text: part.slice(1, -1), isCode: true }
        : { text: part, isCode: false }
    )
}
