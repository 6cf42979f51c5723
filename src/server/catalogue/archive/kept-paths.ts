import { createReadStream, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ClassDraft } from '#server/catalogue/drafts/draft-store.ts'
import type { ExpertRecord, MediaEntry } from '#server/catalogue/import/records.ts'
import type { MediaStore } from '#server/media/media.ts'
import type { ReadArchive } from './read-archive.ts'

type ReadDocument = ReadArchive['classes'][number]['document']

/** The document with the paths of the draft where their files are the same. */
export async function withKeptPaths(
  media: MediaStore,
  archive: Pick<ReadArchive, 'media'>,
  draft: ClassDraft,
  document: ReadDocument
): Promise<ReadDocument> {
  const keep = (stored: string | undefined, path: string | undefined) =>
    keptPath(media, archive.media, stored, path)
  const { cover: _, ...rest } = document
  const cover = await keep(draft.document.cover, document.cover)
  const resources = await Promise.all(
    document.resources.map(async resource => {
      const known = draft.document.resources.find(({ file }) => file === resource.file)
      const path = await keep(known?.path, resource.path)
      return path === undefined ? resource : { ...resource, path }
    })
  )
  return { ...rest, resources, ...(cover !== undefined && { cover }) }
}

/** The same of an expert’s photo. */
export async function withKeptPhoto(
  media: MediaStore,
  archive: Pick<ReadArchive, 'media'>,
  stored: string,
  expert: ExpertRecord
): Promise<ExpertRecord> {
  const photo = await keptPath(media, archive.media, stored, expert.photo)
  return { ...expert, photo: photo ?? expert.photo }
}

async function keptPath(
  media: MediaStore,
  entries: readonly MediaEntry[],
  stored: string | undefined,
  path: string | undefined
): Promise<string | undefined> {
  if (stored === undefined || path === undefined || stored === path) return path
  const [known, read] = [await media.find(stored), entries.find(entry => entry.path === path)]
  if (!known || !read) return path
  const { content } = read
  const size = 'file' in content ? statSync(content.file).size : content.byteLength
  if (size !== known.sizeBytes || size === 0) return path
  const own = 'file' in content ? createReadStream(content.file) : content
  return (await sha256Of(known.read(0, size - 1))) === (await sha256Of(own)) ? stored : path
}

async function sha256Of(content: Readable | Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) return hash.update(content).digest('hex')
  for await (const chunk of content) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
