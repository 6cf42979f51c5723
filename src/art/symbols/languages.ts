import { disc, element, ring, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function latin({ main, accent, second, ground }: Ink): string {
  return [
    slab(-92, -80, 184, 132, 30, main) + shape('M-58 42L-66 92L-10 46z', main),
    stroke('M-66 30L-38-50L-10 30M-57 6H-19', ground, 13),
    ring([38, 8], 22, second, 13) + stroke('M60-16V30', second, 13),
    disc([60, -44], 8, accent)
  ].join('')
}

/** A letter that only Arabic has, and a reed pen. */
export function arabic({ main, accent, second, shade }: Ink): string {
  return [
    stroke('M-74-14C-84 42-58 74-12 74C38 74 64 40 56-12', main, 22),
    shape('M-12-18L8 2L-12 22L-32 2z', accent),
    element(
      'g',
      { transform: 'rotate(38 40-50)' },
      shape('M29-92H51V-28L40 0L29-28z', second),
      stroke('M40-26V-12', shade, 3)
    )
  ].join('')
}

/** Letters that only German has. */
export function german({ main, accent, ground }: Ink): string {
  return [
    element(
      'g',
      { transform: 'rotate(-8 -44 10)' },
      slab(-92, -46, 92, 104, 12, main),
      stroke('M-72 42L-46-14L-20 42M-63 24H-29', ground, 11),
      disc([-60, -28], 7, ground) + disc([-32, -28], 7, ground)
    ),
    element(
      'g',
      { transform: 'rotate(7 48 -6)' },
      slab(4, -58, 88, 104, 12, accent),
      stroke(
        'M30 28V-20C30-48 70-48 68-22C67-12 58-8 52-6C66-4 76 2 74 14C72 26 60 30 50 24',
        ground,
        11
      )
    )
  ].join('')
}
