import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { OperatorError } from '#server/admin/change.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, removeRows } from '#server/db/rows.ts'
import { type ClipContent, openPaths } from '#server/media/clip-files.ts'
import { clipDigest, contentColumns, openClip, storedClip } from '#server/media/clips.ts'
import { digestOf } from '#server/media/digest.ts'
import { forgetFiles, pathsOf } from '#server/media/forget-files.ts'
import { changeableClip, type ClipChangeDeps, readyClip } from './change-clips.ts'
import { findClipUses } from './clip-uses.ts'
import { rewriteClasses } from './rewrite-classes.ts'

type Viewer = Pick<StaffCaller, 'roles' | 'expertId'>

/**
 * Lets a clip take the place and the name of another one, in all classes. It keeps the captions and
 * chapters of that one where it has none.
 *
 * @param log runs the work of a change in a transaction and logs it
 * @throws OperatorError
 */
export async function replaceClip(
  { db, media, now }: ClipChangeDeps,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
  log: (work: (tx: Tx) => Promise<Change>) => Promise<unknown>
): Promise<void> {
  if (from === to) throw new OperatorError(`${from} is the same clip`, 'conflict', 'clip_same')
  const source = await changeableClip(db, viewer, from)
  const target = await changeableClip(db, viewer, to)
  const film = readyClip(source)
  const old = target.record === null ? undefined : storedClip(target)
  const after = renamed(to, film, old)
  // Paths name their clip, and folders keep links, so a copy costs little.
  for (const { file, path } of after.files) {
    const origin = [...film.files, ...(old?.files ?? [])].find(
      one => one.file === file && one.digest === after.files.find(f => f.file === file)?.digest
    )
    if (origin) await media.copy(origin.path, path)
  }
  const uses = (await findClipUses(db, [from, to])).get(to) ?? []
  if (uses.some(({ kind }) => kind === 'trailer')) {
    await openClip(media, { ...after, name: to, digest: '', isByHand: true })
  }
  await log(async tx => {
    if (((await findClipUses(tx, [from])).get(from) ?? []).length > 0) {
      throw new OperatorError(`${from} is shown by a class`, 'conflict', 'clip_used')
    }
    const columns = {
      ...{ ...contentColumns(after), by_hand: 1, warnings: source.warnings, source: null },
      ...{ filename: source.filename, updated_at: now().getTime() }
    }
    const isTaken = await changeRow(tx, 'clip', { name: to, digest: target.digest }, columns)
    const isGone = await removeRows(tx, 'clip', { name: from, digest: source.digest })
    if (!isTaken || isGone === 0) throw new OperatorError('it was changed meanwhile', 'conflict')
    const digest = clipDigest(after)
    await rewriteClasses(tx, { ...after, name: to, digest, isByHand: true })
    const kept = new Set(pathsOf(after))
    const left = [...pathsOf(film), ...(old ? pathsOf(old) : [])].filter(path => !kept.has(path))
    await forgetFiles(tx, left, now())
    return {
      subject: `clip ${to}`,
      fields: { film: [target.digest, digest], 'taken from': [null, from] }
    }
  })
}

/** The film under another name, with captions and chapters of what was there. */
function renamed(name: string, film: ClipContent, old: ClipContent | undefined): ClipContent {
  const hasCaptions = film.record.captions.length > 0
  const kept = hasCaptions ? [] : (old?.files ?? []).filter(({ file }) => /^captions\./.test(file))
  const files = [...film.files, ...kept].toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const digest = digestOf(...files.flatMap(one => [one.file, one.digest]))
  const folder = `clips/${name}-${digest}`
  const placed = files.map(one => ({ ...one, path: `${folder}/${one.file}` }))
  const pathOf = (path: string) => `${folder}/${path.split('/').slice(2).join('/')}`
  const captions = hasCaptions ? film.record.captions : (old?.record.captions ?? [])
  const { chapters } = film.record
  return {
    durationSeconds: film.durationSeconds,
    record: {
      video: pathOf(film.record.video),
      poster: film.record.poster && pathOf(film.record.poster),
      storyboard: film.record.storyboard && pathOf(film.record.storyboard),
      captions: captions.map(one => ({ ...one, path: pathOf(one.path) })),
      chapters: chapters.length > 0 ? chapters : keptChapters(old, film.durationSeconds)
    },
    files: placed,
    ...openPaths(name, placed)
  }
}

function keptChapters(old: ClipContent | undefined, seconds: number) {
  return old?.record.chapters.filter(({ at }) => at < seconds) ?? []
}
