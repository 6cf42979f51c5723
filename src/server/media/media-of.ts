import type { Settings } from '#server/settings/env.ts'
import { mediaBucket } from './media-bucket.ts'
import { mediaFolder } from './media-folder.ts'
import type { MediaStore } from './media.ts'

/** A bucket where one is set, else a folder. */
export function mediaOf(
  { bucket, mediaDir }: Pick<Settings, 'bucket' | 'mediaDir'>,
  now: () => Date = () => new Date()
): MediaStore {
  return bucket ? mediaBucket(bucket, now) : mediaFolder(mediaDir)
}
