import { randomBytes } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import { isPostgres } from './engines.ts'
import type { Db, Tx } from './open.ts'
import { changeRow, findRow, insertRow, removeRows } from './rows.ts'
import { VERSION_CHANNEL, VERSION_KEY } from './version-key.ts'

/** Versions that can be compared with the current one. */
export const VERSIONS_KEPT = 10_000
/** Rows in one statement, below the engines' limits on parameters. */
const ROWS_AT_ONCE = 1_000

/**
 * A public answer: of one record, of a list with its order (`classes`, `experts`), or of all
 * records of a kind.
 */
export type PublicAnswer =
  | `class ${number}`
  | `expert ${number}`
  | `package ${number}`
  | 'classes'
  | 'experts'
  | 'categories'
  | 'paths'

type Answers = readonly PublicAnswer[] | ReadonlySet<PublicAnswer>

/** A number, and what tells it from the same number of a store that was restored. */
interface Version {
  number: number
  token: string
}

/** One `value` that changes with every change of public answers; no row before the first. */
export function versionQuery(db: Db): CompiledQuery<{ value: string }> {
  return db.selectFrom('setting').select('value').where('key', '=', VERSION_KEY).compile()
}

/** The current version; undefined before the first. */
export async function readVersion(db: Db): Promise<string | undefined> {
  return (await db.executeQuery(versionQuery(db))).rows[0]?.value
}

/**
 * Makes a version. Call it at the end of the transaction of the change.
 *
 * @param changed what differs, and what is shown inside; an answer may be named without a change
 */
export async function bumpVersion(tx: Tx, changed: Answers): Promise<void> {
  const before = await lockVersion(tx)
  const newest = await tx
    .selectFrom('catalogue_version')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && before !== nameOf(newest)) await forgetChanges(tx)
  const number = (newest?.number ?? 0) + 1
  const version = { number, token: randomBytes(9).toString('base64url') }
  await insertRow(tx, 'catalogue_version', { ...version, made_at: Date.now() })
  await removeRows(tx, 'catalogue_version', { number: ['<=', number - VERSIONS_KEPT] })
  await changeRow(tx, 'setting', { key: VERSION_KEY }, { value: nameOf(version) })
  await changeRow(tx, 'catalogue_change', { pending: 1 }, { version: number, pending: 0 })
  await putAnswers(tx, changed, { version: number, pending: 0 })
  // It is sent when the transaction ends.
  if (isPostgres(tx)) await sql`select pg_notify(${VERSION_CHANNEL}, '')`.execute(tx)
}

/** Names answers that differ as soon as there is another version. No version is made after it. */
export async function noteChanges(tx: Tx, changed: Answers): Promise<void> {
  await putAnswers(tx, changed, { version: 0, pending: 1 })
}

/** Transactions that make versions wait for each other, so that versions commit in their order. */
async function lockVersion(tx: Tx): Promise<string> {
  const { value } = await tx
    .insertInto('setting')
    .values({ key: VERSION_KEY, value: '' })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value: sql.ref('setting.value') }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** A version of an older release names no changes: nothing before it can be compared. */
async function forgetChanges(tx: Tx): Promise<void> {
  await tx.deleteFrom('catalogue_version').execute()
  await tx.deleteFrom('catalogue_change').execute()
}

async function putAnswers(
  tx: Tx,
  changed: Answers,
  row: { version: number; pending: 0 | 1 }
): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const answers = [...new Set([...changed, ...(await expertsShowing(tx, changed))])].sort()
  for (let at = 0; at < answers.length; at += ROWS_AT_ONCE) {
    const rows = answers.slice(at, at + ROWS_AT_ONCE).map(answer => ({ answer, ...row }))
    await tx
      .insertInto('catalogue_change')
      .values(rows)
      .onConflict(conflict =>
        conflict.column('answer').doUpdateSet(row.pending === 1 ? { pending: 1 } : row)
      )
      .execute()
  }
}

/** An expert's answer shows the summaries of the expert's classes. */
async function expertsShowing(tx: Tx, changed: Answers) {
  const ids = idsOf(changed, 'class')
  const experts: `expert ${number}`[] = []
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await tx
      .selectFrom('class')
      .select('expert_id')
      .distinct()
      .where('id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
      .execute()
    experts.push(...rows.map(({ expert_id }) => `expert ${expert_id}` as const))
  }
  return experts
}

/** Ids of the records of a kind. */
export function idsOf(answers: Answers, kind: 'class' | 'expert' | 'package'): number[] {
  const beginning = `${kind} `
  return [...answers].flatMap(answer =>
    answer.startsWith(beginning) ? Number(answer.slice(beginning.length)) : []
  )
}

/**
 * Answers that changed after a version; undefined when that is unknown: the version is of another
 * store, too old, or followed by one that names no changes.
 *
 * @param current read before
 */
export async function readChanges(
  db: Db,
  since: string,
  current: string
): Promise<Set<PublicAnswer> | undefined> {
  if (since === current) return new Set()
  const [from, to] = [parseVersion(since), parseVersion(current)]
  if (!from || !to || from.number > to.number) return undefined
  const rows = await db
    .selectFrom('catalogue_change')
    .select('answer')
    // Noted ones may be shown already, by a process that had no older answer.
    .where(eb => eb.or([eb('version', '>', from.number), eb('pending', '=', 1)]))
    .execute()
  // Afterwards, since another transaction may forget the changes meanwhile.
  for (const { number, token } of [from, to]) {
    if (!(await findRow(db, 'catalogue_version', { number, token }))) return undefined
  }
  return new Set(rows.map(({ answer }) => answer as PublicAnswer))
}

/** UTC ms when the version after this one was made, or the newest; undefined when unknown. */
export async function nextVersionMadeAt(db: Db, version: string): Promise<number | undefined> {
  const parsed = parseVersion(version)
  const row = parsed && (await findRow(db, 'catalogue_version', { ...parsed }))
  const query = db.selectFrom('catalogue_version').select('made_at').limit(1)
  const next = row
    ? query.where('number', '>', row.number).orderBy('number')
    : query.orderBy('number', 'desc')
  return (await next.executeTakeFirst())?.made_at || undefined
}

const nameOf = ({ number, token }: Version) => `${number}.${token}`

/** Undefined for a version of an older release. */
function parseVersion(name: string): Version | undefined {
  const [, number, token] = /^(\d{1,15})\.([\w-]+)$/.exec(name) ?? []
  return number && token ? { number: Number(number), token } : undefined
}
