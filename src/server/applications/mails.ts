import type { Selectable } from 'kysely'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { findRow } from '#server/db/rows.ts'
import { isAddress } from '#server/mail/mail.ts'
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

export const applicationMails = ({ db, teamMail }: Deps): MailQueue =>
  queueOf(db, 'application_mail', row => ({
    id: `application:${row.application_id}:${row.kind}`,
    kind: `application for ${row.kind}`,
    key: { application_id: row.application_id, kind: row.kind },
    write: () => write(db, row, teamMail)
  }))

/** `undefined` without a valid address, or when the application is withdrawn. */
async function write(db: Db, { application_id, kind }: Row, teamMail: string | undefined) {
  const application = await findRow(db, 'instructor_application', { id: application_id })
  if (!application) return undefined
  if (kind === 'team') return teamMail ? mailToTeam(application, teamMail) : undefined
  return isAddress(application.email) ? mailToApplicant(application, teamMail) : undefined
}
