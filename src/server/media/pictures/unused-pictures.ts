import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/database-errors.ts'
import { takeLease } from '#server/db/lease.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows, removeRows } from '#server/db/rows.ts'
import { type MediaStore, OPEN_FOLDER } from '#server/media/media.ts'
import type { PictureRow } from './pictures.ts'

const DAY = 86_400_000
/** A draft that waits on a device without a network may still name it. */
const GRACE_MS = 30 * DAY
/** Milliseconds from one look to the next, by whichever process. */
const LOOKED_EVERY = DAY
/** Parameters of one statement. */
const PATHS_AT_ONCE = 500

interface CleanDeps {
  db: Db
  media: MediaStore
  now: () => Date
  isStopping?: () => boolean
}

/**
 * Ends the time of pictures that are about to be shown again. Call it before their files are stored
 * or looked up: a removal that is under way ends first.
 */
export async function keepPictures(db: Db | Tx, paths: Iterable<string>): Promise<void> {
  const all = [...paths].filter(path => path.startsWith(`${OPEN_FOLDER}/`)).sort()
  for (let at = 0; at < all.length; at += PATHS_AT_ONCE) {
    await db
      .updateTable('picture')
      .set({ unused_since: null })
      .where('path', 'in', all.slice(at, at + PATHS_AT_ONCE))
      // Others are not locked, so that saves of drafts do not wait for each other.
      .where('unused_since', 'is not', null)
      .execute()
  }
}

/** Removes pictures that nothing has shown for a month, unless it was done today. */
export async function removeUnusedPictures(deps: CleanDeps): Promise<void> {
  const { db, now, isStopping = () => false } = deps
  if (!(await takeLease(db, 'unused-pictures', randomUUID(), now(), LOOKED_EVERY))) return
  const shown = await shownPaths(db, isStopping)
  if (!shown) return
  const time = now().getTime()
  await markUnused(db, shown, time)
  const old = ['<=', time - GRACE_MS] as const
  const originals = new Set(
    (await findRows(db, 'picture', { unused_since: old })).map(({ original }) => original)
  )
  for (const original of originals) {
    if (isStopping()) return
    await removeOld(deps, original, time - GRACE_MS)
  }
}

/** Notes since when each picture is unused. */
async function markUnused(db: Db, shown: ReadonlySet<string>, time: number): Promise<void> {
  const rows = await db.selectFrom('picture').select(['path', 'unused_since']).execute()
  const isShown = ({ path }: { path: string }) => shown.has(path)
  await keepPictures(
    db,
    rows.filter(isShown).map(({ path }) => path)
  )
  const unused = rows.filter(row => row.unused_since === null && !isShown(row))
  for (let at = 0; at < unused.length; at += PATHS_AT_ONCE) {
    const paths = unused.slice(at, at + PATHS_AT_ONCE).map(({ path }) => path)
    await db
      .updateTable('picture')
      .set({ unused_since: time })
      .where('path', 'in', paths)
      .where('unused_since', 'is', null)
      .execute()
  }
}

/**
 * Removes pictures of one original that are unused since a time before. Uploads of it wait until the end, and store their files
 * anew. Files go before their rows, so that a process that is killed leaves no file behind.
 */
async function removeOld({ db, media }: CleanDeps, original: string, until: number): Promise<void> {
  await inTransaction(db, async tx => {
    const rows = await lockPictures(tx, original)
    const isOld = ({ unused_since }: PictureRow) => unused_since !== null && unused_since <= until
    const old = rows.filter(isOld)
    const others = rows.filter(row => !isOld(row))
    const kept = new Set(others.flatMap(filesOf))
    const files = [...old.flatMap(filesOf), ...(others.length === 0 ? [original] : [])]
    for (const file of files) if (!kept.has(file)) await media.remove(file)
    if (old.length === 0) return
    await removeRows(tx, 'picture', { path: ['in', old.map(({ path }) => path)] })
  })
}

/** All pictures cut from one original, which other writers now wait for. */
const lockPictures = (tx: Tx, original: string): Promise<PictureRow[]> =>
  tx
    .updateTable('picture')
    .set(eb => ({ unused_since: eb.ref('unused_since') }))
    .where('original', '=', original)
    .returningAll()
    .execute()

const filesOf = ({ path, widths }: PictureRow): string[] => [
  path,
  ...(JSON.parse(widths) as { path: string }[]).map(version => version.path)
]

const OPEN_PATH = new RegExp(`"(${OPEN_FOLDER}/[\\w./-]+)"`, 'g')

/**
 * Paths of public files that drafts, kept revisions, classes and experts name, retired ones too.
 *
 * @returns undefined when the process ends
 */
async function shownPaths(db: Db, isStopping: () => boolean): Promise<Set<string> | undefined> {
  const shown = new Set<string>()
  const note = (text: string) => {
    for (const [, path = ''] of text.matchAll(OPEN_PATH)) shown.add(path)
  }
  for (const { photo } of await db.selectFrom('expert').select('photo').execute()) shown.add(photo)
  const classes = await db.selectFrom('class').select(['id', 'poster']).execute()
  const drafts = await db.selectFrom('class_draft').select('class_id as id').execute()
  for (const { poster } of classes) shown.add(poster)
  // One class at a time, since the texts of all would fill the memory.
  for (const id of new Set([...classes, ...drafts].map(one => one.id))) {
    if (isStopping()) return undefined
    const items = await findRows(db, 'item', { class_id: id, type: 'text' })
    const documents = await findRows(db, 'class_document', { class_id: id })
    for (const { content } of items) note(content)
    for (const { document } of documents) note(document)
  }
  return shown
}
