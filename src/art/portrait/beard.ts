import { mix } from '#art/palette.ts'
import { both, element, shape, stroke } from '#art/svg.ts'
import type { Look } from './look.ts'

const MOUSTACHE =
  'M0 256C-8 252-20 256-30 268C-22 272-10 271 0 267C10 271 22 272 30 268C20 256 8 252 0 256z'

/** Leaves the mouth free. */
export function beardOf(look: Look): string {
  const {
    traits,
    hair,
    skin,
    id,
    face: { width: w, jaw, chin }
  } = look
  const { beard } = traits
  if (beard === 'none') return ''
  const jawline = `M${-w - 6} 212C${-w + 6} 236 ${-jaw + 8} 258-34 262C-22 262-16 256 0 256C16 256 22 262 34 262C${jaw - 8} 258 ${w - 6} 236 ${w + 6} 212V${chin + 30}H${-w - 6}z`
  const hole = 'M-19 270C-10 266 10 266 19 270C14 286-14 286-19 270z'
  const clipped = (d: string, color: string) =>
    shape(d, color, { 'clip-path': `url(#${id}f)`, 'fill-rule': 'evenodd' })
  switch (beard) {
    case 'boxed':
      return clipped(jawline + hole, mix(hair.base, skin.base, 0.12))
    case 'full':
      return (
        shape(
          `M${-w} 206C${-w + 6} 236 ${-jaw + 8} 256-34 260C-22 260-16 254 0 254C16 254 22 260 34 260C${jaw - 8} 256 ${w - 6} 236 ${w} 206C${w + 1} 240 ${jaw + 5} 262 ${jaw + 1} 280C${jaw - 8} ${chin + 10} 26 ${chin + 24} 0 ${chin + 24}C-26 ${chin + 24} ${-jaw + 8} ${chin + 10} ${-jaw - 1} 280C${-jaw - 5} 262 ${-w - 1} 240 ${-w} 206z${hole}`,
          hair.base,
          { 'fill-rule': 'evenodd' }
        ) +
        both(
          stroke(
            `M10 300Q12 312 6 ${chin + 12}M32 288Q34 304 24 ${chin + 4}M48 270Q50 284 42 300`,
            hair.light,
            2
          )
        )
      )
    case 'moustache':
      return shape(MOUSTACHE, hair.base)
    case 'goatee':
      return (
        shape(MOUSTACHE, hair.base) +
        shape(
          `M-24 280C-10 290 10 290 24 280C30 300 22 ${chin + 16} 0 ${chin + 18}C-22 ${chin + 16}-30 300-24 280z`,
          hair.base
        ) +
        stroke(`M-8 294Q-8 306-4 ${chin + 8}M8 294Q10 306 6 ${chin + 8}`, hair.light, 2)
      )
  }
}

export function glassesOf({ traits, face: { width } }: Look): string {
  const { glasses } = traits
  if (glasses === 'none') return ''
  const rim = { fine: ['#9a6a2a', 2.4], round: ['#241a1c', 4.4], square: ['#241a1c', 4] } as const
  const [color, thick] = rim[glasses]
  const veiled = traits.head === 'hijab' || traits.head === 'shawl'
  const look = { fill: '#fff', 'fill-opacity': '.14', stroke: color, 'stroke-width': thick }
  const lens =
    glasses === 'square'
      ? element('rect', { x: 8, y: 198, width: 46, height: 33, rx: 9, ...look })
      : element('circle', { cx: 30, cy: 215, r: 23, ...look })
  return element(
    'g',
    { transform: 'translate(-3 0)' },
    both(lens + stroke(`M54 210L${veiled ? 60 : width + 4} 207`, color, thick)) +
      stroke('M-8 211Q0 205 8 211', color, thick)
  )
}
