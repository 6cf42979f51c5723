import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { polar } from '#art/geometry.ts'
import { rosette } from '#art/rosette.ts'
import { box, document, element, outline, outlines } from '#art/svg.ts'

export const WIDTH = 1200
export const HEIGHT = 630

/** Colours of the night in `src/ui/styles/tokens.css`. */
export const COLOR = {
  night: '#231440',
  ink: '#f6f0ff',
  muted: '#c9bae6',
  gold: '#efb24c',
  accent: '#803ced',
  tint: '#d3bcff'
} as const

const UI = join(import.meta.dirname, '../../../../../src/ui/styles')

export function ground(sunX: number): string {
  const tokens = readFileSync(join(UI, 'tokens.css'), 'utf8')
  const [, tile = ''] = /--lattice: url\("data:image\/svg\+xml,(.*?)"\)/.exec(tokens) ?? []
  const lines = decodeURIComponent(tile).replace(/<\/?svg[^>]*>/g, '')
  const light = element(
    'radialGradient',
    { id: 'light', gradientUnits: 'userSpaceOnUse', cx: sunX, cy: HORIZON, r: 620 },
    '<stop offset="0" stop-color="#803ced" stop-opacity=".55"/>',
    '<stop offset="1" stop-color="#803ced" stop-opacity="0"/>'
  )
  const pattern = element(
    'pattern',
    { id: 'lattice', width: 96, height: 96, patternUnits: 'userSpaceOnUse' },
    element('g', { fill: 'none', stroke: COLOR.ink, opacity: '.07' }, lines)
  )
  return document(
    WIDTH,
    HEIGHT,
    element('defs', {}, light, pattern),
    box(0, 0, WIDTH, HEIGHT, COLOR.night),
    box(0, 0, WIDTH, HEIGHT, 'url(#light)'),
    box(0, 0, WIDTH, HEIGHT, 'url(#lattice)')
  )
}

/** The line that everything stands on, from the top. */
export const HORIZON = 530

export function sun(radius: number, isFull: boolean): string {
  const center = [radius, radius] as const
  const { star, petals, kites } = rosette({
    folds: 16,
    radius: radius * 0.96,
    center,
    contact: 1.05,
    turn: -Math.PI,
    strapWidth: 4
  })
  const strength = isFull ? 0.9 : 0.35
  const path = (d: string, opacity: number, width: number) =>
    element('path', {
      d,
      fill: COLOR.gold,
      'fill-opacity': opacity.toFixed(2),
      stroke: COLOR.gold,
      'stroke-opacity': (isFull ? 0.9 : 0.55).toFixed(2),
      'stroke-width': width
    })
  return document(
    radius * 2,
    radius,
    path(outlines(kites), 0, 1.5),
    path(outlines(petals), strength * 0.3, 1.5),
    path(outline(star), strength, 1.5),
    ...(isFull ? [disc(center, radius)] : [])
  )
}

function disc(center: readonly [number, number], radius: number): string {
  const points = Array.from({ length: 32 }, (_, at) =>
    polar(radius * (at % 2 ? 0.2 : 0.33), (Math.PI * at) / 16, center)
  )
  return element('path', { d: outline(points), fill: COLOR.accent })
}

export function mark(): string {
  const icon = readFileSync(join(UI, '../../../public/favicon.svg'), 'utf8')
  return icon.replace(/<style>.*?<\/style>/s, '').replace('class="h"', `stroke="${COLOR.ink}"`)
}

export const FONTS = ['arabic', 'latin'].map(script =>
  readFileSync(join(UI, `fonts/cairo-${script}.woff2`))
)
