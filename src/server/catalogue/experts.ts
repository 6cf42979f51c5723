import type { Db } from '#server/db/open.ts'
import { isPublicExpert } from '#server/db/public-expert.ts'
import { mediaUrl, readSummaries, textOf } from './class-records.ts'

/** An expert with their classes, by id or slug. */
export async function findExpert(db: Db, basePath: string, idOrSlug: string) {
  const row = await db
    .selectFrom('expert')
    .selectAll()
    .where(isPublicExpert)
    .where(eb =>
      /^\d{1,15}$/.test(idOrSlug) ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)
    )
    .executeTakeFirst()
  if (!row) return undefined
  const [summary] = await readExperts(db, basePath, [row.id])
  return (
    summary && {
      ...summary,
      about: textOf(row, 'about'),
      links: JSON.parse(row.links) as string[],
      courses: await readSummaries(db, basePath, eb => eb('class.expert_id', '=', row.id))
    }
  )
}

/** All experts or those with these ids, in the order they were added. */
export async function readExperts(db: Db, basePath: string, ids?: number[]) {
  let query = db
    .selectFrom('expert')
    .select(eb => [
      'id',
      'slug',
      'name_ar',
      'name_en',
      'headline_ar',
      'headline_en',
      'photo',
      'views',
      eb
        .selectFrom('class')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('class.expert_id', '=', 'expert.id')
        .where('class.retired', '=', 0)
        .as('count')
    ])
    .where(isPublicExpert)
    .orderBy('id')
  if (ids) query = query.where('id', 'in', ids)
  return (await query.execute()).map(row => ({
    id: row.id,
    slug: row.slug,
    name: textOf(row, 'name'),
    headline: textOf(row, 'headline'),
    photoUrl: mediaUrl(basePath, row.photo),
    courseCount: Number(row.count),
    views: row.views
  }))
}
