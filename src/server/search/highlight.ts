import { finderOf } from '#domain/text/highlight.ts'

/** Code units shown around the first word that was met. */
const EXCERPT_LENGTH = 160

/**
 * Gives the piece of a text in which a word of the query is met, or nothing.
 *
 * It is cut between words; an ellipsis stands where something was left out.
 *
 * @param meant phrases of the same meaning, which are as good
 */
export function excerpts(
  query: string,
  meant: readonly string[] = []
): (text: string) => string | undefined {
  const stretchesIn = finderOf(query, meant)
  return text => {
    const [met] = stretchesIn(text)
    return met && excerptAround(text, met[0])
  }
}

/** As much of the beginning of a text as an excerpt shows. */
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
