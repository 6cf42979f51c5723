import { both, box, disc, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function browser({ main, accent, second, ground }: Ink): string {
  return [
    slab(-88, -64, 176, 128, 14, main),
    shape('M-88-32V-50a14 14 0 0 1 14-14H74a14 14 0 0 1 14 14V-32z', second),
    disc([-70, -48], 5, main) + disc([-54, -48], 5, main),
    both(stroke('M26-8L50 16L26 40', ground, 11)),
    stroke('M10-14L-10 46', accent, 11)
  ].join('')
}

export function braces({ main, accent, second, shade }: Ink): string {
  return [
    both(
      stroke(
        'M46-72C72-72 70-56 70-36C70-14 76 0 92 0C76 0 70 14 70 36C70 56 72 72 46 72',
        main,
        14
      )
    ),
    box(-34, 14, 32, 32, accent),
    box(4, 14, 32, 32, shade),
    box(-15, -24, 32, 32, second)
  ].join('')
}

export function chart({ main, accent, second, shade }: Ink): string {
  return [
    box(-62, 14, 32, 58, second),
    box(-16, -18, 32, 90, accent),
    box(30, -52, 32, 124, main),
    stroke('M-84-66V74H86', shade, 8),
    stroke('M-46-14L0-48L46-80', main, 5),
    disc([-46, -14], 9, main) + disc([0, -48], 9, main) + disc([46, -80], 9, main)
  ].join('')
}

export function network({ main, accent, second, shade, ground }: Ink): string {
  return [
    stroke('M0-40V40M0 0H-64V40M0 0H64V40', shade, 7),
    slab(-48, -84, 96, 56, 10, main),
    stroke('M-8-66H32M-8-46H32', ground, 6),
    disc([-30, -66], 6, accent) + disc([-30, -46], 6, second),
    slab(-90, 34, 52, 46, 9, accent) +
      slab(-26, 34, 52, 46, 9, main) +
      slab(38, 34, 52, 46, 9, second)
  ].join('')
}
