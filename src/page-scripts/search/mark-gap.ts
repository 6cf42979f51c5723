import { piecesOf } from '#domain/text/highlight.ts'
import { slotIn } from '#page-scripts/fallback-page/bind.ts'

/** What texts were found by. */
export interface HighlightQuery {
  query: string
  /** Other phrases for it that they hold. */
  phrases: readonly string[]
}

/** Marks in a gap what its text was found by. */
export function markGap(root: Element, name: string, query: HighlightQuery): void {
  const gap = slotIn(root, name)
  if (gap) gap.replaceChildren(...markedPieces(gap.textContent, query))
}

/** A text with what it was found by in `<mark>`. */
export function markedPieces(text: string, query: HighlightQuery): (Node | string)[] {
  return piecesOf(text, query.query, query.phrases).map(piece => {
    if (!piece.isMatch) return piece.text
    const mark = document.createElement('mark')
    mark.textContent = piece.text
    return mark
  })
}
