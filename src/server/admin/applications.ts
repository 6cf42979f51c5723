import { type Selectable, sql } from 'kysely'
import { removeApplications } from '#server/applications/remove-applications.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { findRows } from '#server/db/rows.ts'
import type { Change } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'
import { hasPart, NEWEST_MOST } from './newest.ts'

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

export const subjectOfApplication = (id: number) => `application ${id}`

/** Without the long texts, which may fill the memory. */
const LISTED = [
  ...(['id', 'received_at', 'status', 'name', 'name_en', 'email'] as const),
  ...(['country', 'expertise', 'proposed_title'] as const)
] as const satisfies (keyof Row)[]

/** The record that was made when it was accepted. */
const expertOf = sql<number | null>`(
  select expert.id from expert where expert.application_id = application.id
)`.as('expert_id')

export interface ApplicationFilter {
  status?: ApplicationStatus | undefined
  /** UTC ms. */
  since?: number | undefined
  /** Part of a name, an address, a field or a title. */
  query?: string | undefined
}

/** The newest applications, newest first. */
export function listApplications(
  db: Db,
  { limit, offset = 0, ...filter }: ApplicationFilter & { limit?: number; offset?: number }
) {
  return filtered(db, filter)
    .select([...LISTED, expertOf])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? NEWEST_MOST)
    .offset(offset)
    .execute()
}

export async function countApplications(db: Db, filter: ApplicationFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filtered(db: Db, { status, since = 0, query }: ApplicationFilter) {
  const newest = db
    .selectFrom('instructor_application')
    .select(LISTED)
    .where('received_at', '>=', since)
    .where(eb => eb.and(status === undefined ? [] : [eb('status', '=', status)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_MOST)
    .as('application')
  const texts = ['name', 'name_en', 'email', 'expertise', 'proposed_title'] as const
  return db
    .selectFrom(newest)
    .where(eb => (query === undefined ? eb.and([]) : hasPart(texts, query)))
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
export async function readApplication(db: Db, id: number) {
  const row = await db
    .selectFrom('instructor_application as application')
    .selectAll()
    .select(expertOf)
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row) throw noApplication(id)
  return row
}

export const noApplication = (id: number) =>
  new OperatorError(`there is no application ${id}`, 'not_found')

/** Mails of staff to the applicant, oldest first. */
export const readAnswers = (db: Db, id: number) =>
  findRows(db, 'application_answer', { application_id: id }, 'requested_at', 'id')

/** Deletes an application with its waiting mails and its open invitation. @throws OperatorError */
export async function eraseApplication(tx: Tx, id: number): Promise<Change> {
  if ((await removeApplications(tx, [id])) === 0) throw noApplication(id)
  return {
    subject: subjectOfApplication(id),
    fields: { application: ['there', 'erased'] },
    notes: [
      'a mail that the team got about it stays in their mailbox: delete it there',
      'an expert that was made from it stays in the catalog'
    ]
  }
}
