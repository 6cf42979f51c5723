import { piecesOf } from '#domain/highlight.ts'
import { gapIn } from '#ui/shell/fill.ts'

/** Marks in a gap what its text was found by. */
export function markGap(root: Element, name: string, asked: string): void {
  const gap = gapIn(root, name)
  if (gap) gap.replaceChildren(...markedPieces(gap.textContent, asked))
}

/** A text with what it was found by in `<mark>`. */
export function markedPieces(text: string, asked: string): (Node | string)[] {
  return piecesOf(text, asked).map(piece => {
    if (!piece.isMet) return piece.text
    const mark = document.createElement('mark')
    mark.textContent = piece.text
    return mark
  })
}
