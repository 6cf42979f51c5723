import { starPolygon } from '#art/geometry.ts'
import { both, disc, element, fill, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function dumbbell({ main, accent, second }: Ink): string {
  const weight = slab(36, -52, 28, 104, 9, main) + slab(66, -36, 22, 72, 8, accent)
  const bar = slab(-40, -9, 80, 18, 4, second)
  return element(
    'g',
    { transform: 'rotate(-28)' },
    bar,
    both(weight + slab(88, -9, 10, 18, 4, second))
  )
}

export function bowl({ main, accent, second, shade }: Ink): string {
  return [
    shape('M6 0C0-52 30-84 70-90C82-48 62-10 26 6z', shade) + stroke('M16 0Q34-40 58-70', main, 4),
    disc([-42, -10], 34, second) + disc([4, -2], 26, accent) + disc([48, 2], 20, second),
    stroke('M-42-44q6-14 16-16', shade, 6),
    shape('M-92 6H92C92 58 50 84 0 84S-92 58-92 6z', main),
    stroke('M-66 30Q-48 58-14 64', accent, 6)
  ].join('')
}

export function moon({ main, accent, second }: Ink): string {
  return [
    shape('M26-86A88 88 0 1 0 86 30A74 74 0 0 1 26-86z', main),
    fill([starPolygon(8, 2.6, 28, [52, -34])], accent),
    fill([starPolygon(8, 2.6, 14, [82, -74]), starPolygon(8, 2.6, 13, [24, 2])], second)
  ].join('')
}
