import {
  type Expression,
  type ExpressionBuilder,
  type InsertObject,
  type Selectable,
  sql,
  type SqlBool,
  type UpdateObject
} from 'kysely'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

type Table = keyof Schema
type Row<Name extends Table> = Selectable<Schema[Name]>

/** `{ learner_id: 7, valid_until: ['>', now] }`; a plain value must be equal. */
export type RowFilter<Name extends Table> = {
  [Column in keyof Row<Name>]?: Row<Name>[Column] | Condition<Row<Name>[Column]>
}
type Condition<Value> =
  | readonly [operator: '<' | '<=' | '>' | '>=' | '<>', value: NonNullable<Value>]
  | readonly [operator: 'is not', value: null]
  | readonly [operator: 'in' | 'not in', values: readonly Value[] | Expression<unknown>]

/** Stands for every table, since kysely cannot infer from a generic name. */
type Any = 'learner_mail'

function matches(where: object) {
  return (eb: ExpressionBuilder<Schema, Any>): Expression<SqlBool> =>
    eb.and(
      Object.entries(where).map(([column, wanted]) => {
        if (wanted === undefined) throw new RangeError(`no value of ${column}`)
        const [operator, value] = Array.isArray(wanted)
          ? (wanted as [never, never])
          : ([wanted === null ? 'is' : '=', wanted] as [never, never])
        return eb(column as 'id', operator, value)
      })
    )
}

/** @throws RangeError for a filter without columns, which would change every row */
function matchesSome(where: object) {
  if (Object.keys(where).length === 0) throw new RangeError('a filter without columns')
  return matches(where)
}

export function findRow<Name extends Table>(
  db: Db,
  table: Name,
  where: RowFilter<Name>
): Promise<Row<Name> | undefined> {
  const query = db.selectFrom(table as Any).selectAll()
  return query.where(matches(where)).executeTakeFirst() as Promise<never>
}

/** @param order columns, ascending */
export function findRows<Name extends Table>(
  db: Db,
  table: Name,
  where: RowFilter<Name>,
  ...order: (keyof Schema[Name])[]
): Promise<Row<Name>[]> {
  let query = db
    .selectFrom(table as Any)
    .selectAll()
    .where(matches(where))
  for (const column of order) query = query.orderBy(column as 'id')
  return query.execute() as Promise<never>
}

export async function countRows<Name extends Table>(
  db: Db,
  table: Name,
  where: RowFilter<Name>
): Promise<number> {
  const { count } = await db
    .selectFrom(table as Any)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(matches(where))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An empty update makes other writers wait until the transaction ends. */
export function lockRow<Name extends Table>(
  tx: Db,
  table: Name,
  where: RowFilter<Name>
): Promise<Row<Name> | undefined> {
  const [column = ''] = Object.keys(where)
  return changeRow(tx, table, where, { [column]: sql.ref(column) } as never)
}

/** @returns the changed row, the first of several */
export async function changeRow<Name extends Table>(
  db: Db,
  table: Name,
  where: RowFilter<Name>,
  columns: UpdateObject<Schema, Name>
): Promise<Row<Name> | undefined> {
  const query = db.updateTable(table as Any).set(columns as object)
  return query.where(matchesSome(where)).returningAll().executeTakeFirst() as Promise<never>
}

export async function insertRow<Name extends Table>(
  db: Db,
  table: Name,
  row: InsertObject<Schema, Name>
): Promise<void> {
  await db
    .insertInto(table as Any)
    .values(row as never)
    .execute()
}

/** @returns the row; undefined where a row with its key exists */
export function addRow<Name extends Table>(
  db: Db,
  table: Name,
  row: InsertObject<Schema, Name>
): Promise<Row<Name> | undefined> {
  const query = db.insertInto(table as Any).values(row as never)
  return query
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<never>
}

/** Inserts a row or changes the one with its key. @param initial columns of a new row only */
export async function putRow<Name extends Table>(
  db: Db,
  table: Name,
  key: readonly (keyof Schema[Name])[],
  row: UpdateObject<Schema, Name>,
  initial: UpdateObject<Schema, Name> = {}
): Promise<void> {
  await db
    .insertInto(table as Any)
    .values({ ...initial, ...row } as never)
    .onConflict(conflict => conflict.columns(key as never).doUpdateSet(row as object))
    .execute()
}

/** @returns how many */
export async function removeRows<Name extends Table>(
  db: Db,
  table: Name,
  where: RowFilter<Name>
): Promise<number> {
  const query = db.deleteFrom(table as Any).where(matchesSome(where))
  return Number((await query.executeTakeFirst()).numDeletedRows)
}
