import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, changeRow, findRows, removeRows } from '#server/db/rows.ts'
import type { MediaSchema } from '#server/db/schema/media.ts'
import type { MediaStore } from '#server/media/media.ts'

export type Upload = Selectable<MediaSchema['upload']>

const pathOf = (id: string, start: number, size: number) => `uploads/${id}/${start}-${size}`

/**
 * Stores the next part of an upload. The row counts it once the part is stored for good.
 *
 * @returns bytes that have arrived; undefined when another request was faster
 */
export async function addPiece(
  db: Db,
  media: MediaStore,
  { id, start, bytes }: { id: string; start: number; bytes: Uint8Array },
  atEnd: (tx: Tx, upload: Upload) => Promise<void>
): Promise<number | undefined> {
  const size = bytes.byteLength
  await media.put(pathOf(id, start, size), bytes)
  return inTransaction(db, async tx => {
    const received = { received_bytes: start + size }
    const open = { id, received_bytes: start, finished_at: null }
    const upload = await changeRow(tx, 'upload', open, received)
    if (!upload) return undefined
    await addRow(tx, 'upload_piece', { upload_id: id, starts_at: start, size_bytes: size })
    if (upload.received_bytes === upload.size_bytes) await atEnd(tx, upload)
    return upload.received_bytes
  })
}

/** Writes a complete upload into a file. @returns false when it is not there any more */
export async function joinPieces(
  db: Db,
  media: MediaStore,
  id: string,
  target: string,
  signal?: AbortSignal
): Promise<boolean> {
  const pieces = await findRows(db, 'upload_piece', { upload_id: id }, 'starts_at')
  if (pieces.length === 0) return false
  async function* parts() {
    for (const { starts_at, size_bytes } of pieces) {
      const file = await media.find(pathOf(id, starts_at, size_bytes))
      if (!file) throw new PieceMissing(pathOf(id, starts_at, size_bytes))
      yield* file.read(0, size_bytes - 1)
    }
  }
  try {
    const from = Readable.from(parts(), { objectMode: false })
    await pipeline(from, createWriteStream(target), { signal })
    return true
  } catch (error) {
    if (error instanceof PieceMissing) return false
    throw error
  }
}

class PieceMissing extends Error {}

/** Removes an upload with its parts. */
export async function removeUpload(db: Db, media: MediaStore, id: string): Promise<void> {
  for (const { starts_at, size_bytes } of await findRows(db, 'upload_piece', { upload_id: id })) {
    await media.remove(pathOf(id, starts_at, size_bytes))
  }
  await removeRows(db, 'upload', { id })
}

/** Removes uploads whose time is over; a film that is being processed keeps its own. */
export async function removeOldUploads(db: Db, media: MediaStore, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('upload')
    .leftJoin('clip', 'clip.source', 'upload.id')
    .select(['upload.id', 'clip.name', 'clip.state'])
    .where('upload.expires_at', '<=', now.getTime())
    .execute()
  for (const { id, name, state } of rows) {
    if (state === 'processing') continue
    if (state === 'uploading' && name !== null) {
      await removeRows(db, 'clip', { name, source: id, state: 'uploading' })
    }
    await removeUpload(db, media, id)
  }
}
