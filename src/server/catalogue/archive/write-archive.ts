import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { ClassDraft } from '#server/catalogue/drafts/draft-store.ts'
import { clipsOf } from '#server/catalogue/drafts/known.ts'
import { findClips } from '#server/media/clips.ts'
import type { MediaFile, MediaStore } from '#server/media/media.ts'
import { type ArchiveFile, filesOfClass, clipFiles, expertFiles } from './class-files.ts'

/** Texts alone are smaller compressed. */
const TEXT = /\.(?:yaml|md|vtt|m3u8|txt|svg)$/

/** A draft as a ZIP in the folder format, with its clips and its expert. What the media store lacks is left out. */
export async function archiveOf(
  { db, media }: { db: Db; media: MediaStore },
  draft: ClassDraft
): Promise<Readable> {
  const files = [...filesOfClass(draft.slug, draft.document), ...(await filesBeside(db, draft))]
  const zip = new ZipFile()
  const mtime = new Date(draft.updatedAt)
  for (const { name, content } of files) {
    const compress = TEXT.test(name)
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), name, { mtime, compress })
      continue
    }
    const found = await media.find(content.path)
    if (!found) continue
    const options = { mtime, compress, size: found.sizeBytes }
    zip.addReadStreamLazy(name, options, give => give(undefined, readWhole(found)))
  }
  zip.end()
  const output = Readable.from(zip.outputStream as AsyncIterable<Uint8Array>, { objectMode: false })
  zip.on('error', error => output.destroy(error as Error))
  return output
}

async function filesBeside(db: Db, { document }: ClassDraft): Promise<ArchiveFile[]> {
  const clips = await findClips(db, clipsOf(document))
  const expert = await findRow(db, 'expert', { slug: document.class.expert })
  return [
    ...(expert
      ? expertFiles({
          ...{ slug: expert.slug, photo: expert.photo },
          ...{ name: textOf(expert, 'name'), headline: textOf(expert, 'headline') },
          about: textOf(expert, 'about'),
          links: JSON.parse(expert.links) as string[]
        })
      : []),
    ...[...clips.values()].flatMap(clipFiles)
  ]
}

function readWhole({ sizeBytes, read }: MediaFile): Readable {
  return sizeBytes === 0 ? Readable.from([]) : read(0, sizeBytes - 1)
}
