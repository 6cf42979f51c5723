import type { Tx } from '#server/db/open.ts'
import { clipDigest, lockClips } from '#server/media/clips.ts'
import type { Catalogue, ClassRecord, ItemRecord } from './records.ts'
import type { ImportCounts } from './write-catalogue.ts'

/** Classes of a folder with the clips that staff uploaded or changed, instead of the folder's. */
export async function withStudioClips(
  tx: Tx,
  { clips, classes }: Pick<Catalogue, 'clips' | 'classes'>,
  counts: ImportCounts
): Promise<ClassRecord[]> {
  const stored = await lockClips(
    tx,
    clips.map(({ name }) => name)
  )
  const pairs = clips.flatMap(clip => {
    const own = stored.get(clip.name)
    if (!own?.isByHand) return []
    if (own.digest !== clipDigest(clip)) counts.leftAlone.push(`clip ${clip.name}`)
    return { clip, own }
  })
  if (pairs.length === 0) return classes
  const videos = new Map(pairs.map(({ clip, own }) => [clip.record.video, own]))
  const trailers = new Map(pairs.map(({ clip, own }) => [clip.openVideo, own]))
  const itemOf = (item: ItemRecord): ItemRecord => {
    const own = item.type === 'video' ? videos.get(item.content.video) : undefined
    if (item.type !== 'video' || !own) return item
    return { ...item, content: own.record, durationSeconds: own.durationSeconds }
  }
  return classes.map(record => {
    const own = record.trailer === undefined ? undefined : trailers.get(record.trailer)
    const modules = record.modules.map(module => ({ ...module, items: module.items.map(itemOf) }))
    if (!own) return { ...record, modules }
    return { ...record, modules, trailer: own.openVideo, trailerCaptions: own.openCaptions }
  })
}
