import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow } from '#server/db/rows.ts'
import type { ClipRecord } from '#server/media/clip-files.ts'
import { clipOfPath, type StoredClip } from '#server/media/clips.ts'

/** Lets all classes that show a clip show what it is now, retired ones too. Makes a version of the catalogue if some do. */
export async function rewriteClasses(tx: Tx, clip: StoredClip): Promise<void> {
  const changed = new Set<number>()
  const items = await tx
    .selectFrom('item')
    .select(['id', 'class_id', 'content', 'duration_seconds'])
    .where('type', '=', 'video')
    .where('content', 'like', `%"clips/${clip.name}-%`)
    .execute()
  const content = JSON.stringify(clip.record)
  for (const item of items) {
    const { video } = JSON.parse(item.content) as ClipRecord
    const isSame = item.content === content && item.duration_seconds === clip.durationSeconds
    if (clipOfPath(video) !== clip.name || isSame) continue
    await changeRow(
      tx,
      'item',
      { id: item.id },
      { content, duration_seconds: clip.durationSeconds }
    )
    changed.add(item.class_id)
  }
  for (const id of changed) await sumDuration(tx, id)
  for (const id of await rewriteTrailers(tx, clip)) changed.add(id)
  const answers = [...changed].map((id): PublicAnswer => `class ${id}`)
  if (answers.length > 0) await bumpVersion(tx, answers)
}

/** The length of a class is that of its films and texts. */
async function sumDuration(tx: Tx, id: number): Promise<void> {
  const { sum } = await tx
    .selectFrom('item')
    .select(eb => eb.fn.sum<number | null>('duration_seconds').as('sum'))
    .where('class_id', '=', id)
    .where('retired', '=', 0)
    .executeTakeFirstOrThrow()
  await changeRow(tx, 'class', { id }, { duration_seconds: Number(sum ?? 0) })
}

/** @returns classes that differ */
async function rewriteTrailers(tx: Tx, clip: StoredClip): Promise<number[]> {
  if (clip.openVideo === undefined) return []
  const classes = await tx
    .selectFrom('class')
    .select(['id', 'trailer', 'trailer_captions'])
    .where('trailer', 'like', `open/trailers/${clip.name}-%`)
    .execute()
  const columns = {
    trailer: clip.openVideo,
    trailer_captions: JSON.stringify(clip.openCaptions)
  }
  const changed = classes.filter(
    ({ trailer, trailer_captions }) =>
      clipOfPath(trailer ?? '') === clip.name &&
      (trailer !== columns.trailer || trailer_captions !== columns.trailer_captions)
  )
  for (const { id } of changed) await changeRow(tx, 'class', { id }, columns)
  return changed.map(({ id }) => id)
}
