import { NO_CAPTIONS_REVISION } from '#contract/studio/media/clips.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { type OperatorDeps, OperatorError } from '#server/admin/change.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, lockRow, removeRows } from '#server/db/rows.ts'
import { cancelJobs } from '#server/jobs/queue.ts'
import {
  captionsName,
  type ClipContent,
  type ClipFile,
  type ClipRecord,
  openPaths
} from '#server/media/clip-files.ts'
import {
  type ClipRow,
  clipDigest,
  contentColumns,
  openClip,
  storedClip
} from '#server/media/clips.ts'
import { contentDigest, digestOf } from '#server/media/digest.ts'
import { forgetFiles, pathsOf } from '#server/media/forget-files.ts'
import type { MediaStore } from '#server/media/media.ts'
import { findClipUses } from './clip-uses.ts'
import { rewriteClasses } from './rewrite-classes.ts'
import { mayChangeClip, maySeeClip } from './visible-clips.ts'

export type ClipChangeDeps = OperatorDeps & { media: MediaStore }
type Viewer = Pick<StaffCaller, 'roles' | 'expertId'>

const subjectOf = (name: string) => `clip ${name}`

/** A clip that the viewer may change. @throws OperatorError */
export async function changeableClip(db: Db | Tx, viewer: Viewer, name: string): Promise<ClipRow> {
  const row = await findRow(db, 'clip', { name })
  const uses = row ? ((await findClipUses(db, [name])).get(name) ?? []) : []
  if (!row || !maySeeClip(viewer, row.expert_id, uses)) {
    throw new OperatorError(`there is no clip ${name}`, 'not_found')
  }
  if (!mayChangeClip(viewer, row.expert_id, uses)) {
    throw new OperatorError(`${name} is shown by another expert`, 'conflict', 'clip_used')
  }
  return row
}

/** @throws OperatorError for a clip whose files are not known yet */
export function readyClip(row: ClipRow) {
  if (row.state !== 'ready' || row.record === null || row.files === '[]') {
    throw new OperatorError(`${row.name} is not ready`, 'conflict', 'clip_unfinished')
  }
  return storedClip(row)
}

export async function renameClip(
  tx: Tx,
  viewer: Viewer,
  name: string,
  names: { title?: string | undefined; filename?: string | undefined },
  time: number
): Promise<Change> {
  const row = await changeableClip(tx, viewer, name)
  const fields: Change['fields'] = {}
  for (const key of ['title', 'filename'] as const) {
    const value = names[key]?.normalize('NFC').trim()
    if (value !== undefined && value !== row[key]) fields[key] = [row[key], value]
  }
  const changed = Object.entries(fields).map(([key, [, after]]) => [key, after])
  if (changed.length > 0) {
    const columns = { ...Object.fromEntries(changed), updated_at: time } as object
    await changeRow(tx, 'clip', { name }, columns)
  }
  return { subject: subjectOf(name), fields }
}

/** Removes a clip that no class shows, its files a day later. @throws OperatorError */
export async function deleteClip(
  tx: Tx,
  viewer: Viewer,
  name: string,
  now: Date
): Promise<Change & { upload: string | null }> {
  // First, so that a class which is being published waits or is seen.
  await cancelJobs(tx, 'film', subjectOf(name))
  await lockRow(tx, 'clip', { name })
  const row = await changeableClip(tx, viewer, name)
  const uses = (await findClipUses(tx, [name])).get(name) ?? []
  if (uses.length > 0) {
    throw new OperatorError(`${name} is shown by a class`, 'conflict', 'clip_used')
  }
  await removeRows(tx, 'clip', { name })
  if (row.record !== null) await forgetFiles(tx, pathsOf(storedClip(row)), now)
  return { subject: subjectOf(name), fields: { state: [row.state, null] }, upload: row.source }
}

