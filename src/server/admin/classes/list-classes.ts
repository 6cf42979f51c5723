import { sql } from 'kysely'
import type { DraftState, StudioClass } from '#contract/studio/classes/classes.ts'
import { hasPart } from '#server/admin/newest.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { readAuthors } from './authors.ts'
import { readPresence } from './presence.ts'

export interface StudioClassFilter {
  state?: DraftState | undefined
  expertId?: number | undefined
  /** Part of a title or slug. */
  query?: string | undefined
  id?: number
}

/** Classes and drafts, the last changed first. @param time UTC ms */
export async function listStudioRows(
  db: Db,
  filter: StudioClassFilter,
  { limit, offset }: { limit: number; offset: number },
  time: number
): Promise<StudioClass[]> {
  const rows = await filtered(db, filter)
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('class_comment')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('class_comment.class_id', '=', 'listed.id')
        .where('resolved_at', 'is', null)
        .as('open_comments')
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const authors = await readAuthors(
    db,
    rows.map(({ updated_by }) => updated_by)
  )
  const open = await readPresence(
    db,
    time,
    rows.map(({ id }) => id)
  )
  return rows.map(row => {
    const openBy = open.get(row.id)
    const updatedBy = authors.get(row.updated_by ?? 0)
    return {
      ...{ id: row.id, slug: row.slug, title: { ar: row.title_ar, en: row.title_en } },
      ...{ state: row.state, revision: row.revision, problems: row.problems },
      ...(row.live_revision !== null && { liveRevision: row.live_revision }),
      ...(row.publish_at !== null && { publishAt: isoOf(row.publish_at) }),
      ...(row.expert_id !== null && { expertId: row.expert_id }),
      ...(updatedBy && { updatedBy }),
      ...{ updatedAt: isoOf(row.updated_at), openComments: Number(row.open_comments ?? 0) },
      isStudio: row.is_studio === 1,
      ...(openBy && { openBy })
    }
  })
}

export async function countStudioRows(db: Db, filter: StudioClassFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How a class stands. @param time UTC ms @throws DraftRefusal */
export async function readStudioClass(db: Db, id: number, time: number): Promise<StudioClass> {
  const [found] = await listStudioRows(db, { id }, { limit: 1, offset: 0 }, time)
  if (!found) throw new DraftRefusal('not_found')
  return found
}

function filtered(db: Db, { state, expertId, query, id }: StudioClassFilter) {
  return db
    .selectFrom(all(db, id).as('listed'))
    .where(eb =>
      eb.and([
        ...(state === undefined ? [] : [eb('state', '=', state)]),
        ...(expertId === undefined ? [] : [eb('expert_id', '=', expertId)]),
        ...(query === undefined ? [] : [hasPart(['title_ar', 'title_en', 'slug'], query)])
      ])
    )
}

/** What the studio has kept, and classes that it has not touched, whose draft is what is live. */
function all(db: Db, id: number | undefined) {
  const kept = db
    .selectFrom('class_draft')
    .select(['class_id as id', 'slug', 'title_ar', 'title_en', 'expert_id', 'state', 'revision'])
    .select(['live_revision', 'publish_at', 'updated_at', 'updated_by', 'problems', 'is_studio'])
    .where(eb => (id === undefined ? eb.and([]) : eb('class_id', '=', id)))
  const untouched = db
    .selectFrom('class')
    .select(['id', 'slug', 'title_ar', 'title_en'])
    .select([
      sql<number | null>`expert_id`.as('expert_id'),
      sql<DraftState>`case retired when 1 then 'retired' else 'live' end`.as('state'),
      sql<number>`1`.as('revision'),
      sql<number | null>`case retired when 1 then null else 1 end`.as('live_revision'),
      sql<number | null>`cast(null as bigint)`.as('publish_at'),
      'updated_at',
      sql<number | null>`cast(null as bigint)`.as('updated_by'),
      sql<number>`0`.as('problems'),
      sql<number>`0`.as('is_studio')
    ])
    .where(eb =>
      eb.and([
        eb.not(
          eb.exists(
            eb
              .selectFrom('class_draft')
              .select('class_draft.class_id')
              .whereRef('class_draft.class_id', '=', 'class.id')
          )
        ),
        ...(id === undefined ? [] : [eb('class.id', '=', id)])
      ])
    )
  return kept.unionAll(untouched)
}
