import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '#art/palette.ts'
import { Refusal, words } from '#scripts/lib/video/package/ffmpeg.ts'
import { FRAMES_PER_SECOND, framesOf, HEIGHT, WIDTH } from './frame.ts'
import type { Storyboard } from './storyboard.ts'

const FONTS = join(import.meta.dirname, '../../../../src/server/certificates/fonts')

/** From SVG to RGB, with the product's own fonts. */
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

/** Writes the film with its music as one file of full quality. */
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
