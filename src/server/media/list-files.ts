import { buffer, text } from 'node:stream/consumers'
import type { Db } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import type { JobHandler } from '#server/jobs/worker.ts'
import { captionsName, type ClipFile, openPaths } from './clip-files.ts'
import { contentColumns, findClips, type StoredClip } from './clips.ts'
import { sampledDigest } from './digest.ts'
import { filesNamedIn, isIndexFile } from './index-files.ts'
import type { MediaFile, MediaStore } from './media.ts'

/** Looks up the files of clips that older releases have stored without a list. */
export function listFilesHandler({ db, media }: { db: Db; media: MediaStore }): JobHandler {
  return {
    lane: 'light',
    attempts: 10,
    async run(job) {
      const { clip: name } = JSON.parse(job.payload) as { clip: string }
      const clip = (await findClips(db, [name])).get(name)
      if (!clip || clip.digest !== '') return
      const files = await filesOf(media, clip)
      const opened = openPaths(name, files)
      const whole = { ...clip, files, openVideo: clip.openVideo ?? opened.openVideo }
      const openCaptions = clip.openVideo === undefined ? opened.openCaptions : clip.openCaptions
      await changeRow(db, 'clip', { name, digest: '' }, contentColumns({ ...whole, openCaptions }))
    }
  }
}

/** Files that the player needs, and the public MP4 beside them. */
async function filesOf(media: MediaStore, { record }: StoredClip): Promise<ClipFile[]> {
  const folder = record.video.slice(0, record.video.lastIndexOf('/') + 1)
  const waiting = [record.video, record.poster, record.storyboard, `${folder}video.mp4`]
  const found = new Map<string, ClipFile>()
  const add = async (file: string, path: string) => {
    const stored = found.has(file) ? undefined : await media.find(path)
    if (!stored) return
    const { sizeBytes } = stored
    found.set(file, { file, path, sizeBytes, digest: await digestOfStored(stored) })
    if (!isIndexFile(path) || sizeBytes === 0) return
    const content = await text(stored.read(0, sizeBytes - 1))
    const beside = file.slice(0, file.lastIndexOf('/') + 1)
    waiting.push(...filesNamedIn(path, content).map(name => `${folder}${beside}${name}`))
  }
  for (let path = waiting.shift(); waiting.length > 0 || path; path = waiting.shift()) {
    if (path?.startsWith(folder)) await add(path.slice(folder.length), path)
  }
  for (const { language, path } of record.captions) await add(captionsName(language), path)
  return [...found.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1))
}

/** As of a file on the disk. */
function digestOfStored({ sizeBytes, read }: MediaFile): Promise<string> {
  return sampledDigest(sizeBytes, async (start, end) =>
    end < start ? new Uint8Array() : buffer(read(start, end))
  )
}
