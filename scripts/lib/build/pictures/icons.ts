import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const SIDE = 48
/** Height at which the mark has its middle there. */
const MIDDLE = 28.4
const GROUND = '#231440'
const LINES = '#f6f0ff'

/** The mark's share of an icon's side. Masks cut outside of the middle 0.8. */
const SHARE = { tiny: 0.94, rounded: 0.82, whole: 0.78, masked: 0.7 } as const
const CORNER = 0.22

const ICO_SIDES = [16, 32, 48]
const ICO_HEAD = 6
const ICO_ENTRY = 16

export async function drawIcons(folder: string): Promise<void> {
  const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
  const rounded = onGround(mark, SHARE.rounded, CORNER)
  const drawings: Record<string, Promise<Buffer>> = {
    'favicon.ico': icoOf(mark),
    'apple-touch-icon.png': png(onGround(mark, SHARE.whole), 180),
    'icons/192.png': png(rounded, 192),
    'icons/512.png': png(rounded, 512),
    'icons/maskable-512.png': png(onGround(mark, SHARE.masked), 512),
    'icons/monochrome-512.png': png(silhouetteOf(mark), 512)
  }
  for (const [file, drawing] of Object.entries(drawings)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), await drawing)
  }
}

function shapesOf(mark: string): string {
  return mark.replace(/^[\s\S]*?<\/style>/, '').replace('</svg>', '')
}

function onGround(mark: string, share: number, corner = 0): string {
  const shapes = shapesOf(mark).replace('class="h"', `stroke="${LINES}"`)
  return svg(
    `<rect width="${SIDE}" height="${SIDE}" rx="${SIDE * corner}" fill="${GROUND}"/>` +
      inMiddle(shapes, share)
  )
}

function silhouetteOf(mark: string): string {
  const [sun = '', star = '', lines = ''] = shapesOf(mark).match(/<path[^>]*>/g) ?? []
  const white = (path: string) => path.replace(/fill="#\w+"/, 'fill="#fff"')
  const hole = star.replace(/fill="#\w+"/, 'fill="#000"')
  const shapes =
    `<path fill="#fff" mask="url(#m)" d="M0 0h${SIDE}v${SIDE}H0z"/>` +
    lines.replace('class="h"', 'stroke="#fff"')
  return svg(`<mask id="m">${white(sun)}${hole}</mask>${inMiddle(shapes, SHARE.masked)}`)
}

function inMiddle(shapes: string, share: number): string {
  const [across, down] = [SIDE / 2 - share * (SIDE / 2), SIDE / 2 - share * MIDDLE]
  return `<g transform="translate(${across} ${down}) scale(${share})">${shapes}</g>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`
}

/** Drawn at its size, since scaling blurs. */
function png(drawing: string, side: number): Promise<Buffer> {
  const density = (72 * side) / SIDE
  return sharp(Buffer.from(drawing), { density })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** Several sizes in one file. @see https://en.wikipedia.org/wiki/ICO_(file_format) */
async function icoOf(mark: string): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIDES.map(side => png(onGround(mark, SHARE.tiny, CORNER), side))
  )
  const head = Buffer.alloc(ICO_HEAD + ICO_ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  for (const [at, picture] of pictures.entries()) {
    const side = ICO_SIDES[at] ?? 0
    const entry = ICO_HEAD + ICO_ENTRY * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
