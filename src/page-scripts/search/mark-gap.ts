import { piecesOf } from '#domain/text/highlight.ts'
import { slotIn } from '#page-scripts/fallback-page/bind.ts'

export interface HighlightQuery {
  query: string
  /** Synonyms and other spellings in the results. */
  phrases: readonly string[]
}

export function markGap(root: Element, name: string, query: HighlightQuery): void {
  const slot = slotIn(root, name)
  if (slot) slot.replaceChildren(...markedPieces(slot.textContent, query))
}

/** Puts matches into `<mark>`. */
export function markedPieces(text: string, query: HighlightQuery): (Node | string)[] {
  return piecesOf(text, query.query, query.phrases).map(piece => {
    if (!piece.isMatch) return piece.text
    const mark = document.createElement('mark')
    mark.textContent = piece.text
    return mark
  })
}
