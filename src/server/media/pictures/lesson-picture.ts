import {
  LESSON_PICTURE_WIDTHS,
  lessonPicturePath,
  narrowPath
} from '#domain/text/markdown/lesson-picture.ts'
import { MIDDLE } from '#domain/studio/picture-cut.ts'
import { digestOf } from '#server/media/digest.ts'
import { cutPicture, encodePicture, type EncodedPicture, hasSize } from './encode-picture.ts'

export interface LessonVersion extends EncodedPicture {
  /** In the media store. */
  path: string
}

export interface MadeLessonPicture {
  /** Of the widest version. */
  path: string
  versions: LessonVersion[]
}

const WIDEST = Math.max(...LESSON_PICTURE_WIDTHS)
const WHOLE = { ratio: undefined, focus: MIDDLE }

/**
 * Encodes a picture of a lesson in its widths, uncut. One that this made before stays as it is, so
 * that a class which goes out and comes back is the same.
 *
 * @throws PictureError
 */
export async function makeLessonPicture(bytes: Uint8Array): Promise<MadeLessonPicture> {
  const whole = await encodePicture(bytes)
  const isMade = isBareWebp(bytes) && (await hasSize(bytes, whole))
  const source = isMade ? { ...whole, bytes } : whole
  const widest = source.width <= WIDEST ? source : await narrowed(source, WIDEST)
  const path = lessonPicturePath(digestOf(widest.bytes), widest)
  const versions: LessonVersion[] = []
  for (const width of LESSON_PICTURE_WIDTHS.filter(one => one < widest.width)) {
    // From the widest, so that the same path is always the same file.
    versions.push({ ...(await narrowed(widest, width)), path: narrowPath(path, width) })
  }
  return { path, versions: [...versions, { ...widest, path }] }
}

async function narrowed(picture: EncodedPicture, width: number): Promise<EncodedPicture> {
  const [made = picture] = await cutPicture(picture, { ...WHOLE, widths: [width] })
  return made
}

/** Chunks of WebP that hold one still picture and nothing else, in their order. */
const BARE = new Set(['VP8 ', 'VP8L', 'VP8X VP8 ', 'VP8X VP8L', 'VP8X ALPH VP8 '])

/** Whether bytes are WebP without metadata, animation, and anything after it. */
function isBareWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number) => file.toString('latin1', at, at + 4)
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP') return false
  const chunks: string[] = []
  let at = 12
  while (at + 8 <= file.length) {
    chunks.push(text(at))
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === file.length && BARE.has(chunks.join(' '))
}
