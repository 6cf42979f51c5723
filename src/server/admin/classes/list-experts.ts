import type { output } from 'zod/mini'
import type { listStudioCategories, StudioExpert } from '#contract/studio/classes/experts.ts'
import { hasPart } from '#server/admin/newest.ts'
import { mediaUrl, textOf } from '#server/catalogue/class-records.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import type { Db } from '#server/db/open.ts'
import { fieldsOfExpert, revisionOfExpert } from './experts.ts'

interface ExpertFilter {
  id?: number | undefined
  /** Part of a name or slug. */
  query?: string | undefined
}

type Whole = output<typeof StudioExpert>

/** Experts in the order of their English names. */
export async function listStudioExpertRows(
  db: Db,
  basePath: string,
  filter: ExpertFilter,
  { limit, offset }: { limit: number; offset: number }
): Promise<Whole[]> {
  const rows = await filtered(db, filter)
    .selectAll('expert')
    .select(eb =>
      eb
        .selectFrom('class')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('class.expert_id', '=', 'expert.id')
        .where('class.retired', '=', 0)
        .as('count')
    )
    .orderBy('name_en')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ count, ...row }) => {
    const classCount = Number(count)
    const isRetired = row.retired === 1
    return {
      ...{ id: row.id, slug: row.slug, revision: revisionOfExpert(row) },
      ...fieldsOfExpert(row),
      ...{ photoUrl: mediaUrl(basePath, row.photo), classCount, isRetired },
      isPublic: !isRetired && (row.by_hand === 0 || classCount > 0),
      setBy: row.by_hand === 1 || row.edited === 1 ? 'staff' : 'catalogue'
    }
  })
}

export async function countStudioExperts(db: Db, filter: ExpertFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** @throws DraftRefusal */
export async function readStudioExpert(
  db: Db,
  basePath: string,
  id: number | undefined
): Promise<Whole> {
  const slice = { limit: 1, offset: 0 }
  const [found] = id === undefined ? [] : await listStudioExpertRows(db, basePath, { id }, slice)
  if (!found) throw new DraftRefusal('not_found')
  return found
}

function filtered(db: Db, { id, query }: ExpertFilter) {
  return db
    .selectFrom('expert')
    .where(eb =>
      eb.and([
        ...(id === undefined ? [] : [eb('expert.id', '=', id)]),
        ...(query === undefined ? [] : [hasPart(['name_ar', 'name_en', 'slug'], query)])
      ])
    )
}

/** All categories in their order, retired ones at the end. */
export async function listCategoryRows(
  db: Db,
  id?: number
): Promise<output<typeof listStudioCategories.reply>> {
  const rows = await db
    .selectFrom('category')
    .selectAll('category')
    .select(eb =>
      eb
        .selectFrom('class_category')
        .innerJoin('class', 'class.id', 'class_category.class_id')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('class_category.category_id', '=', 'category.id')
        .where('class.retired', '=', 0)
        .as('count')
    )
    .where(eb => (id === undefined ? eb.and([]) : eb('category.id', '=', id)))
    .orderBy('category.retired')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ count, ...row }) => ({
    ...{ id: row.id, slug: row.slug, name: textOf(row, 'name'), position: row.position },
    ...{ classCount: Number(count), isRetired: row.retired === 1 },
    setBy: row.edited === 1 ? 'staff' : 'catalogue'
  }))
}
