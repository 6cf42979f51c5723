import { starPolygon } from '#art/geometry.ts'
import { both, disc, fill, ring, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function bubbles({ main, accent, second, ground }: Ink): string {
  return [
    slab(-92, -78, 122, 86, 26, accent) + shape('M-70-6L-76 32L-36 2z', accent),
    slab(-30, -22, 122, 86, 26, ground) + slab(-22, -16, 114, 80, 24, main),
    shape('M70 50L78 92L34 58z', main),
    disc([-66, -36], 8, ground) + disc([-40, -36], 8, ground) + disc([-14, -40], 8, ground),
    shape('M35 50C-2 26 10 0 24 0C30 0 34 5 35 9C36 5 40 0 46 0C60 0 72 26 35 50z', second)
  ].join('')
}

export function house({ main, accent, second, ground }: Ink): string {
  const picket = (x: number) => shape(`M${x - 9} 84V36L${x} 24L${x + 9} 36V84z`, accent)
  return [
    shape('M-62 76V-8H62V76z', main),
    shape('M-84 0L0-82L84 0z', second),
    shape('M-17 76V30A17 17 0 0 1 17 30V76z', ground),
    disc([0, -28], 12, main),
    stroke('M-92 56H-30M30 56H92', accent, 8),
    [-86, -62, -38, 38, 62, 86].map(picket).join('')
  ].join('')
}

export function family({ main, accent, second, ground }: Ink): string {
  return [
    disc([-30, -58], 27, main),
    shape('M-76 76V8C-76-16-56-26-30-26C-4-26 14-12 14 10V76z', main),
    disc([46, -4], 21, accent),
    shape('M8 76V58C8 34 26 22 46 22C66 22 82 34 82 58V76z', ground),
    shape('M14 76V58C14 38 28 26 46 26C64 26 76 38 76 58V76z', accent),
    shape('M46-40C16-60 26-82 37-82C42-82 45-78 46-74C47-78 50-82 55-82C66-82 76-60 46-40z', second)
  ].join('')
}

export function book({ main, accent, second, shade, ground }: Ink): string {
  const page = 'M0-12C24-34 64-38 92-26V66C64 54 26 58 0 80z'
  return [
    both(shape('M0 4C24-18 70-24 98-14V80C66 68 26 72 0 92z', second)),
    shape(page, shade) + shape('M0-12C-24-34-64-38-92-26V66C-64 54-26 58 0 80z', main),
    both(stroke('M18 8Q44-6 74-2M18 32Q44 18 74 22', ground, 5)),
    fill([starPolygon(8, 2.4, 34, [0, -62])], accent)
  ].join('')
}

export function tablet({ main, accent, second, ground }: Ink): string {
  return [
    slab(-94, -68, 188, 136, 18, main),
    slab(-78, -54, 142, 108, 6, ground),
    disc([79, 0], 7, ground),
    disc([-7, 0], 40, accent) + ring([-7, 0], 40, second, 8),
    stroke('M-7-23V0L10 12', ground, 8)
  ].join('')
}
