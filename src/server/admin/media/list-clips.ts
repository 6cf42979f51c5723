import type { output } from 'zod/mini'
import type { listStudioClips, StudioClip } from '#contract/studio/media/clips.ts'
import type { ClipProblem, ClipWarning } from '#domain/studio/clip-problems.ts'
import { clipProblemText, clipWarningText } from '#i18n/texts/media.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { readAuthors } from '#server/admin/classes/authors.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import type { QueuedJob } from '#server/jobs/queue.ts'
import type { ClipRecord } from '#server/media/clip-files.ts'
import type { ClipRow } from '#server/media/clips.ts'
import { type LinkDeps, linksFor } from '#server/media/signed-links.ts'
import { findClipUses, type UseOfClip } from './clip-uses.ts'
import { maySeeClip } from './visible-clips.ts'

export type ClipListDeps = LinkDeps & { db: Db }
type Filter = Omit<output<(typeof listStudioClips)['query']>, 'page' | 'pageSize'>
type Viewer = Pick<StaffCaller, 'roles' | 'expertId'>

/** Clips that are looked through. */
const NEWEST = 5_000

/** A page of clips, the newest first. */
export async function listClips(
  deps: ClipListDeps,
  viewer: Viewer,
  { query, state, used }: Filter,
  { limit, offset }: { limit: number; offset: number }
) {
  const { db } = deps
  const rows = await db
    .selectFrom('clip')
    .select(['name', 'title', 'filename', 'expert_id'])
    .where(eb => (state ? eb('state', '=', state) : eb.and([])))
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .limit(NEWEST)
    .execute()
  const words = query?.trim().toLowerCase() ?? ''
  const isFound = (row: (typeof rows)[number]) =>
    words === '' ||
    [row.name, row.title, row.filename].some(text => text.toLowerCase().includes(words))
  const found = rows.filter(isFound)
  const isExpert = !viewer.roles.some(role => role === 'editor' || role === 'owner')
  // Needed of all clips only where they decide which are shown.
  const uses = used || isExpert ? await findClipUses(db) : undefined
  const shown = uses
    ? found.filter(({ name, expert_id }) => {
        const own = uses.get(name) ?? []
        const isWanted = used === undefined || (used === 'true') === own.length > 0
        return isWanted && maySeeClip(viewer, expert_id, own)
      })
    : found
  const names = shown.slice(offset, offset + limit).map(({ name }) => name)
  return { items: await readClips(deps, names), total: shown.length }
}

/** A clip that the viewer may see; undefined for another one. */
export async function findStudioClip(deps: ClipListDeps, viewer: Viewer, name: string) {
  const row = await findRow(deps.db, 'clip', { name })
  const uses = row && ((await findClipUses(deps.db, [name])).get(name) ?? [])
  if (!row || !uses || !maySeeClip(viewer, row.expert_id, uses)) return undefined
  const [clip] = await readClips(deps, [name])
  return clip && { row, clip, uses }
}

/** Clips in the order of their names. */
async function readClips(
  deps: ClipListDeps,
  names: readonly string[]
): Promise<output<typeof StudioClip>[]> {
  const { db } = deps
  if (names.length === 0) return []
  const rows = new Map(
    (await findRows(db, 'clip', { name: ['in', names] })).map(row => [row.name, row])
  )
  const uses = await findClipUses(db, names)
  const jobs = await findRows(db, 'job', {
    ...{ kind: 'film', state: ['in', ['waiting', 'running']] },
    subject: ['in', names.map(name => `clip ${name}`)]
  })
  const sources = [...rows.values()].flatMap(({ state, source }) =>
    state === 'uploading' && source !== null ? source : []
  )
  const uploads = sources.length > 0 ? await findRows(db, 'upload', { id: ['in', sources] }) : []
  const authors = await readAuthors(
    db,
    [...rows.values()].map(({ uploaded_by }) => uploaded_by)
  )
  const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
  const clips: output<typeof StudioClip>[] = []
  for (const name of names) {
    const row = rows.get(name)
    if (!row) continue
    const job = jobs.find(({ subject }) => subject === `clip ${name}`)
    const upload = uploads.find(({ id }) => id === row.source)
    const record = row.record === null ? undefined : (JSON.parse(row.record) as ClipRecord)
    const uploadedBy = authors.get(row.uploaded_by ?? 0)
    clips.push({
      ...factsOf(row, uses.get(name) ?? []),
      ...progressOf(job),
      ...(upload && {
        progress: Math.floor((upload.received_bytes / upload.size_bytes) * 100)
      }),
      captions: record?.captions.map(({ language }) => language) ?? [],
      ...(record?.poster !== undefined && { poster: await linkTo(record.poster) }),
      ...(uploadedBy && { uploadedBy })
    })
  }
  return clips
}

function progressOf(job: QueuedJob | undefined) {
  if (!job) return {}
  return {
    jobId: job.id,
    progress: job.progress ?? 0,
    ...(job.seconds_left !== null && { secondsLeft: job.seconds_left })
  }
}

function factsOf(row: ClipRow, uses: readonly UseOfClip[]) {
  const problem = row.problem as ClipProblem | null
  return {
    clip: row.name,
    title: row.title,
    filename: row.filename,
    state: row.state,
    ...(problem !== null && { problem: { code: problem, message: clipProblemText(problem) } }),
    warnings: (JSON.parse(row.warnings) as ClipWarning[]).map(code => ({
      code,
      message: clipWarningText(code)
    })),
    ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
    sizeBytes: row.size_bytes,
    ...(row.expert_id !== null && { expertId: row.expert_id }),
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
    usedBy: [...uses]
  }
}
