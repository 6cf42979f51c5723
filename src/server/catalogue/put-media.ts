import type { Db } from '#server/db/open.ts'
import type { MediaStore } from '#server/media/media.ts'
import { keepPictures } from '#server/media/pictures/unused-pictures.ts'
import type { MediaEntry } from '#server/catalogue/import/records.ts'

/** Stores the files of a catalogue, before records name them. */
export async function putMedia(
  db: Db,
  media: MediaStore,
  entries: readonly MediaEntry[]
): Promise<void> {
  const paths = entries.map(({ path }) => path)
  await keepPictures(db, paths)
  for (const { path, content } of entries) await media.put(path, content)
}
