/** Widest first. */
const CHOICES = [4, 3, 2]

/** Avoids a single cell in the last row. */
export function paletteColumns(count: number): number {
  return CHOICES.find(columns => count <= columns || count % columns !== 1) ?? 4
}
