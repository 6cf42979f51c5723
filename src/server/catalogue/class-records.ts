import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { shownLearners } from '#domain/catalogue/enough-learners.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

export type Where = (eb: ExpressionBuilder<Schema, 'class'>) => Expression<SqlBool>

export interface Slice {
  limit: number
  offset: number
}

/** A text with a column for each language. */
export function textOf<Name extends string>(
  row: { [Key in `${Name}_${'ar' | 'en'}`]: string },
  name: Name
): { ar: string; en: string } {
  return { ar: row[`${name}_ar`], en: row[`${name}_en`] }
}

export function mediaUrl(basePath: string, path: string): string {
  return `${basePath}/media/${path}`
}

/** Classes that match, newest first. */
export async function readSummaries(db: Db, basePath: string, where?: Where, slice?: Slice) {
  let query = db
    .selectFrom('class')
    .innerJoin('expert', 'expert.id', 'class.expert_id')
    .select([
      'class.id',
      'class.slug',
      'class.title_ar',
      'class.title_en',
      'class.summary_ar',
      'class.summary_en',
      'class.level',
      'class.language',
      'class.poster',
      'class.duration_seconds',
      'class.episode_count',
      'class.rating_sum',
      'class.rating_count',
      'class.is_featured',
      'class.is_pro',
      'class.published_at',
      'class.updated_at',
      'class.expert_id',
      'expert.slug as expert_slug',
      'expert.name_ar',
      'expert.name_en'
    ])
    .select(eb => [
      eb
        .selectFrom('enrolment')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('enrolment.class_id', '=', 'class.id')
        .where('enrolment.learner_id', '<', INVENTED_LEARNERS_FROM)
        .as('learners'),
      eb
        .exists(
          eb
            .selectFrom('review')
            .select('review.id')
            .whereRef('review.class_id', '=', 'class.id')
            .where('review.hidden', '=', 0)
            .where(one =>
              one.or([
                one('review.learner_id', '<', 0),
                one('review.learner_id', '>=', INVENTED_LEARNERS_FROM)
              ])
            )
        )
        .as('has_demo_reviews')
    ])
    .where('class.retired', '=', 0)
    .orderBy('class.published_at', 'desc')
    .orderBy('class.id', 'desc')
  if (where) query = query.where(eb => where(eb as never))
  if (slice) query = query.limit(slice.limit).offset(slice.offset)
  const rows = await query.execute()
  const categories = await categoriesOf(db, slice || where ? rows.map(row => row.id) : undefined)
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    title: textOf(row, 'title'),
    summary: textOf(row, 'summary'),
    level: row.level,
    language: row.language,
    categoryIds: categories.get(row.id) ?? [],
    instructor: { id: row.expert_id, slug: row.expert_slug, name: textOf(row, 'name') },
    posterUrl: mediaUrl(basePath, row.poster),
    durationSeconds: row.duration_seconds,
    episodeCount: row.episode_count,
    rating: {
      average: averageOf(row.rating_sum, row.rating_count),
      count: row.rating_count,
      ...(row.has_demo_reviews && { isDemo: true })
    },
    ...learnersOf(Number(row.learners)),
    isFeatured: row.is_featured === 1,
    isPro: row.is_pro === 1,
    publishedAt: new Date(row.published_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString()
  }))
}

/** Category ids in order, by class; of all classes without `ids`. */
async function categoriesOf(db: Db, ids: number[] | undefined): Promise<Map<number, number[]>> {
  if (ids?.length === 0) return new Map()
  let query = db
    .selectFrom('class_category')
    .innerJoin('category', 'category.id', 'class_category.category_id')
    .select(['class_category.class_id', 'class_category.category_id'])
    .where('category.retired', '=', 0)
    .orderBy('category.position')
    .orderBy('category.id')
  if (ids) query = query.where('class_category.class_id', 'in', ids)
  const found = new Map<number, number[]>()
  for (const { class_id, category_id } of await query.execute()) {
    const known = found.get(class_id)
    if (known) known.push(category_id)
    else found.set(class_id, [category_id])
  }
  return found
}

function learnersOf(count: number): Pick<ClassSummary, 'learnerCount'> {
  const learnerCount = shownLearners(count)
  return learnerCount === undefined ? {} : { learnerCount }
}

/** One decimal; 0 without ratings. */
function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}
