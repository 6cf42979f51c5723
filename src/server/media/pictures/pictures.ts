import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import { type Focus, MIDDLE, PICTURE_RATIOS } from '#domain/studio/picture-cut.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow, findRow } from '#server/db/rows.ts'
import type { MediaSchema } from '#server/db/schema/media.ts'
import { digestOf } from '#server/media/digest.ts'
import { type MediaStore, OPEN_FOLDER } from '#server/media/media.ts'
import { cutPicture, encodePicture, type EncodedPicture } from './encode-picture.ts'
import { type LessonVersion, makeLessonPicture } from './lesson-picture.ts'

export type PictureRow = Selectable<MediaSchema['picture']>
export type PictureUse = PictureRow['use']

/** Where pictures of a use lie, and how they are cut; those of lessons stay whole. */
const USES = {
  cover: { folder: 'covers', ratio: PICTURE_RATIOS.cover, widths: [640, 1_920] },
  portrait: { folder: 'experts', ratio: PICTURE_RATIOS.portrait, widths: [320, 1_024] }
} as const

interface PictureDeps {
  db: Db
  media: MediaStore
  now: () => Date
}

interface Uploader {
  accountId: number
  expertId: number | undefined
}

/** Stores a picture for a use. @throws PictureError */
export async function storePicture(
  deps: PictureDeps,
  bytes: Uint8Array,
  use: PictureUse,
  by: Uploader
): Promise<PictureRow> {
  const whole = await encodePicture(bytes)
  const original = `pictures/${digestOf(whole.bytes)}.webp`
  return cutFor(deps, { whole, original, use, focus: MIDDLE }, by)
}

type Changer = Uploader & { isEditor: boolean }

/** A picture that this account may change. */
export async function findPicture(
  { db }: Pick<PictureDeps, 'db'>,
  path: string,
  by: Changer
): Promise<PictureRow | undefined> {
  const row = await findRow(db, 'picture', { path })
  const isOwn = row?.uploaded_by === by.accountId || row?.expert_id === (by.expertId ?? -1)
  return by.isEditor || isOwn ? row : undefined
}

/** Cuts a stored picture around another point; undefined for one that this account may not change. */
export async function cutAgain(
  deps: PictureDeps,
  path: string,
  focus: Focus,
  by: Changer
): Promise<PictureRow | undefined> {
  const row = await findPicture(deps, path, by)
  const file = row && (await deps.media.find(row.original))
  if (!row || !file) return undefined
  const whole = await encodePicture(await buffer(file.read(0, file.sizeBytes - 1)))
  return cutFor(deps, { whole, original: row.original, use: row.use, focus }, by)
}

interface Wanted {
  whole: EncodedPicture
  original: string
  use: PictureUse
  focus: Focus
}

async function cutFor(
  { db, media, now }: PictureDeps,
  { whole, original, use, focus }: Wanted,
  { accountId, expertId }: Uploader
): Promise<PictureRow> {
  const placed = await versionsOf(whole, use, focus)
  const largest = placed.reduce((one, other) => (other.width > one.width ? other : one))
  const row: PictureRow = {
    ...{ path: largest.path, original, use, width: largest.width, height: largest.height },
    size_bytes: largest.bytes.byteLength,
    widths: JSON.stringify(placed.map(({ width, path }) => ({ width, path }))),
    ...{ focus_x: focus.x, focus_y: focus.y },
    ...{ uploaded_by: accountId, expert_id: expertId ?? null, created_at: now().getTime() },
    unused_since: null
  }
  await inTransaction(db, async tx => {
    // Its files may be about to be removed: that ends first, and they are stored anew.
    await changeRow(tx, 'picture', { original }, { unused_since: null })
    // The same picture again is the same row.
    await addRow(tx, 'picture', row)
  })
  await media.put(original, whole.bytes)
  for (const { path, bytes } of placed) await media.put(path, bytes)
  return row
}

async function versionsOf(
  whole: EncodedPicture,
  use: PictureUse,
  focus: Focus
): Promise<LessonVersion[]> {
  if (use === 'lesson') return (await makeLessonPicture(whole.bytes)).versions
  const { folder, ratio, widths } = USES[use]
  const versions = await cutPicture(whole, { ratio, focus, widths })
  return versions.map(version => ({
    ...version,
    path: `${OPEN_FOLDER}/${folder}/${digestOf(version.bytes)}-${version.width}.webp`
  }))
}
