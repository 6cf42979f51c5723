import { mix } from '#art/palette.ts'
import { both, disc, ring, shape, stroke } from '#art/svg.ts'
import type { Look, Traits } from './look.ts'

/** Shoulders, with a neckline down to `depth`. */
function trunk({ neck: n, shoulders: s }: Look, color: string, depth: number, spread = 14): string {
  return shape(
    `M${-(n + spread)} 338C${-(n + 40)} 356 ${-(s - 34)} 362 ${-s} 388C${-(s + 22)} 408 ${-(s + 34)} 450 ${-(s + 38)} 490H${s + 38}C${s + 34} 450 ${s + 22} 408 ${s} 388C${s - 34} 362 ${n + 40} 356 ${n + spread} 338C${n + 4} ${depth} ${-(n + 4)} ${depth} ${-(n + spread)} 338z`,
    color
  )
}

const COLLAR = 'M6 372L36 330C46 332 52 340 56 348L38 398z'

function shadeOf(color: string): string {
  return mix(color, '#140a12', 0.28)
}

function sleeves({ outer, shoulders: s }: Look): string {
  return both(stroke(`M${s - 26} 490Q${s - 20} 450 ${s - 12} 424`, shadeOf(outer), 3))
}

function collar({ inner }: Look): string {
  return both(
    shape(COLLAR, mix(inner, '#ffffff', 0.25)) +
      stroke('M8 374L38 398', mix(inner, '#3a2430', 0.16), 2)
  )
}

function blazer(look: Look): string {
  const { outer, inner, traits, neck: n, shoulders: s } = look
  const dark = shadeOf(outer)
  const shade = mix(inner, '#3a2430', 0.16)
  const man = traits.build === 'man'
  return [
    man ? shape(`M${-n - 14} 336L0 384L${n + 14} 336L60 490H-60z`, inner) : trunk(look, inner, 398),
    shape(
      `M${-n - 16} 336C${-n - 40} 356 ${-s + 34} 362 ${-s} 388C${-s - 22} 408 ${-s - 34} 450 ${-s - 38} 490H${s + 38}C${s + 34} 450 ${s + 22} 408 ${s} 388C${s - 34} 362 ${n + 40} 356 ${n + 16} 336C${n + 8} 400 20 440 4 480H-4C-20 440 ${-n - 8} 400 ${-n - 16} 336z`,
      outer
    ),
    both(
      shape(
        `M${n + 14} 334L${n + 44} 352L${n + 58} 398L${n + 38} 400L${n + 44} 412L4 486C10 440 ${n} 400 ${n + 14} 334z`,
        dark
      )
    ),
    man ? collar(look) + stroke('M0 384V490', shade, 2) : '',
    sleeves(look)
  ].join('')
}

function cardigan(look: Look): string {
  const { outer, inner, neck: n, shoulders: s } = look
  const dark = shadeOf(outer)
  return [
    trunk(look, inner, 374),
    both(
      shape(
        `M${n + 22} 344C${n + 44} 356 ${s - 34} 362 ${s} 388C${s + 22} 408 ${s + 34} 450 ${s + 38} 490H30C26 440 ${n + 12} 390 ${n + 22} 344z`,
        outer
      ) + stroke(`M${n + 22} 346C${n + 12} 392 30 440 34 490`, dark, 7)
    ),
    sleeves(look)
  ].join('')
}

function hoodie(look: Look): string {
  const { outer, inner, neck: n } = look
  const dark = shadeOf(outer)
  const light = mix(outer, '#ffffff', 0.16)
  return [
    shape(
      `M${-n - 8} 318C${-n - 60} 322 ${-n - 66} 372 ${-n - 30} 394L0 412L${n + 30} 394C${n + 66} 372 ${n + 60} 322 ${n} 316C${n + 4} 350 16 378 0 384C-16 378 ${-n - 4} 350 ${-n} 316z`,
      dark
    ),
    trunk(look, outer, 410, 30),
    shape(
      `M${-n - 2} 318C${-n - 46} 330 ${-n - 44} 372-20 398C-10 406-4 412 0 420C4 412 10 406 20 398C${n + 44} 372 ${n + 46} 330 ${n + 2} 318C${n + 8} 356 18 384 0 390C-18 384 ${-n - 8} 356 ${-n - 2} 318z`,
      light
    ),
    both(stroke('M14 404Q18 430 16 456', inner, 4)),
    sleeves(look)
  ].join('')
}

