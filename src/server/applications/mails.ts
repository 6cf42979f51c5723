import type { Selectable } from 'kysely'
import { isDue, type MailQueue } from '#server/mail/mail-queue.ts'
import { retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { type Mail, isAddress } from '#server/mail/mail.ts'
import { mailToApplicant } from './mail-to-applicant.ts'
import { mailToTeam } from './mail-to-team.ts'

type Row = Selectable<Schema['application_mail']>

export async function addApplicationMails(tx: Tx, id: number, time: number): Promise<void> {
  const common = { application_id: id, requested_at: time, attempts: 0, due_at: time }
  await tx
    .insertInto('application_mail')
    .values([
      { ...common, kind: 'applicant' },
      { ...common, kind: 'team' }
    ])
    .execute()
}

interface Deps {
  db: Db
  teamMail?: string | undefined
}

export function applicationMails({ db, teamMail }: Deps): MailQueue {
  return async (time, most) => {
    const rows = await db
      .selectFrom('application_mail')
      .selectAll()
      .where(isDue(time))
      .orderBy('due_at')
      .limit(most)
      .execute()
    return rows.map(row => ({
      id: `application:${row.application_id}:${row.kind}`,
      kind: `application for ${row.kind}`,
      attempts: row.attempts,
      requestedAt: row.requested_at,
      claim: dueAt => claim(db, row, dueAt),
      write: () => write(db, row, teamMail),
      async forget() {
        await retryWhileBusy(() =>
          db
            .deleteFrom('application_mail')
            .where('application_id', '=', row.application_id)
            .where('kind', '=', row.kind)
            .execute()
        )
      }
    }))
  }
}

async function claim(
  db: Db,
  { application_id, kind, attempts, due_at }: Row,
  dueAt: number
): Promise<boolean> {
  const claimed = await retryWhileBusy(() =>
    db
      .updateTable('application_mail')
      .set({ attempts: attempts + 1, due_at: dueAt })
      .where('application_id', '=', application_id)
      .where('kind', '=', kind)
      .where('due_at', '=', due_at)
      .executeTakeFirst()
  )
  return claimed.numUpdatedRows > 0
}

/** `undefined` without a valid address, or when the application is withdrawn. */
async function write(
  db: Db,
  { application_id, kind }: Row,
  teamMail: string | undefined
): Promise<Mail | undefined> {
  const application = await db
    .selectFrom('instructor_application')
    .selectAll()
    .where('id', '=', application_id)
    .executeTakeFirst()
  if (!application) return undefined
  if (kind === 'team') return teamMail ? mailToTeam(application, teamMail) : undefined
  return isAddress(application.email) ? mailToApplicant(application, teamMail) : undefined
}
