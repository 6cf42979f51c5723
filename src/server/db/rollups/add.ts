import type { Tx } from '#server/db/open.ts'
import type { RollupSchema } from '#server/db/schema/rollups.ts'
import { type Count, isOfClass, isOfDay, isOfItem, dayAndMonth } from './figures.ts'

const ROWS_AT_ONCE = 500

type DayRow = RollupSchema['rollup_day']
type ClassRow = RollupSchema['rollup_class']
type ItemRow = RollupSchema['rollup_item']

/** Adds counts to the figures. Call it with the state locked. */
export async function addToFigures(tx: Tx, counts: readonly Count[]): Promise<void> {
  const days = new Map<string, DayRow>()
  const classes = new Map<string, ClassRow>()
  const items = new Map<string, ItemRow>()
  for (const { figure, day, part = '', classId = 0, itemId = 0, value = 1 } of counts) {
    if (isOfDay(figure)) {
      const row = rowOf(days, `${figure} ${part} ${day}`, { figure, part, day, value: 0 })
      row.value += value
    }
    if (classId === 0) continue
    for (const period of dayAndMonth(day)) {
      const own = { period, class_id: classId }
      if (isOfClass(figure)) {
        const none = { ...own, enrolments: 0, finished: 0, watched: 0 }
        rowOf(classes, `${period} ${classId}`, none)[figure] += value
      }
      if (isOfItem(figure)) {
        const none = { ...own, item_id: itemId, reached: 0 }
        rowOf(items, `${period} ${classId} ${itemId}`, none).reached += value
      }
    }
  }
  await addDays(tx, [...days.values()])
  await addClasses(tx, [...classes.values()])
  await addItems(tx, [...items.values()])
}

function rowOf<Row>(rows: Map<string, Row>, key: string, none: Row): Row {
  const row = rows.get(key) ?? none
  rows.set(key, row)
  return row
}

async function addDays(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  for (const some of chunksOf(rows.filter(({ value }) => value !== 0))) {
    await tx
      .insertInto('rollup_day')
      .values(some)
      .onConflict(conflict =>
        conflict
          .columns(['figure', 'part', 'day'])
          .doUpdateSet(eb => ({ value: eb('rollup_day.value', '+', eb.ref('excluded.value')) }))
      )
      .execute()
  }
}

async function addClasses(tx: Tx, rows: readonly ClassRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await tx
      .insertInto('rollup_class')
      .values(some)
      .onConflict(conflict =>
        conflict.columns(['period', 'class_id']).doUpdateSet(eb => ({
          enrolments: eb('rollup_class.enrolments', '+', eb.ref('excluded.enrolments')),
          finished: eb('rollup_class.finished', '+', eb.ref('excluded.finished')),
          watched: eb('rollup_class.watched', '+', eb.ref('excluded.watched'))
        }))
      )
      .execute()
  }
}

async function addItems(tx: Tx, rows: readonly ItemRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await tx
      .insertInto('rollup_item')
      .values(some)
      .onConflict(conflict =>
        conflict.columns(['class_id', 'period', 'item_id']).doUpdateSet(eb => ({
          reached: eb('rollup_item.reached', '+', eb.ref('excluded.reached'))
        }))
      )
      .execute()
  }
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE)
  )
}
