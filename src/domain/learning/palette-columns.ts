/** Columns of a palette, widest first. */
const CHOICES = [4, 3, 2]

/** How many cells a row has, so that none stands alone in the last one where that can be. */
export function paletteColumns(count: number): number {
  return CHOICES.find(columns => count <= columns || count % columns !== 1) ?? 4
}
