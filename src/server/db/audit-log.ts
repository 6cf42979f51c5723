import { randomInt } from 'node:crypto'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { AuditAction, AuditKind } from '#domain/studio/audit-actions.ts'
import type { AuditField, AuditFieldName } from '#domain/studio/audit-fields.ts'
import type { Db, Tx } from './open.ts'
import { insertRow } from './rows.ts'

export type Value = string | number | boolean | null

type Step = readonly [before: Value, after: Value]
type ChangedFields = { [Field in AuditField]?: Step } & {
  [payment: `payment ${string}`]: Step
}

export interface Change {
  /** By number: `learner 17`. */
  subject: string
  /** Field → before and after; empty without a change. */
  fields: ChangedFields
  /** Fields with personal values: the log has their names only. */
  personal?: readonly AuditFieldName[]
  /** Notes for the operator. */
  notes?: readonly string[]
}

export interface Operation {
  /** `promo add` */
  command: AuditAction
  who: string
  /** Of a change in the studio. */
  network?: string | undefined
  reason?: string | undefined
  /** Takes the change before back. */
  isUndo?: boolean | undefined
  /** Shows the change and rolls it back. */
  isDry?: boolean
}

/** Logs a change in its transaction; one without fields is not logged. */
export async function writeLog(
  tx: Db | Tx,
  { who, command, reason, network, isUndo = false }: Operation,
  { subject, fields, personal = [] }: Change,
  time: number
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const all: ChangedFields = { ...fields, ...(isUndo && { undone: [null, 'now'] }) }
  const logged = Object.fromEntries(
    Object.entries(all).map(([name, values]) => [
      name,
      personal.some(one => one === name) ? null : values
    ])
  )
  await insertRow(tx, 'admin_log', {
    ...{ id: randomInt(1, 2 ** 48), at: time, who, command, subject },
    ...{ change: JSON.stringify(logged), reason: reason ?? null },
    network: network ?? null
  })
}

export interface LogEntry {
  /** UTC ms. */
  at: number
  who: string
  network: string | null
  command: string
  subject: string
  /** Field → before and after; null for personal values. */
  change: Record<string, readonly [before: Value, after: Value] | null>
  reason: string | null
}

export interface LogFilter {
  /** `account 17`, a user of the machine, or `TERMINAL`. */
  who?: string | undefined
  command?: string | undefined
  /** `promo UFUQ25` */
  subject?: string | undefined
  /** One of them. */
  subjects?: readonly string[] | undefined
  kind?: AuditKind | undefined
  /** Part of a number, in any case; or one of these subjects. */
  about?: { part: string; subjects: readonly string[] } | undefined
  /** UTC ms. */
  since?: number | undefined
  /** UTC ms, excluded. */
  until?: number | undefined
}

/** Entries, newest first. */
export async function readLog(
  db: Db,
  { limit, offset = 0, ...filter }: LogFilter & { limit: number; offset?: number }
): Promise<LogEntry[]> {
  const rows = await filtered(db, filter)
    .select(['at', 'who', 'network', 'command', 'subject', 'change', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ change, ...row }) => ({
    ...row,
    change: JSON.parse(change) as LogEntry['change']
  }))
}

export async function countLog(db: Db, filter: LogFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Stands for all users of the machine in a filter. */
const TERMINAL = 'terminal'

function filtered(db: Db, filter: LogFilter) {
  const { who, command, subject, subjects, kind, about, since, until } = filter
  const equal = { who: who === TERMINAL ? undefined : who, command, subject }
  return db
    .selectFrom('admin_log')
    .where(eb =>
      eb.and([
        ...Object.entries(equal).flatMap(([column, value]) =>
          value === undefined ? [] : eb(column as keyof typeof equal, '=', value)
        ),
        ...(who === TERMINAL ? [eb('who', 'not like', 'account %')] : []),
        ...(subjects === undefined ? [] : [eb('subject', 'in', subjects)]),
        ...(kind === undefined
          ? []
          : [eb.or([eb('subject', '=', kind), eb('subject', 'like', `${kind} %`)])]),
        ...(about === undefined ? [] : [isAbout(about)]),
        ...(since === undefined ? [] : [eb('at', '>=', since)]),
        ...(until === undefined ? [] : [eb('at', '<', until)])
      ])
    )
}

function isAbout({ part, subjects }: { part: string; subjects: readonly string[] }) {
  // After the kind, which is no part of the number.
  const pattern = `% %${part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const isPart: Expression<SqlBool> = sql`lower(subject) like ${pattern} escape '\\'`
  if (subjects.length === 0) return isPart
  return sql<SqlBool>`(${isPart} or subject in (${sql.join(subjects)}))`
}
