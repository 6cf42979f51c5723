import { expect, test } from 'vitest'
import { paletteColumns } from '#domain/learning/palette-columns.ts'

test('no question stands alone in the last row of the palette', () => {
  const counts = Array.from({ length: 11 }, (_, at) => at + 2)
  for (const count of counts) {
    const columns = paletteColumns(count)
    expect(count <= columns || count % columns !== 1, `${count} in rows of ${columns}`).toBe(true)
  }
  expect(paletteColumns(4)).toBe(4)
  expect(paletteColumns(5)).toBe(3)
  expect(paletteColumns(1)).toBe(4)
})
