import { cutAround, type Focus } from '#domain/studio/picture-cut.ts'

/** As all sides of it are seen. */
export interface EncodedPicture {
  width: number
  height: number
  bytes: Uint8Array
}

const PIXELS_MOST = 100_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const QUALITY = 82
/** Pixels of the longer side that is stored. */
const SIDE_MOST = 2_560
/** Pixels of the shorter side. */
const SIDE_LEAST = 64

/** Bytes that are no picture, or one of too many or too few pixels. */
export class PictureError extends Error {}

/** It takes 30 ms to load, and most processes make no picture. */
const load = async () => (await import('sharp')).default

/**
 * Encodes a picture again as WebP: upright, without metadata, not larger than needed.
 *
 * @throws PictureError
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const sharp = await load()
  const options = { limitInputPixels: PIXELS_MOST, failOn: 'error' as const }
  try {
    const { format, width = 0, height = 0 } = await sharp(bytes, options).metadata()
    if (!FORMATS.has(format ?? '')) throw new PictureError(`${format} is no format of pictures`)
    if (Math.min(width, height) < SIDE_LEAST) throw new PictureError('too few pixels')
    const { data, info } = await sharp(bytes, options)
      .rotate()
      .resize({ width: SIDE_MOST, height: SIDE_MOST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytes: data }
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError((error as Error).message)
  }
}

/** Whether bytes, which have been read as a picture, have its size. */
export async function hasSize(
  bytes: Uint8Array,
  size: Pick<EncodedPicture, 'width' | 'height'>
): Promise<boolean> {
  const { width, height } = await (await load())(bytes).metadata()
  return width === size.width && height === size.height
}

export interface Cut {
  /** Width by height; undefined: the whole picture. */
  ratio: number | undefined
  /** Percent from the left and the top that stay in sight. */
  focus: Focus
  widths: readonly number[]
}

/** Cuts a picture around a point, in some widths; none is larger than the picture. */
export async function cutPicture(
  { bytes, width, height }: EncodedPicture,
  { ratio, focus, widths }: Cut
): Promise<EncodedPicture[]> {
  const sharp = await load()
  const shape = ratio ?? width / height
  const region = cutAround({ width, height }, shape, focus)
  const wanted = widths.filter(one => one < region.width)
  const made: EncodedPicture[] = []
  for (const one of [...wanted, Math.min(region.width, Math.max(...widths))]) {
    const { data, info } = await sharp(bytes)
      .extract(region)
      .resize({ width: one })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    made.push({ width: info.width, height: info.height, bytes: data })
  }
  return made.filter((one, at) => made.findIndex(({ width: w }) => w === one.width) === at)
}
