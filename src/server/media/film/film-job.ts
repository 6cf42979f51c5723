import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipWarning } from '#domain/studio/clip-problems.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRow, findRows } from '#server/db/rows.ts'
import { addJob, type QueuedJob } from '#server/jobs/queue.ts'
import { type JobContext, type JobHandler, JobLost, JobProblem } from '#server/jobs/worker.ts'
import { clipOfFolder } from '#server/media/clip-files.ts'
import { contentColumns } from '#server/media/clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { joinPieces, removeUpload } from '#server/media/uploads/upload-pieces.ts'
import { makeClip } from './make-clip.ts'
import { inspectFilm } from './probe.ts'

const KIND = 'film'
const subjectOfClip = (name: string) => `clip ${name}`

interface FilmPayload {
  clip: string
  upload: string
}

/** Queues the work on an uploaded film. */
export function addFilmJob(
  tx: Tx,
  payload: FilmPayload,
  createdBy: number | undefined,
  now: Date
): Promise<number> {
  return addJob(tx, { kind: KIND, subject: subjectOfClip(payload.clip), payload, createdBy }, now)
}

export interface FilmDeps {
  db: Db
  media: MediaStore
  now: () => Date
  /** A folder of this machine. */
  workDir: string
}

/** Percent of the whole job before and after ffmpeg's work. */
const FETCHED = 3
const MADE = 95

/** Makes a clip of an uploaded film. */
export function filmHandler(deps: FilmDeps): JobHandler {
  return {
    lane: 'heavy',
    attempts: 4,
    async run(job, context) {
      const folder = takeFolder(deps.workDir, job)
      try {
        await makeFilm(deps, job, context, folder)
        rmSync(folder, { recursive: true, force: true })
      } catch (error) {
        // Another attempt would begin from the start anyway.
        if (error instanceof JobProblem) rmSync(folder, { recursive: true, force: true })
        throw error
      }
    },
    async giveUp(tx, job, problem = 'processing_failed') {
      const { clip, upload } = JSON.parse(job.payload) as FilmPayload
      const columns = { state: 'failed' as const, problem, updated_at: deps.now().getTime() }
      await changeRow(tx, 'clip', { name: clip, source: upload }, columns)
    }
  }
}

async function makeFilm(
  deps: FilmDeps,
  job: QueuedJob,
  { signal, report, finishStep, commit }: JobContext,
  folder: string
): Promise<void> {
  const { db, media, now } = deps
  const { clip: name, upload: id } = JSON.parse(job.payload) as FilmPayload
  await removeLeftFolders(deps, job)
  const upload = await findRow(db, 'upload', { id })
  if (!upload) throw new JobProblem('file_missing', `the upload ${id} is gone`)
  report({ step: 'fetch', progress: 0 })
  const file = join(folder, 'source')
  if (statSync(file, { throwIfNoEntry: false })?.size !== upload.size_bytes) {
    await needSpace(folder, upload.size_bytes)
    if (!(await joinPieces(db, media, id, file, signal).catch(asNoSpace))) {
      throw new JobProblem('file_missing', `parts of the upload ${id} are gone`)
    }
  }
  await finishStep('fetch')
  const source = await inspectFilm(file, { signal })
  await finishStep('probe')
  const out = join(folder, 'made')
  const left = timeLeft()
  const { isIncomplete } = await makeClip(source, out, {
    signal,
    onStep: finishStep,
    onProgress(step, percent) {
      const progress = FETCHED + (percent / 100) * (MADE - FETCHED)
      report({ step, progress, secondsLeft: left(percent) })
    }
  })
  report({ step: 'store', progress: MADE })
  const chapters = await chaptersOf(db, name)
  const clip = clipOfFolder(out, name, chapters)
  for (const [at, { file, path }] of clip.files.entries()) {
    await media.put(path, { file: join(out, file) })
    report({ step: 'store', progress: MADE + ((100 - MADE) * at) / clip.files.length })
    signal.throwIfAborted()
  }
  const warnings: ClipWarning[] = [
    ...source.warnings,
    ...(isIncomplete ? ['incomplete' as const] : [])
  ]
  await commit(async tx => {
    const columns = {
      ...{ ...contentColumns(clip), by_hand: 1, warnings: JSON.stringify(warnings) },
      ...{ source: null, updated_at: now().getTime() }
    }
    // Deleted or uploaded again meanwhile.
    if (!(await changeRow(tx, 'clip', { name, source: id }, columns))) throw new JobLost(name)
  })
  // Old uploads are removed anyway, should this fail.
  await removeUpload(db, media, id).catch(() => undefined)
}

/** Chapters may be written while a film is processed. */
async function chaptersOf(db: Db, name: string) {
  const row = await findRow(db, 'clip', { name })
  const record = row?.record ? (JSON.parse(row.record) as { chapters?: [] }) : {}
  return record.chapters ?? []
}

/** Bytes that ffmpeg's output may take beside the film, and what stays free. */
const SPARE_BYTES = 200 * 1024 ** 2

async function needSpace(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * size + SPARE_BYTES) throw new JobProblem('no_space', 'the disk is full')
}

function asNoSpace(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' ? new JobProblem('no_space', 'the disk is full') : error
}

/** Seconds until the work ends, from how far it is. */
function timeLeft(): (percent: number) => number | undefined {
  const since = performance.now()
  return percent => {
    const passed = (performance.now() - since) / 1_000
    return percent < 1 || passed < 2 ? undefined : (passed / percent) * (100 - percent)
  }
}

/** The folder of this attempt, with what earlier ones made. Its name ends what they still do. */
function takeFolder(workDir: string, { id, attempts }: QueuedJob): string {
  const folder = join(workDir, `${id}-${attempts}`)
  mkdirSync(workDir, { recursive: true })
  const [before] = readdirSync(workDir).filter(name => name.startsWith(`${id}-`))
  if (before && join(workDir, before) !== folder) renameSync(join(workDir, before), folder)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Removes folders of jobs that ended elsewhere. */
async function removeLeftFolders({ db, workDir }: FilmDeps, { id }: QueuedJob): Promise<void> {
  // Before the query, since jobs may be added meanwhile.
  const names = readdirSync(workDir)
  const open = await findRows(db, 'job', { kind: KIND, state: ['in', ['waiting', 'running']] })
  const kept = new Set([id, ...open.map(job => job.id)])
  for (const name of names) {
    const [, of] = /^(\d+)-\d+$/.exec(name) ?? []
    if (of !== undefined && !kept.has(Number(of))) {
      rmSync(join(workDir, name), { recursive: true, force: true })
    }
  }
}
