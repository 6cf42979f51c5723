import { piecesOf } from '#domain/text/highlight.ts'
import { slotIn } from '#page-scripts/fallback-page/bind.ts'

/** What texts were found by. */
export interface Asked {
  query: string
  /** Other phrases for it that they hold. */
  phrases: readonly string[]
}

/** Marks in a gap what its text was found by. */
export function markGap(root: Element, name: string, asked: Asked): void {
  const gap = slotIn(root, name)
  if (gap) gap.replaceChildren(...markedPieces(gap.textContent, asked))
}

/** A text with what it was found by in `<mark>`. */
export function markedPieces(text: string, asked: Asked): (Node | string)[] {
  return piecesOf(text, asked.query, asked.phrases).map(piece => {
    if (!piece.isMet) return piece.text
    const mark = document.createElement('mark')
    mark.textContent = piece.text
    return mark
  })
}
