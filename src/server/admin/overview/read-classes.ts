import type { Db } from '#server/db/open.ts'
import type { Text } from '#contract/fields.ts'
import { type OverviewRange, periodsIn } from './range.ts'

const CLASSES_MOST = 50

export interface ClassFigures {
  id: number
  slug: string
  title: Text
  learners: number
  completed: number
  completionRate?: number
  watchedSeconds: number | null
  stop?: { itemId: number; title: Text; lost: number }
}

/** @param expertId whose classes alone; undefined: all @param isWatchKnown whether minutes of any day were counted */
export async function readClassFigures(
  db: Db,
  range: OverviewRange,
  { expertId, isWatchKnown }: { expertId: number | undefined; isWatchKnown: boolean }
): Promise<ClassFigures[]> {
  const rows = await db
    .selectFrom('rollup_class')
    .select(eb => [
      'class_id as id',
      eb.fn.sum<number | string>('enrolments').as('learners'),
      eb.fn.sum<number | string>('finished').as('completed'),
      eb.fn.sum<number | string>('watched').as('watched')
    ])
    .where('period', 'in', periodsIn(range))
    .where(eb =>
      eb.and(
        expertId === undefined
          ? []
          : [
              eb(
                'class_id',
                'in',
                eb.selectFrom('class').select('class.id').where('expert_id', '=', expertId)
              )
            ]
      )
    )
    .groupBy('class_id')
    .orderBy('learners', 'desc')
    .orderBy('watched', 'desc')
    .orderBy('class_id')
    .limit(CLASSES_MOST)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [names, stops] = await Promise.all([readNames(db, ids), readStops(db, range, rows)])
  return rows.map(({ id, ...sums }) => {
    const [learners, completed] = [Number(sums.learners), Number(sums.completed)]
    const stop = stops.get(id)
    const { slug = '', ar = '', en = '' } = names.get(id) ?? {}
    return {
      ...{ id, slug, title: { ar, en }, learners, completed },
      ...(learners > 0 && { completionRate: Math.round((completed * 1_000) / learners) / 10 }),
      watchedSeconds: isWatchKnown ? Math.max(0, Math.round(Number(sums.watched) / 1_000)) : null,
      ...(stop && { stop })
    }
  })
}

async function readNames(db: Db, ids: readonly number[]) {
  const query = db
    .selectFrom('class')
    .select(['id', 'slug', 'title_ar as ar', 'title_en as en'])
    .where('id', 'in', ids)
  const rows = ids.length > 0 ? await query.execute() : []
  return new Map(rows.map(row => [row.id, row]))
}

/** The item of each class that most did not complete who had come to it, in the order of the outline. */
async function readStops(
  db: Db,
  range: OverviewRange,
  classes: readonly { id: number; learners: number | string }[]
) {
  const stops = new Map<number, NonNullable<ClassFigures['stop']>>()
  if (classes.length === 0) return stops
  const ids = classes.map(({ id }) => id)
  const reached = await db
    .selectFrom('rollup_item')
    .select(eb => ['item_id', eb.fn.sum<number | string>('reached').as('learners')])
    .where('class_id', 'in', ids)
    .where('period', 'in', periodsIn(range))
    .groupBy('item_id')
    .execute()
  const completed = new Map(reached.map(({ item_id, learners }) => [item_id, Number(learners)]))
  const items = await db
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .select(['item.id', 'item.class_id', 'item.title_ar as ar', 'item.title_en as en'])
    .where('item.class_id', 'in', ids)
    .where('item.retired', '=', 0)
    .orderBy('item.class_id')
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  for (const { id, learners } of classes) {
    let before = Number(learners)
    for (const { id: itemId, ar, en } of items.filter(({ class_id }) => class_id === id)) {
      const here = completed.get(itemId) ?? 0
      const lost = before - here
      if (lost > (stops.get(id)?.lost ?? 0)) stops.set(id, { itemId, title: { ar, en }, lost })
      before = here
    }
  }
  return stops
}
