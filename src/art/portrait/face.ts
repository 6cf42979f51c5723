import { mix } from '#art/palette.ts'
import { both, disc, element, shape, stroke } from '#art/svg.ts'
import type { Look } from './look.ts'

const at = (x: number, y: number, ...drawing: string[]) =>
  element('g', { transform: `translate(${x} ${y})` }, ...drawing)

/** Head without hair, moved down by that much. */
function headPath({ face: { width: w, jaw, curve, chin } }: Look, lower = 0): string {
  const [top, brow, cheek, edge, end] = [100, 128, 190, 264, chin].map(y => y + lower)
  const crown = Math.round(w * 0.62)
  return [
    `M${-w} ${cheek}C${-w} ${brow} ${-crown} ${top} 0 ${top}S${w} ${brow} ${w} ${cheek}`,
    `C${w} ${222 + lower} ${jaw + 6} ${246 + lower} ${jaw} ${edge}S${curve} ${end} 0 ${end}`,
    `S${7 - jaw} ${285 + lower} ${-jaw} ${edge}`,
    `C${-jaw - 6} ${246 + lower} ${-w} ${222 + lower} ${-w} ${cheek}z`
  ].join('')
}

/** Neck, open skin and the shadow of the chin. */
export function neck(look: Look): string {
  const { neck: n, skin, id } = look
  const d = `M${-n} 255C${-n} 305 ${-n} 322 ${-n - 8} 334C${-n - 24} 350-90 350-104 372V490H104V372C90 350 ${n + 24} 350 ${n + 8} 334C${n} 322 ${n} 305 ${n} 255z`
  return (
    element('clipPath', { id: `${id}n` }, element('path', { d })) +
    shape(d, skin.base) +
    shape(headPath(look, 20), skin.shade, { 'clip-path': `url(#${id}n)` })
  )
}

function eyes({ traits, skin }: Look): string {
  const lash = '#2a1815'
  const lid =
    traits.build === 'woman'
      ? 'M-15 3C-10-9 6-13 18-5C16-3 15-2 14-1C6-8-6-7-15 3z'
      : 'M-15 3C-9-8 6-11 16 0C7-7-6-6-15 3z'
  const eye = [
    shape('M-14 3C-8-9 7-10 14 0C8 8-7 9-14 3z', '#fbf4ea'),
    disc([0.5, -0.5], 6.6, lash),
    shape(lid, lash),
    stroke('M-10-10Q2-16 15-8', skin.shade, 1.8),
    traits.age === 'young' ? '' : stroke('M-9 12Q1 16 11 11', skin.shade, 1.6),
    traits.age === 'senior' ? stroke('M19 2l6-2M19 6l6 2', skin.shade, 1.6) : ''
  ].join('')
  const light = disc([-27, 211], 1.7, '#fff') + disc([32, 211], 1.7, '#fff')
  return both(at(29, 214, eye)) + light
}

function brows({ traits, hair, skin }: Look): string {
  const color = traits.hair === 'silver' ? '#8d8583' : mix(hair.base, skin.base, 0.12)
  const d =
    traits.build === 'woman'
      ? 'M-15-21C-6-27 8-30 20-18C8-25-4-23-14-17z'
      : 'M-17-20C-8-26 10-29 22-17C10-22-6-20-16-13z'
  return both(at(29, 213, shape(d, color)))
}

function nose({ skin, traits }: Look): string {
  const wide = traits.build === 'woman' ? 0 : 2
  return (
    shape(
      `M3 206C5 226 ${11 + wide} 234 ${13 + wide} 243C14 250 7 252 0 252C5 246 3 228 3 206z`,
      skin.shade
    ) + stroke(`M${-11 - wide} 245Q-9 251-4 250Q1 254 6 250Q11 251 ${12 + wide} 245`, skin.line, 2)
  )
}

function mouth({ skin, traits }: Look): string {
  const woman = traits.build === 'woman'
  const lower = shape('M-15 276C-8 285 8 285 15 276z', skin.lip)
  switch (traits.mouth) {
    case 'calm':
      return woman
        ? shape(
            'M-20 271C-12 267-5 264 0 267C5 264 12 267 20 271C14 286-14 286-20 271z',
            skin.lip
          ) + stroke('M-21 270C-12 274 12 274 21 270', skin.line, 2)
        : lower + stroke('M-20 271C-12 275 12 275 20 271', skin.line, 2)
    case 'smile':
      return woman
        ? shape(
            'M-24 268C-14 267-5 264 0 267C5 264 14 267 24 268C16 288-16 288-24 268z',
            skin.lip
          ) + stroke('M-26 266C-14 276 14 276 26 266', skin.line, 2)
        : lower + stroke('M-25 266C-14 276 14 276 25 266', skin.line, 2.2)
    case 'laugh':
      return (
        shape('M-27 265C-14 263-5 262 0 264C5 262 14 263 27 265C20 292-20 292-27 265z', skin.lip) +
        shape('M-22 268C-10 267 10 267 22 268C15 281-15 281-22 268z', '#fffaf2')
      )
  }
}

function lines({ traits, skin }: Look): string {
  if (traits.age === 'young') return ''
  const folds = both(stroke('M24 250Q31 257 31 266', skin.shade, 2))
  if (traits.age === 'middle') return folds
  return folds + stroke('M-24 164Q0 159 24 164M-18 176Q0 172 18 176', skin.shade, 1.8)
}

export function face(look: Look): string {
  const {
    skin,
    id,
    face: { width, jaw, chin }
  } = look
  const ear =
    shape(
      `M${width - 5} 204C${width + 4} 190 ${width + 16} 200 ${width + 12} 218C${width + 9} 234 ${width} 242 ${width - 6} 234z`,
      skin.base
    ) + stroke(`M${width + 4} 206Q${width + 9} 212 ${width + 3} 228`, skin.shade, 2)
  const shadow = `M${width + 4} 90C${width - 12} 150 ${width - 6} 200 ${width - 14} 232C${jaw - 16} 262 22 ${chin - 14} 0 ${chin + 4}H${width + 4}z`
  return [
    both(ear),
    element('clipPath', { id: `${id}f` }, element('path', { d: headPath(look) })),
    shape(headPath(look), skin.base),
    shape(shadow, skin.shade, { 'clip-path': `url(#${id}f)`, opacity: '.55' }),
    both(element('ellipse', { cx: 41, cy: 248, rx: 15, ry: 11, fill: skin.blush, opacity: '.28' })),
    lines(look),
    element('g', { transform: 'translate(-3 0)' }, eyes(look), brows(look), nose(look), mouth(look))
  ].join('')
}
