import { disc, element, ring, shape, slab, stroke } from '#art/svg.ts'
import type { Ink } from './ink.ts'

export function phone({ main, accent, second, shade, ground }: Ink): string {
  return [
    slab(-54, -94, 108, 188, 18, main),
    slab(-43, -78, 86, 138, 6, ground),
    disc([14, -36], 17, accent),
    shape('M-43 54V14L-14-18L12 18L22 6L43 30V54a6 6 0 0 1-6 6H-37a6 6 0 0 1-6-6z', second),
    disc([0, 77], 8, ground),
    stroke('M-43-50V-78H-20M43-50V-78H20', shade, 5)
  ].join('')
}

export function camera({ main, accent, second, shade, ground }: Ink): string {
  const blade = (turn: number) =>
    element('path', { d: 'M-19-33L19-33L34-8', transform: `rotate(${turn})` })
  return [
    shape('M-40-48L-26-74H26L40-48z', main),
    slab(-92, -52, 184, 122, 18, main),
    disc([0, 10], 52, ground) + ring([0, 10], 44, accent, 8),
    element(
      'g',
      { transform: 'translate(0 10)', fill: 'none', stroke: shade, 'stroke-width': 5 },
      ...[0, 60, 120, 180, 240, 300].map(blade)
    ),
    slab(52, -40, 26, 16, 5, second)
  ].join('')
}

export function clapper({ main, accent, second, ground }: Ink): string {
  const strip = (y: number, color: string) =>
    slab(-84, y, 168, 32, 5, color) +
    shape(
      `M-70 ${y}h26l-20 32h-20V${y + 22}zM-14 ${y}h28l-20 32h-28zM42 ${y}h28l-20 32h-28z`,
      ground
    )
  return [
    slab(-84, -22, 168, 104, 10, main),
    strip(-22, accent),
    element('g', { transform: 'rotate(-15 -84 -22)' }, strip(-58, accent)),
    shape('M-18 22L34 47L-18 72z', second)
  ].join('')
}
