import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_MAX_BYTES } from '#contract/studio/media/uploads.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, insertRow, lockRow, removeRows } from '#server/db/rows.ts'
import { addClip, resourceNameOf } from '#server/media/clip-names.ts'
import { fileDigest } from '#server/media/digest.ts'
import { addFilmJob } from '#server/media/film/film-job.ts'
import type { MediaStore } from '#server/media/media.ts'
import { addPiece, joinPieces, removeUpload, type Upload } from './upload-pieces.ts'

export interface UploadDeps {
  db: Db
  media: MediaStore
  now: () => Date
}

const DAY = 86_400_000
/** Milliseconds until an upload that is not complete goes. */
const OPEN_LIFE = 7 * DAY
/** The same for a complete one whose film could not be used. */
const COMPLETE_LIFE = 14 * DAY
/** Of one account, not complete. */
export const OPEN_UPLOADS_MOST = 20
/** Bytes of one account's uploads whose films are not made yet. */
export const ACCOUNT_BYTES_MOST = 10 * UPLOAD_MAX_BYTES

export interface NewUpload {
  kind: 'clip' | 'resource'
  filename: string
  title: string
  sizeBytes: number
  /** As it was sent. */
  metadata: string
  accountId: number
  expertId: number | undefined
}

/** Begins an upload, with the row of its clip; undefined when the account has no room. */
export function beginUpload(
  { db, now }: UploadDeps,
  { kind, filename, title, sizeBytes, metadata, accountId, expertId }: NewUpload
): Promise<Upload | undefined> {
  const time = now().getTime()
  return inTransaction(db, async tx => {
    // Uploads of an account are counted one after the other.
    await lockRow(tx, 'learner', { id: accountId })
    if (!(await hasRoom(tx, accountId, sizeBytes))) return undefined
    const id = randomUUID()
    const clip = kind === 'clip' ? await newClip() : null
    const row = {
      ...{ id, kind, clip, filename, size_bytes: sizeBytes, received_bytes: 0, metadata },
      ...{ account_id: accountId, path: null, created_at: time, expires_at: time + OPEN_LIFE },
      finished_at: null
    }
    await insertRow(tx, 'upload', row)
    return row

    function newClip(): Promise<string> {
      const columns = {
        ...{ title, filename, state: 'uploading' as const, problem: null, record: null },
        ...{ duration_seconds: null, open_video: null, open_captions: '[]', files: '[]' },
        ...{ digest: '', size_bytes: sizeBytes, by_hand: 1, warnings: '[]', source: id },
        ...{ uploaded_by: accountId, expert_id: expertId ?? null },
        ...{ created_at: time, updated_at: time }
      }
      return addClip(tx, columns, filename)
    }
  })
}

async function hasRoom(tx: Tx, accountId: number, sizeBytes: number): Promise<boolean> {
  const uploads = await tx
    .selectFrom('upload')
    .select(['size_bytes', 'finished_at'])
    .where('account_id', '=', accountId)
    .execute()
  const open = uploads.filter(({ finished_at }) => finished_at === null).length
  const bytes = uploads.reduce((sum, { size_bytes }) => sum + Number(size_bytes), sizeBytes)
  return open < OPEN_UPLOADS_MOST && bytes <= ACCOUNT_BYTES_MOST
}

/** An upload of this account that has not ended; undefined for any other. */
export async function findUpload(
  { db, now }: UploadDeps,
  id: string,
  accountId: number
): Promise<Upload | undefined> {
  const upload = await findRow(db, 'upload', { id, account_id: accountId })
  return upload && upload.expires_at > now().getTime() ? upload : undefined
}

/** Stores a part. The last one starts the work on a film. @returns bytes that arrived; undefined when another request was faster */
export async function addPart(
  { db, media, now }: UploadDeps,
  id: string,
  start: number,
  bytes: Uint8Array
): Promise<number | undefined> {
  return addPiece(db, media, { id, start, bytes }, (tx, upload) => finishUpload(tx, upload, now()))
}

async function finishUpload(tx: Tx, { id, kind, clip, account_id }: Upload, now: Date) {
  const time = now.getTime()
  const finished = { finished_at: time, expires_at: time + COMPLETE_LIFE }
  await changeRow(tx, 'upload', { id }, finished)
  if (kind !== 'clip' || clip === null) return
  const columns = { state: 'processing' as const, updated_at: time }
  const isThere = await changeRow(tx, 'clip', { name: clip, source: id }, columns)
  if (isThere) await addFilmJob(tx, { clip, upload: id }, account_id ?? undefined, now)
}

/** Ends an upload that is not complete. @returns false for a complete one */
export async function endUpload({ db, media }: UploadDeps, upload: Upload): Promise<boolean> {
  const { id, clip } = upload
  const isEnded = await inTransaction(db, async tx => {
    const open = await changeRow(tx, 'upload', { id, finished_at: null }, { expires_at: 0 })
    if (open && clip !== null) {
      await removeRows(tx, 'clip', { name: clip, source: id, state: 'uploading' })
    }
    return open !== undefined
  })
  if (isEnded) await removeUpload(db, media, id)
  return isEnded
}

/** Puts a complete file to download into the media store, once. @returns its path */
export async function placeResource(
  { db, media }: UploadDeps,
  upload: Upload
): Promise<string | undefined> {
  const { id, kind, finished_at } = upload
  if (kind !== 'resource' || finished_at === null) return undefined
  if (upload.path !== null) return upload.path
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-resource-'))
  try {
    const file = join(folder, 'file')
    if (!(await joinPieces(db, media, id, file))) return undefined
    if ((await stat(file)).size !== upload.size_bytes) return undefined
    const path = `resources/${fileDigest(file)}/${resourceNameOf(upload.filename)}`
    await media.put(path, { file })
    await changeRow(db, 'upload', { id }, { path })
    return path
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