/** Of the captions in one language, or of the chapters: another content has another one. */
export function partRevision(
  record: Pick<ClipRecord, 'captions' | 'chapters'> | undefined,
  part: 'ar' | 'en' | 'chapters'
): string {
  if (part === 'chapters') return digestOf(JSON.stringify(record?.chapters ?? []))
  const captions = record?.captions.find(({ language }) => language === part)
  return captions ? digestOf(captions.path) : NO_CAPTIONS_REVISION
}

/** How often a change is tried that another one overtakes. */
const ATTEMPTS = 5

interface ClipChange {
  part: 'ar' | 'en' | 'chapters'
  /** Of that part; a change of another revision is refused. Undefined: of any. */
  expected: string | undefined
  /** From the clip as it is; files are stored before the row names them. */
  next: (clip: ReturnType<typeof readyClip>) => Promise<ClipContent>
  /** Of the audit log. */
  fieldsOf: (before: ClipContent, after: ClipContent) => Change['fields']
}

/**
 * Changes a clip with all classes that show it.
 *
 * @param log runs the work of a change in a transaction and logs it
 * @returns the revision of the part
 * @throws OperatorError
 */
export async function changeClip(
  { db, media, now }: ClipChangeDeps,
  viewer: Viewer,
  name: string,
  { part, expected, next, fieldsOf }: ClipChange,
  log: (work: (tx: Tx) => Promise<Change>) => Promise<unknown>
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const row = await changeableClip(db, viewer, name)
    const before = readyClip(row)
    if (expected !== undefined && partRevision(before.record, part) !== expected) {
      throw new OperatorError(`${name} was changed meanwhile`, 'revision_conflict')
    }
    const after = { ...before, ...(await next(before)) }
    const digest = clipDigest(after)
    const revision = partRevision(after.record, part)
    if (digest === row.digest) return revision
    const hasTrailer = (await findClipUses(db, [name]))
      .get(name)
      ?.some(({ kind }) => kind === 'trailer')
    if (hasTrailer) await openClip(media, after)
    let isOvertaken = false
    await log(async tx => {
      const columns = { ...contentColumns(after), by_hand: 1, updated_at: now().getTime() }
      const isChanged = await changeRow(tx, 'clip', { name, digest: row.digest }, columns)
      isOvertaken = !isChanged
      if (isOvertaken) return { subject: subjectOf(name), fields: {} }
      await rewriteClasses(tx, { ...after, digest, isByHand: true })
      const kept = new Set(pathsOf(after))
      const old = pathsOf(before).filter(path => !kept.has(path))
      await forgetFiles(tx, old, now())
      return { subject: subjectOf(name), fields: fieldsOf(before, after) }
    })
    if (!isOvertaken) return revision
    if (attempt === ATTEMPTS) throw new OperatorError(`${name} keeps changing`, 'conflict')
  }
}

/** The clip with other captions; the film stays where it is. @param text WebVTT; undefined: none */
export async function withCaptions(
  media: MediaStore,
  clip: { name: string } & ClipContent,
  language: 'ar' | 'en',
  text: string | undefined
): Promise<ClipContent> {
  const file = captionsName(language)
  const others = clip.files.filter(one => one.file !== file)
  const bytes = text === undefined ? undefined : new TextEncoder().encode(text)
  const files = bytes ? [...others, await placed(bytes)] : others
  const captions = clip.record.captions.filter(one => one.language !== language)
  const path = files.find(one => one.file === file)?.path
  const record: ClipRecord = {
    ...clip.record,
    captions: path === undefined ? captions : [...captions, { language, path }].sort(byLanguage)
  }
  return {
    ...{ record, durationSeconds: clip.durationSeconds },
    files: files.toSorted((one, other) => (one.file < other.file ? -1 : 1)),
    ...openPaths(clip.name, files)
  }

  async function placed(content: Uint8Array): Promise<ClipFile> {
    const digest = contentDigest(content)
    const target = `clips/${clip.name}-${digestOf(file, digest)}/${file}`
    await media.put(target, content)
    return { file, path: target, sizeBytes: content.byteLength, digest }
  }
}

const byLanguage = (one: { language: string }, other: { language: string }) =>
  one.language < other.language ? -1 : 1
