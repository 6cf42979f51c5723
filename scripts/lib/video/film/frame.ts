import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mix, type Palette } from '#art/palette.ts'
import { Refusal } from '#scripts/lib/video/package-film.ts'
import { words } from '#server/media/film/ffmpeg.ts'
import { drawElement, type Paint } from './draw.ts'
import { star } from './icons.ts'
import { ease } from './motion.ts'
import type { Scene, Storyboard } from './storyboard.ts'

export const WIDTH = 1280
export const HEIGHT = 720
export const FRAMES_PER_SECOND = 15

const FADE_SECONDS = 0.45
const HORIZON = 600
const PAPER = '#f8f4ec'
const INK = '#f6f0ff'

type Ground = { base: string; ink: string; muted: string }

function groundOf(scene: Scene, { deep, pale }: Palette): Ground {
  const night = mix(deep, '#180d2e', 0.45)
  return scene.ground === 'paper'
    ? {
        base: mix(PAPER, pale, 0.35),
        ink: mix(deep, '#180d2e', 0.4),
        muted: mix(deep, PAPER, 0.45)
      }
    : { base: night, ink: INK, muted: mix(INK, night, 0.35) }
}

/** The colour of a name in a storyboard: of the class's palette, of the ground, or `#rrggbb` itself. */
function painter(palette: Palette, ground: Ground): Paint {
  const names: Readonly<Record<string, string>> = {
    ...palette,
    ...ground,
    paper: PAPER,
    white: '#ffffff',
    night: '#180d2e',
    gold: '#efb24c',
    good: '#2f9d72',
    bad: '#cf4a4a',
    ground: ground.base,
    base: palette.base
  }
  return name => {
    const color = name.startsWith('#') ? name : names[name]
    if (!color) throw new Error(`there is no colour ${name}`)
    return color
  }
}

export function* framesOf(storyboard: Storyboard, palette: Palette): Generator<string> {
  let before: Ground | undefined
  let start = 0
  let frame = 0
  for (const scene of storyboard.scenes) {
    const ground = groundOf(scene, palette)
    for (; frame / FRAMES_PER_SECOND < start + scene.seconds - 1e-6; frame++) {
      yield drawFrame(scene, frame / FRAMES_PER_SECOND - start, ground, before ?? ground, palette)
    }
    start += scene.seconds
    before = ground
  }
}

function drawFrame(scene: Scene, at: number, ground: Ground, before: Ground, palette: Palette) {
  const paint = painter(palette, ground)
  const arrived = ease(at, 0, 2 * FADE_SECONDS)
  const left = 1 - ease(at, scene.seconds - FADE_SECONDS, FADE_SECONDS)
  const color = mix(before.base, ground.base, arrived)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`,
    corners(paint('ink')),
    `<g opacity="${(left * Math.min(1, 0.2 + arrived)).toFixed(3)}">`,
    scene.ground === 'horizon' ? horizon(at, paint) : '',
    ...scene.draw.map(element => drawElement(element, at, paint)),
    '</g></svg>'
  ].join('')
}

/** Half stars at the edges, hardly to be seen: the lattice of the house. */
function corners(color: string): string {
  const places = [
    [0, 0],
    [WIDTH, 0],
    [0, 360],
    [WIDTH, 360],
    [0, HEIGHT],
    [WIDTH, HEIGHT]
  ]
  const rings = [150, 104, 58].map(radius =>
    star(radius, 'none').replace('fill="none"', `fill="none" stroke="${color}" stroke-width="2"`)
  )
  const figures = places.map(
    ([x, y]) => `<g transform="translate(${x} ${y})">${rings.join('')}</g>`
  )
  return `<g opacity=".06">${figures.join('')}</g>`
}

/** A sun of eight points that rises over a line. */
function horizon(at: number, paint: Paint): string {
  const risen = ease(at, 0.2, 2.6)
  const y = HORIZON + 120 * (1 - risen)
  const drawn = 1040 * ease(at, 0, 1.6)
  const rays = [250, 190, 130].map(
    (radius, i) => `<g opacity="${[0.1, 0.16, 0.3][i]}">${star(radius, paint('warm'))}</g>`
  )
  return [
    `<clipPath id="sky"><rect width="${WIDTH}" height="${HORIZON}"/></clipPath>`,
    `<g clip-path="url(#sky)"><g transform="translate(640 ${y.toFixed(1)})" opacity="${risen.toFixed(3)}">`,
    ...rays,
    star(74, paint('warm')),
    `</g></g><rect x="${(640 - drawn / 2).toFixed(1)}" y="${HORIZON - 2}" width="${drawn.toFixed(1)}" height="4" rx="2" fill="${paint('warm')}"/>`
  ].join('')
}

const FONTS = join(import.meta.dirname, '../../../../src/server/certificates/fonts')

export async function openRenderer(folder: string): Promise<(svg: string) => Promise<Buffer>> {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'fonts.conf')
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  writeFileSync(
    config,
    `${head}<fontconfig><dir>${FONTS}</dir><cachedir>${folder}</cachedir></fontconfig>`
  )
  // Both are read once, when the library is loaded.
  process.env.FONTCONFIG_FILE = config
  process.env.PANGOCAIRO_BACKEND = 'fontconfig'
  const { default: sharp } = await import('sharp')
  return svg => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

export async function renderFilm(
  storyboard: Storyboard,
  palette: Palette,
  music: string,
  folder: string,
  file: string
) {
  const render = await openRenderer(folder)
  const input = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i pipe:0`
  const encode =
    '-c:v libx264 -preset ultrafast -crf 4 -pix_fmt yuv420p -c:a aac -ac 1 -b:a 28k -shortest'
  const color =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const args = [
    '-v',
    'error',
    '-y',
    ...words(input),
    '-i',
    music,
    ...words(`${color} ${encode}`),
    file
  ]
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(child, 'close')
  const write = async (pixels: Promise<Buffer> | undefined) => {
    if (pixels && !child.stdin.write(await pixels)) await once(child.stdin, 'drain')
  }
  // Two frames at a time; one that looks like the one before is drawn once.
  let last: { svg: string; pixels: Promise<Buffer> } | undefined
  const waiting: Promise<Buffer>[] = []
  for (const svg of framesOf(storyboard, palette)) {
    last = last?.svg === svg ? last : { svg, pixels: render(svg) }
    waiting.push(last.pixels)
    if (waiting.length > 2) await write(waiting.shift())
  }
  while (waiting.length) await write(waiting.shift())
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Refusal(`ffmpeg ended with ${code}`)
}
