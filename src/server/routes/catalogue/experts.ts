import type { Hono } from 'hono'
import { type ExpertSummary, getExpert, listExperts } from '#contract/catalogue/experts.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { servePublic } from '#server/routes/serve.ts'
import { mediaUrl, readSummaries, textOf } from '#server/catalogue/class-records.ts'

export function expertsModule(
  app: Hono,
  needs: Pick<Deps, 'db' | 'responseCache' | 'basePath'>
): void {
  const { db, responseCache, basePath } = needs

  servePublic(app, responseCache, listExperts, () => readExperts(db, basePath))

  servePublic(app, responseCache, getExpert, async ({ params }) => {
    const row = await db
      .selectFrom('expert')
      .selectAll()
      .where('retired', '=', 0)
      .where(eb =>
        /^\d{1,15}$/.test(params.id) ? eb('id', '=', Number(params.id)) : eb('slug', '=', params.id)
      )
      .executeTakeFirst()
    if (!row) return new Refusal('not_found')
    const [summary] = await readExperts(db, basePath, [row.id])
    if (!summary) return new Refusal('not_found')
    return {
      ...summary,
      about: textOf(row, 'about'),
      links: JSON.parse(row.links) as string[],
      courses: await readSummaries(db, basePath, eb => eb('class.expert_id', '=', row.id))
    }
  })
}

/** Experts of the catalogue, or those with these ids, in the order they were added. */
export async function readExperts(
  db: Db,
  basePath: string,
  ids?: number[]
): Promise<ExpertSummary[]> {
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
    .where('retired', '=', 0)
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
