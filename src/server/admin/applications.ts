import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { changeRow, findRow, lockRow } from '#server/db/rows.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'

type Row = Selectable<Schema['instructor_application']>
export type ApplicationStatus = Row['status']

/** Set by operators. */
export const APPLICATION_STATUSES = [
  'new',
  'answered',
  'accepted',
  'declined'
] as const satisfies ApplicationStatus[]

/** Each has up to 64 KB. */
const AT_ONCE = 200

const subjectOfApplication = (id: number) => `application ${id}`

/** Without the long texts, which may fill the memory. */
const LISTED = [
  ...(['id', 'received_at', 'status', 'name', 'email'] as const),
  ...(['country', 'expertise', 'proposed_title'] as const)
] as const satisfies (keyof Row)[]

/** Applications, newest first. @param since UTC ms */
export function listApplications(
  db: Db,
  { status, since = 0 }: { status?: ApplicationStatus | undefined; since?: number | undefined }
): Promise<Pick<Row, (typeof LISTED)[number]>[]> {
  return db
    .selectFrom('instructor_application')
    .select(LISTED)
    .where('received_at', '>=', since)
    .where(eb => eb.and(status === undefined ? [] : [eb('status', '=', status)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Complete applications, newest first, in batches. @param since UTC ms */
export async function* readApplications(db: Db, since: number): AsyncGenerator<Row> {
  let last: Pick<Row, 'id' | 'received_at'> | undefined = { id: 0, received_at: 2 ** 53 }
  while (last) {
    const { id, received_at }: typeof last = last
    const rows: Row[] = await db
      .selectFrom('instructor_application')
      .selectAll()
      .where('received_at', '>=', since)
      .where(eb =>
        eb.or([
          eb('received_at', '<', received_at),
          eb.and([eb('received_at', '=', received_at), eb('id', '<', id)])
        ])
      )
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    last = rows.at(-1)
  }
}

/** @throws OperatorError */
export async function readApplication(db: Db, id: number): Promise<Row> {
  const row = await findRow(db, 'instructor_application', { id })
  if (!row) throw new OperatorError(`there is no application ${id}`)
  return row
}

/** Sets the status of an application, without a mail. @throws OperatorError */
export async function markApplication(
  tx: Tx,
  id: number,
  status: ApplicationStatus
): Promise<Change> {
  // An empty update locks the row.
  const before = await lockRow(tx, 'instructor_application', { id })
  if (!before) throw new OperatorError(`there is no application ${id}`)
  const subject = subjectOfApplication(id)
  if (before.status === status) return { subject, fields: {} }
  await changeRow(tx, 'instructor_application', { id }, { status })
  return { subject, fields: { status: [before.status, status] } }
}

/** Deletes an application with its waiting mails. @throws OperatorError */
export async function eraseApplication(tx: Tx, id: number): Promise<Change> {
  const erased = await tx
    .deleteFrom('instructor_application')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!erased) throw new OperatorError(`there is no application ${id}`)
  return {
    subject: subjectOfApplication(id),
    fields: { application: ['there', 'erased'] },
    notes: ['a mail that the team got about it stays in their mailbox: delete it there']
  }
}
