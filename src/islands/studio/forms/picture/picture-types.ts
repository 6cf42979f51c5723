import { PICTURE_MAX_BYTES } from '#contract/studio/media/pictures.ts'

/** What the API takes; it looks at the bytes, not at the name. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Pixels of the shorter side. */
const SIDE_LEAST = 64

/** Why a file cannot be a picture of the site. */
export type PictureProblem = 'tooLarge' | 'noPicture' | 'tooSmall'

/** The picture of a file, upright. */
export async function readPictureFile(file: Blob): Promise<ImageBitmap | PictureProblem> {
  if (file.size > PICTURE_MAX_BYTES) return 'tooLarge'
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return 'noPicture'
  return Math.min(bitmap.width, bitmap.height) < SIDE_LEAST ? 'tooSmall' : bitmap
}
