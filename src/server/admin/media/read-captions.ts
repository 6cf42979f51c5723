import { text } from 'node:stream/consumers'
import type { ClipRecord } from '#server/media/clip-files.ts'
import type { ClipRow } from '#server/media/clips.ts'
import type { MediaStore } from '#server/media/media.ts'

/** WebVTT of a clip; undefined without captions in that language. */
export async function readCaptionText(
  media: MediaStore,
  { record }: Pick<ClipRow, 'record'>,
  language: 'ar' | 'en'
): Promise<string | undefined> {
  const { captions } = JSON.parse(record ?? '{"captions":[]}') as Pick<ClipRecord, 'captions'>
  const path = captions.find(one => one.language === language)?.path
  const file = path === undefined ? undefined : await media.find(path)
  if (!file) return undefined
  return file.sizeBytes === 0 ? '' : text(file.read(0, file.sizeBytes - 1))
}
