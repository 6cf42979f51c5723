import { both, disc, ring, shape, stroke } from '#art/svg.ts'
import type { Look } from './look.ts'

export function extraOf({ traits, face: { width } }: Look): string {
  switch (traits.extra) {
    case 'none':
      return ''
    case 'hoops':
      return both(ring([width + 4, 256], 15, '#e2ac3f', 3.4))
    case 'pearls':
      return both(disc([width + 2, 246], 6.5, '#fdf6ea'))
    case 'camera':
      return (
        both(stroke('M58 352L40 412', '#1d1416', 9)) +
        shape('M-46 412h24l8-10h28l8 10h24v52h-92z', '#2b2126') +
        disc([0, 438], 21, '#e2ac3f') +
        disc([0, 438], 17, '#151013') +
        disc([0, 438], 9, '#3d4a66')
      )
  }
}
