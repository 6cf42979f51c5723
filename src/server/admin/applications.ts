import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { Cannot } from './cannot.ts'
import type { Change } from './change.ts'

type Row = Selectable<Schema['instructor_application']>
export type ApplicationStatus = Row['status']

/** What has become of an application, as far as an operator says. */
export const APPLICATION_STATUSES = [
  'new',
  'answered',
  'accepted',
  'declined'
] as const satisfies ApplicationStatus[]

const subjectOfApplication = (id: number) => `application ${id}`

/** Applications to teach, newest first. @param since UTC ms */
export function listApplications(
  db: Db,
  { status, since = 0 }: { status?: ApplicationStatus | undefined; since?: number | undefined }
): Promise<Row[]> {
  return db
    .selectFrom('instructor_application')
    .selectAll()
    .where('received_at', '>=', since)
    .where(eb => eb.and(status === undefined ? [] : [eb('status', '=', status)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @throws Cannot */
export async function readApplication(db: Db, id: number): Promise<Row> {
  const row = await db
    .selectFrom('instructor_application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Cannot(`there is no application ${id}`)
  return row
}

/** Notes what has become of an application; nobody is written to. @throws Cannot */
export async function markApplication(
  tx: Tx,
  id: number,
  status: ApplicationStatus
): Promise<Change> {
  // A write that changes nothing first, so that of two at once the second sees the first.
  const before = await tx
    .updateTable('instructor_application')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst()
  if (!before) throw new Cannot(`there is no application ${id}`)
  const subject = subjectOfApplication(id)
  if (before.status === status) return { subject, fields: {} }
  await tx.updateTable('instructor_application').set({ status }).where('id', '=', id).execute()
  return { subject, fields: { status: [before.status, status] } }
}

/** Takes an application out of the store, with its mails that wait. @throws Cannot */
export async function eraseApplication(tx: Tx, id: number): Promise<Change> {
  const erased = await tx
    .deleteFrom('instructor_application')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!erased) throw new Cannot(`there is no application ${id}`)
  return {
    subject: subjectOfApplication(id),
    fields: { application: ['there', 'erased'] },
    notes: ['a mail that the team got about it stays in their mailbox: delete it there']
  }
}
