import { highlighter } from '#domain/text/highlight.ts'

/** Code units around the first match. */
const EXCERPT_LENGTH = 160

/**
 * A function that returns the part of a text with the match, cut between words.
 *
 * @param meant phrases of the same meaning
 */
export function excerpts(
  query: string,
  synonyms: readonly string[] = []
): (text: string) => string | undefined {
  const stretchesIn = highlighter(query, synonyms)
  return text => {
    const [met] = stretchesIn(text)
    return met && excerptAround(text, met[0])
  }
}

export const beginningOf = (text: string) => excerptAround(text, 0)

function excerptAround(text: string, met: number): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}ـ]+/gu)]
  const before = words.findLast(({ index }) => index <= Math.max(0, met - EXCERPT_LENGTH / 3))
  const start = met <= EXCERPT_LENGTH / 3 ? 0 : (before?.index ?? 0)
  const after = words.findLast(
    ({ 0: word, index }) => index + word.length <= start + EXCERPT_LENGTH
  )
  const end =
    start + EXCERPT_LENGTH >= text.length
      ? text.length
      : after
        ? after.index + after[0].length
        : text.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
