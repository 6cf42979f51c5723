import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/open.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { JobHandler } from '#server/jobs/worker.ts'
import type { ClipContent } from './clip-files.ts'
import { clipOfPath } from './clips.ts'
import type { MediaStore } from './media.ts'

/** Milliseconds in which pages and players may still ask for them. */
const GRACE_MS = 24 * 3_600_000

/** All paths of a clip, public ones included. */
export function pathsOf({ files, openVideo, openCaptions }: ClipContent): string[] {
  return [
    ...files.map(({ path }) => path),
    ...(openVideo === undefined ? [] : [openVideo]),
    ...openCaptions.map(({ path }) => path)
  ]
}

/** Removes files of clips in a day, unless a clip or a class has them then. */
export async function forgetFiles(tx: Tx, paths: readonly string[], now: Date): Promise<void> {
  if (paths.length === 0) return
  await addJob(
    tx,
    {
      ...{ kind: 'forget', subject: `files ${randomUUID()}`, payload: { paths } },
      dueAt: new Date(now.getTime() + GRACE_MS)
    },
    now
  )
}

export function forgetHandler({ db, media }: { db: Db; media: MediaStore }): JobHandler {
  return {
    lane: 'light',
    attempts: 10,
    async run(job, { signal }) {
      const { paths } = JSON.parse(job.payload) as { paths: string[] }
      for (const path of paths) {
        signal.throwIfAborted()
        if (!(await isUsed(db, path))) await media.remove(path)
      }
    }
  }
}

/** Whether a clip, an item or a trailer names a path. */
async function isUsed(db: Db, path: string): Promise<boolean> {
  // A film needs all files of its folder; captions are named one by one.
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const named = /\/captions\.\w+\.vtt$/.test(path) ? `"${path}"` : `"${folder}`
  const name = clipOfPath(path) ?? ''
  const clip = await db
    .selectFrom('clip')
    .select('name')
    .where('name', '=', name)
    .where(eb =>
      eb.or([
        eb('files', 'like', `%"${path}"%`),
        eb('open_video', '=', path),
        eb('open_captions', 'like', `%"${path}"%`)
      ])
    )
    .executeTakeFirst()
  if (clip) return true
  const item = await db
    .selectFrom('item')
    .select('id')
    .where('type', '=', 'video')
    .where('content', 'like', `%${named}%`)
    .executeTakeFirst()
  if (item) return true
  const trailer = await db
    .selectFrom('class')
    .select('id')
    .where(eb => eb.or([eb('trailer', '=', path), eb('trailer_captions', 'like', `%"${path}"%`)]))
    .executeTakeFirst()
  return trailer !== undefined
}
