import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, findRows } from '#server/db/rows.ts'
import type { MediaSchema } from '#server/db/schema/media.ts'
import { addJob } from '#server/jobs/queue.ts'
import { type ClipContent, captionsName, type ClipFile, type ClipRecord } from './clip-files.ts'
import { digestOf } from './digest.ts'
import type { MediaStore } from './media.ts'

export type ClipRow = Selectable<MediaSchema['clip']>

/** A clip that classes may use. */
export interface StoredClip extends ClipContent {
  name: string
  /** Of all its files; equal for the same clip in a folder. Empty while its files are unknown. */
  digest: string
  /** Uploaded or changed in the studio. */
  isByHand: boolean
}

/** Ready clips by name; unknown and unfinished ones are missing. */
export async function findClips(
  db: Db,
  names: readonly string[]
): Promise<Map<string, StoredClip>> {
  if (names.length === 0) return new Map()
  const rows = await findRows(db, 'clip', { name: ['in', [...new Set(names)]], state: 'ready' })
  return new Map(rows.flatMap(row => (row.record === null ? [] : [[row.name, storedClip(row)]])))
}

/** The same, and no change of them commits before this transaction ends. */
export async function lockClips(
  tx: Tx,
  names: readonly string[]
): Promise<Map<string, StoredClip>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .updateTable('clip')
    .set(eb => ({ name: eb.ref('name') }))
    .where('name', 'in', [...new Set(names)])
    .where('state', '=', 'ready')
    .returningAll()
    .execute()
  return new Map(rows.flatMap(row => (row.record === null ? [] : [[row.name, storedClip(row)]])))
}

export function storedClip(row: ClipRow): StoredClip {
  return {
    name: row.name,
    record: JSON.parse(row.record ?? '{}') as ClipRecord,
    durationSeconds: row.duration_seconds ?? 0,
    openVideo: row.open_video ?? undefined,
    openCaptions: JSON.parse(row.open_captions) as ClipContent['openCaptions'],
    files: JSON.parse(row.files) as ClipFile[],
    digest: row.digest,
    isByHand: row.by_hand === 1
  }
}

/** Copies the film and captions of a trailer to their public paths. Call it before a class shows them. */
export async function openClip(media: MediaStore, clip: StoredClip): Promise<void> {
  const copy = async (file: string, to: string) => {
    const from = clip.files.find(one => one.file === file)?.path
    if (from !== undefined) await media.copy(from, to)
  }
  if (clip.openVideo !== undefined) await copy('video.mp4', clip.openVideo)
  for (const { language, path } of clip.openCaptions) await copy(captionsName(language), path)
}

/** Columns of a clip that is ready. */
export function contentColumns(clip: ClipContent) {
  return {
    state: 'ready' as const,
    problem: null,
    record: JSON.stringify(clip.record),
    duration_seconds: clip.durationSeconds,
    open_video: clip.openVideo ?? null,
    open_captions: JSON.stringify(clip.openCaptions),
    files: JSON.stringify(clip.files),
    digest: clipDigest(clip),
    size_bytes: clip.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  }
}

/** Digest of a clip's files and chapters. */
export function clipDigest({ files, record }: ClipContent): string {
  if (files.length === 0) return ''
  const sorted = files.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const chapters = JSON.stringify(record.chapters)
  return digestOf(...sorted.flatMap(({ file, digest }) => [file, digest]), chapters)
}

const PATH = /^(?:clips\/(.+)-[0-9a-f]{16}\/|open\/trailers\/(.+)-[0-9a-f]{16}\.)/

/** The name of the clip that a path in the media store belongs to; undefined for any other. */
export function clipOfPath(path: string): string | undefined {
  const [, name, opened] = PATH.exec(path) ?? []
  return name ?? opened
}

/** Writes rows for clips of items without one, as in stores of older releases. Jobs list their files. */
export async function adoptClips(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  const known = new Set((await db.selectFrom('clip').select('name').execute()).map(row => row.name))
  const items = await db
    .selectFrom('item')
    .select(['content', 'duration_seconds'])
    .where('type', '=', 'video')
    .orderBy('retired')
    .orderBy('id', 'desc')
    .execute()
  const trailers = await readTrailers(db)
  for (const { content, duration_seconds } of items) {
    const record = JSON.parse(content) as ClipRecord
    const name = clipOfPath(record.video)
    if (name === undefined || known.has(name)) continue
    known.add(name)
    const trailer = trailers.get(name)
    const clip = {
      record,
      durationSeconds: duration_seconds ?? 0,
      openVideo: trailer?.trailer,
      openCaptions: trailer?.captions ?? [],
      files: []
    }
    await addRow(db, 'clip', {
      ...contentColumns(clip),
      ...newClipColumns(name, `${name}.mp4`, time)
    })
    await addJob(db, { kind: 'list-files', subject: `clip ${name}`, payload: { clip: name } }, now)
  }
}

/** Columns of a new row besides its content. @param time UTC ms */
export function newClipColumns(name: string, filename: string, time: number) {
  const flags = { by_hand: 0, warnings: '[]' }
  return { name, title: '', filename, ...flags, created_at: time, updated_at: time }
}

async function readTrailers(db: Db) {
  const rows = await db.selectFrom('class').select(['trailer', 'trailer_captions']).execute()
  return new Map(
    rows.flatMap(({ trailer, trailer_captions }) => {
      const name = clipOfPath(trailer ?? '')
      if (trailer === null || name === undefined) return []
      const captions = JSON.parse(trailer_captions) as ClipContent['openCaptions']
      return [[name, { trailer, captions }]]
    })
  )
}
