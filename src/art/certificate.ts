import { medallion } from './medallion.ts'
import { document, element, shape } from './svg.ts'

const SIZE = 500
const NIGHT = '#231440'

export function certificateRosette(): string {
  const figure = { folds: 16, breadth: 0.78, ground: 'rays', petals: 'seeded' } as const
  const place = { id: 'rosette', center: [SIZE / 2, SIZE / 2], radius: 190, beaded: true } as const
  const colors = {
    star: '#efb24c',
    heart: NIGHT,
    petal: '#803ced',
    seed: '#5b2fb0',
    kite: '#3a2268',
    ring: '#a678ff',
    strap: '#f6e7c8',
    casing: NIGHT
  }
  return document(SIZE, SIZE, medallion({ ...figure, ...place }, colors))
}

/** The product's sign: a rising sun. */
export function sign(): string {
  return document(
    48,
    48,
    shape('M4.5 32A19.5 19.5 0 0 1 24 12.5 19.5 19.5 0 0 1 43.5 32z', '#803ced'),
    shape('m24 16 3.8 6.9 7.5-2.2-2.2 7.5 6.9 3.8H8l6.9-3.8-2.2-7.5 7.5 2.2z', '#efb24c'),
    element('path', {
      fill: 'none',
      stroke: '#231a35',
      'stroke-width': 3.5,
      'stroke-linecap': 'round',
      d: 'M3 36.5h42M12 42.5h24'
    })
  )
}

export function star(color: string): string {
  const d = 'm24 0 7 7h10v10l7 7-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10z'
  return document(48, 48, shape(d, color))
}
