import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Locale } from '#i18n/locale.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { type Change, writeLog } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { EXPERT_NAME } from './expert-name.ts'
import { addRoles } from './roles.ts'

const DAY = 86_400_000
/** Milliseconds. */
export const INVITATION_LIFE = 14 * DAY
/** Ended ones can be sent again for this time. */
const LISTED_FOR = 30 * DAY
const LISTED_MOST = 100

export interface NewInvitation {
  /** Lower case. */
  email: string
  roles: readonly Role[]
  /** Of the role `expert`. */
  expertId?: number | undefined
  applicationId?: number | undefined
  language: Locale
  /** Words of staff in the mail. */
  message?: string | undefined
  /** `account 17`, or a user of the machine. */
  invitedBy: string
}

type Row = Selectable<Schema['staff_invitation']>

export const subjectOfInvitation = (id: number) => `invitation ${id}`

export const invitedRoles = ({ roles }: Pick<Row, 'roles'>) => JSON.parse(roles) as Role[]

/** Invites an address, or renews its invitation; the mail is sent again. @returns its id and the change */
export async function putInvitation(
  tx: Tx,
  { email, roles, expertId, applicationId, language, message, invitedBy }: NewInvitation,
  time: number
): Promise<{ id: number; change: Change }> {
  const before = await findRow(tx, 'staff_invitation', { email })
  const row = {
    ...{ roles: JSON.stringify(roles), expert_id: expertId ?? null },
    // One that is sent again keeps these.
    ...(applicationId !== undefined && { application_id: applicationId }),
    ...(message !== undefined && { message }),
    ...{ language, invited_by: invitedBy, ends_at: time + INVITATION_LIFE },
    ...{ requested_at: time, attempts: 0, due_at: time }
  }
  const { id } = await tx
    .insertInto('staff_invitation')
    .values({ ...row, email, id: randomInt(1, 2 ** 48) })
    .onConflict(conflict => conflict.column('email').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = (invited: Row | undefined) => (invited ? invitedRoles(invited).join(', ') : null)
  const fields: Change['fields'] = {
    'e-mail': [before?.email ?? null, email],
    roles: [named(before), roles.join(', ')],
    expert: [before?.expert_id ?? null, expertId ?? null],
    'ends at': [before ? isoOf(before.ends_at) : null, isoOf(row.ends_at)]
  }
  const changed = Object.entries(fields).filter(([, [old, now]]) => old !== now)
  return {
    id,
    change: {
      subject: subjectOfInvitation(id),
      fields: Object.fromEntries(changed),
      personal: ['e-mail']
    }
  }
}

/**
 * Gives an account what its address was invited to. Call it where the address is proved, with the
 * learner locked by a write.
 */
export async function grantInvitation(tx: Tx, learnerId: number, time: number): Promise<void> {
  const learner = await findRow(tx, 'learner', { id: learnerId })
  if (!learner) return
  const invitation = await tx
    .deleteFrom('staff_invitation')
    .where('email', '=', learner.email)
    .where('ends_at', '>', time)
    .returningAll()
    .executeTakeFirst()
  if (!invitation) return
  const roles = invitedRoles(invitation)
  const expertId = invitation.expert_id ?? undefined
  const change = await addRoles(tx, learnerId, roles, { expertId, time })
  const operation = { who: `account ${learnerId}`, command: 'staff accept' } as const
  const isChange = Object.keys(change.fields).length > 0
  const fields = { ...change.fields, 'invited by': [null, invitation.invited_by] as const }
  if (isChange) await writeLog(tx, operation, { ...change, fields }, time)
  if (invitation.due_at === null) return
  // The mail of the invitation has not been sent, and now never will be.
  const subject = `${learnerId}:${invitation.id}`
  const message = invitation.message ?? undefined
  await addLearnerMail(tx, { subject, learnerId }, { kind: 'staff', roles, message }, time)
}

/** Grants what a process of an older release left open when an address was proved. */
export async function grantProvedInvitations(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  const proved = await db
    .selectFrom('staff_invitation')
    .innerJoin('learner', 'learner.email', 'staff_invitation.email')
    .select('learner.id')
    .where('ends_at', '>', time)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { id } of proved) {
    await inTransaction(db, async tx => {
      if (await lockLearner(tx, id)) await grantInvitation(tx, id, time)
    })
  }
}

/** The newest first, with those that have ended. */
export function listInvitations(db: Db) {
  return db
    .selectFrom('staff_invitation')
    .leftJoin('expert', 'expert.id', 'staff_invitation.expert_id')
    .selectAll('staff_invitation')
    .select(EXPERT_NAME)
    .orderBy('requested_at', 'desc')
    .orderBy('staff_invitation.id')
    .limit(LISTED_MOST)
    .execute()
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await removeRows(db, 'staff_invitation', { ends_at: ['<', now.getTime() - LISTED_FOR] })
}
