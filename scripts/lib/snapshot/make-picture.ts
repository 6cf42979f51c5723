import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { picturesDir, type Picture } from '#snapshot/folder.ts'
import { putFile } from '#server/media/durable-files.ts'

/** Raise it when the same source gives other files. */
export const PICTURE_RECIPE = '5'
const SOURCE_MOST_PIXELS = 40_000_000
const FORMATS = new Set(['svg', 'heif', 'webp', 'png', 'jpeg'])

/** Makes the files of a picture, or finds them. */
export async function makePicture(bytes: Uint8Array, widths: readonly number[]): Promise<Picture> {
  const name = createHash('sha256')
    .update(`${PICTURE_RECIPE} ${widths.join()} `)
    .update(bytes)
    .digest('base64url')
    .slice(0, 7)
    // A hyphen comes before the width.
    .replaceAll('-', '_')
  const note = join(picturesDir(), `${name}.json`)
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8')) as Picture

  // It takes 30 ms to load, and most publications make no picture.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: SOURCE_MOST_PIXELS }
  const { format, autoOrient } = await sharp(bytes, options).metadata()
  // Applies the orientation that phones write.
  const { width, height } = autoOrient
  if (!format || !FORMATS.has(format)) throw new Error(`${format} is no format of pictures`)
  // A drawing has no size of its own.
  const made = widths.filter(sizes => format === 'svg' || sizes <= width)
  if (made.length === 0) made.push(width)
  const largest = Math.max(...made)
  const density = format === 'svg' ? Math.min(600, (72 * largest) / width) : 72
  // Metadata (GPS of a portrait, for one) is left behind.
  const upright = await sharp(bytes, { ...options, density })
    .rotate()
    .resize({ width: largest })
    .toBuffer({ resolveWithObject: true })
  for (const size of made) {
    const scaled = sharp(upright.data).resize({ width: size })
    await write(
      `${name}-${size}.avif`,
      await scaled.clone().avif({ quality: 36, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    )
    await write(
      `${name}-${size}.webp`,
      await scaled.clone().webp({ quality: 78, effort: 2 }).toBuffer()
    )
  }
  const picture = {
    name,
    width: largest,
    height: Math.round((largest * height) / width),
    widths: made
  }
  // Last, so that it vouches for the files it names.
  await write(`${name}.json`, JSON.stringify(picture))
  return picture
}

function write(name: string, content: string | Uint8Array): Promise<void> {
  return putFile(join(picturesDir(), name), draft => writeFile(draft, content))
}