function scarf(look: Look): string {
  const { outer, inner, neck: n } = look
  return [
    trunk(look, outer, 380),
    sleeves(look),
    shape(`M-8 372C0 400-34 440-30 490H34C40 440 20 400 26 372z`, mix(inner, '#140a12', 0.12)),
    shape(
      `M${-n - 8} 316C${-n - 34} 334 ${-n - 34} 362-28 384C-4 400 34 394 ${n + 16} 372C${n + 34} 354 ${n + 24} 328 ${n + 8} 316C${n} 348 ${-n} 348 ${-n - 8} 316z`,
      inner
    ),
    stroke(
      `M${-n - 18} 334C-24 372 20 374 ${n + 22} 340M${-n - 20} 354C-20 386 24 388 ${n + 16} 362M-10 404Q-18 440-14 490M12 400Q14 440 16 490`,
      mix(inner, '#140a12', 0.26),
      2.4
    )
  ].join('')
}

function sport(look: Look): string {
  const { outer, inner, neck: n, shoulders: s } = look
  const dark = shadeOf(outer)
  return [
    trunk(look, outer, 384),
    both(
      shape(
        `M${n + 22} 343C${n + 50} 356 ${s - 33} 360 ${s + 1} 387C${s + 23} 407 ${s + 35} 450 ${s + 40} 490H${s - 26}C${s - 30} 440 ${n + 50} 400 ${n + 22} 345z`,
        inner
      )
    ),
    stroke(`M${-n - 14} 338C${-n - 4} 384 ${n + 4} 384 ${n + 14} 338`, dark, 8)
  ].join('')
}

function sweater(look: Look): string {
  const { outer, inner, neck: n, shoulders: s } = look
  const dark = shadeOf(outer)
  return [
    shape(`M${-n - 14} 336L0 384L${n + 14} 336L50 420H-50z`, inner),
    shape(
      `M${-n - 16} 338C${-n - 40} 356 ${-s + 34} 362 ${-s} 388C${-s - 22} 408 ${-s - 34} 450 ${-s - 38} 490H${s + 38}C${s + 34} 450 ${s + 22} 408 ${s} 388C${s - 34} 362 ${n + 40} 356 ${n + 16} 338L0 424z`,
      outer
    ),
    stroke(`M${-n - 15} 342L0 426L${n + 15} 342`, dark, 8),
    collar(look),
    sleeves(look)
  ].join('')
}

function turtleneck(look: Look): string {
  const { outer, neck: n } = look
  const dark = shadeOf(outer)
  const light = mix(outer, '#ffffff', 0.16)
  return [
    trunk(look, outer, 350),
    shape(
      `M${-n - 3} 300Q0 322 ${n + 3} 300C${n + 6} 322 ${n + 10} 336 ${n + 22} 350C20 376-20 376 ${-n - 22} 350C${-n - 10} 336 ${-n - 6} 322 ${-n - 3} 300z`,
      light
    ),
    stroke(`M${-n - 20} 350C-20 376 20 376 ${n + 20} 350`, dark, 3),
    sleeves(look)
  ].join('')
}

function wrap(look: Look): string {
  const { outer, inner, neck: n, shoulders: s } = look
  const dark = shadeOf(outer)
  return [
    trunk(look, inner, 404),
    shape(
      `M${n + 20} 342C${n + 50} 356 ${s - 34} 362 ${s} 388C${s + 22} 408 ${s + 34} 450 ${s + 38} 490H-60C-20 452 ${n + 6} 410 ${n + 20} 342z`,
      dark
    ),
    shape(
      `M${-n - 20} 342C${-n - 50} 356 ${-s + 34} 362 ${-s} 388C${-s - 22} 408 ${-s - 34} 450 ${-s - 38} 490H96C20 460 ${-n} 420 ${-n - 20} 342z`,
      outer
    ),
    stroke(
      `M${-n - 44} 358C${-n - 20} 420 0 456 40 490M${-n - 74} 366C${-n - 56} 424-40 456-20 490`,
      dark,
      2.6
    )
  ].join('')
}

const DRESSES: Readonly<Record<Traits['dress'], (look: Look) => string>> = {
  blazer,
  cardigan,
  hoodie,
  scarf,
  sport,
  sweater,
  turtleneck,
  wrap
}

export function dressOf(look: Look): string {
  return DRESSES[look.traits.dress](look)
}

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
