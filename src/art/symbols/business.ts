import { both, disc, element, ring, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function coins({ main, accent, second, ground }: Ink): string {
  const stack = (x: number, count: number, color: string) =>
    Array.from({ length: count }, (_, at) =>
      slab(x - 42, 52 - at * 26, 84, 21, 10, at % 2 ? main : color)
    ).join('')
  return [
    stack(-46, 2, second) + stack(46, 5, accent),
    disc([-46, -22], 38, accent) + ring([-46, -22], 27, ground, 5),
    stroke('M-46-36V-8', ground, 8)
  ].join('')
}

export function agreement({ main, accent, second, shade, ground }: Ink): string {
  const person = (color: string) =>
    disc([56, -46], 25, color) +
    shape('M96 46V20C96-4 80-16 60-16C40-16 30-4 24 10L2 22V42L38 32V46z', color)
  return [
    element('g', { transform: 'scale(-1 1)' }, person(main)) + person(accent),
    slab(-96, 46, 192, 14, 7, shade),
    both(shape('M66 60h14v26h-14z', shade)),
    slab(-20, -92, 40, 50, 5, main),
    stroke('M-10-78H10M-10-68H4', ground, 4),
    disc([8, -54], 6, second)
  ].join('')
}

export function table({ main, accent, second, ground }: Ink): string {
  return [
    slab(-88, -64, 176, 128, 12, main),
    shape('M-88-30V-52a12 12 0 0 1 12-12H76a12 12 0 0 1 12 12V-30z', second),
    shape('M-28 2H30V34H-28z', accent),
    stroke('M-88-30H88M-88 2H88M-88 34H88M-28-64V64M30-64V64', ground, 5),
    stroke('M-14 18L-2 27L18 9', ground, 7)
  ].join('')
}

export function compass({ main, accent, second, shade, ground }: Ink): string {
  return [
    disc([0, 0], 90, main) + disc([0, 0], 72, ground),
    stroke('M0-62V-54M0 62V54M-62 0H-54M62 0H54', shade, 7),
    element(
      'g',
      { transform: 'rotate(38)' },
      shape('M0-60L19 0H-19z', second) + shape('M0 60L19 0H-19z', accent)
    ),
    disc([0, 0], 8, main)
  ].join('')
}

export function laptop({ main, accent, second, ground }: Ink): string {
  return [
    stroke('M-88-14L0-84L88-14', accent, 13),
    slab(-60, -22, 120, 80, 10, main),
    slab(-48, -11, 96, 58, 4, ground),
    both(stroke('M16 4L30 18L16 32', second, 8)),
    shape('M-84 62H84L72 80H-72z', main)
  ].join('')
}

export function growth({ main, accent, second }: Ink): string {
  return [
    stroke('M-60-60A85 85 0 1 0 30-80', accent, 12),
    shape('M-84-50L-44-78L-42-38z', accent),
    stroke('M-44 34L-14 2L12 22L46-26', main, 13),
    shape('M24-34L62-48L58-8z', main),
    disc([-44, 34], 11, second)
  ].join('')
}
