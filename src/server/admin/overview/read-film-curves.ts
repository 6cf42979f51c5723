import type { ReplyOf } from '#contract/endpoint.ts'
import type { listFilmCurves } from '#contract/studio/classes/film-curves.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'

/** Which parts of the films of a class learners played, as counted last. */
export async function readFilmCurves(
  db: Db,
  classId: number
): Promise<ReplyOf<typeof listFilmCurves>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .leftJoin('rollup_film', 'rollup_film.item_id', 'item.id')
    .select(['item.id', 'item.title_ar as ar', 'item.title_en as en', 'item.duration_seconds'])
    .select(['rollup_film.learners', 'rollup_film.curve', 'rollup_film.counted_at'])
    .where('item.class_id', '=', classId)
    .where('item.type', '=', 'video')
    .where('item.retired', '=', 0)
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  const counted = rows.find(({ counted_at }) => counted_at !== null)?.counted_at
  return {
    ...(typeof counted === 'number' && { countedAt: isoOf(counted) }),
    films: rows.map(({ id, ar, en, duration_seconds, learners, curve }) => ({
      ...{ itemId: id, title: { ar, en }, durationSeconds: duration_seconds ?? 0 },
      learners: learners ?? 0,
      curve: curve === null ? [] : (JSON.parse(curve) as number[])
    }))
  }
}
