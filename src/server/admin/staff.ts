import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Locale } from '#i18n/locale.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import {
  invitedRoles,
  putInvitation,
  subjectOfInvitation
} from '#server/accounts/staff/invitations.ts'
import {
  addRoles,
  readStaff,
  removeRoles,
  setRoles,
  subjectOfStaff
} from '#server/accounts/staff/roles.ts'
import { removeSecondFactor } from '#server/accounts/staff/second-factor.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRow, lockRow, removeRows } from '#server/db/rows.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { isAddress } from '#server/mail/mail.ts'
import { OperatorError } from './change.ts'

export interface WantedStaff {
  /** Lower case. */
  email: string
  roles: readonly Role[]
  /** Of the role `expert`. */
  expertId?: number | undefined
  /** Of an accepted application to teach. */
  applicationId?: number | undefined
  /** Of the mail; an account has its own. */
  language: Locale
  /** Words of staff in the mail. */
  message?: string | undefined
  /** `account 17`, or a user of the machine. */
  invitedBy: string
  /** Hash that no password matches. */
  unusable: string
}

interface AddedStaff {
  change: Change
  /** One of them. */
  accountId?: number
  invitationId?: number
}

/** Gives an account roles beside its own, or invites an address that is not proved. @throws OperatorError */
export async function addStaff(tx: Tx, wanted: WantedStaff, time: number): Promise<AddedStaff> {
  const { email, roles, expertId, message } = wanted
  await checkExpert(tx, roles, expertId)
  // An empty update locks the row, so that a proof of the address comes before or after.
  const learner = await lockRow(tx, 'learner', { email })
  if (learner?.disabled_at) {
    throw new OperatorError('they are disabled; enable them first', 'conflict', 'account_disabled')
  }
  if (!learner?.verified_at) {
    if (!isAddress(email)) {
      const why = `no mail can be sent to ${email}`
      throw new OperatorError(why, 'validation_failed', 'address_invalid')
    }
    // The one who signed up may not own the address: the first proof of it chooses a password.
    if (learner) await changeRow(tx, 'learner', { id: learner.id }, { password: wanted.unusable })
    const language = learner?.language ?? wanted.language
    const { id, change } = await putInvitation(tx, { ...wanted, language }, time)
    const notes = ['the running server sends the invitation within 15 seconds; it ends in 14 days']
    return { invitationId: id, change: { ...change, notes } }
  }
  const change = await addRoles(tx, learner.id, roles, { expertId, time })
  if (Object.keys(change.fields).length > 0) {
    const isApplicant = wanted.applicationId !== undefined
    const subject = `${learner.id}:${time}`
    const mail = { kind: 'staff', roles, message, isApplicant } as const
    await addLearnerMail(tx, { subject, learnerId: learner.id }, mail, time)
  }
  return { accountId: learner.id, change }
}

/** Gives an account of staff exactly these roles. @throws OperatorError, LastOwner */
export async function changeStaff(
  tx: Tx,
  learnerId: number,
  { roles, expertId }: { roles: readonly Role[]; expertId?: number | undefined },
  time: number
): Promise<Change> {
  const before = await lockStaff(tx, learnerId)
  const known = roles.includes('expert') ? (expertId ?? before.expertId) : expertId
  await checkExpert(tx, roles, known)
  return setRoles(tx, learnerId, roles, { expertId: known, time })
}

/** Takes roles away. @throws OperatorError, LastOwner */
export async function removeStaff(
  tx: Tx,
  learnerId: number,
  roles: readonly Role[]
): Promise<Change> {
  await lockStaff(tx, learnerId)
  return removeRoles(tx, learnerId, roles)
}

/** Removes a lost second factor. @param by the account that does it @throws OperatorError */
export async function resetSecondFactor(tx: Tx, learnerId: number, by?: number): Promise<Change> {
  if (by === learnerId) {
    const why = 'another owner has to reset it'
    throw new OperatorError(why, 'conflict', 'own_second_factor')
  }
  await lockStaff(tx, learnerId)
  const wasSet = await removeSecondFactor(tx, learnerId)
  return {
    subject: subjectOfStaff(learnerId),
    fields: wasSet ? { 'second factor': ['set', 'none'] } : {}
  }
}

/** Withdraws an invitation, by its number or address. @throws OperatorError */
export async function withdrawInvitation(
  tx: Tx,
  which: { id: number } | { email: string }
): Promise<Change> {
  const invitation = await findRow(tx, 'staff_invitation', which)
  if (!invitation || (await removeRows(tx, 'staff_invitation', { id: invitation.id })) === 0) {
    throw new OperatorError('there is no such invitation', 'not_found')
  }
  return {
    subject: subjectOfInvitation(invitation.id),
    fields: { roles: [invitedRoles(invitation).join(', '), null] }
  }
}

async function lockStaff(tx: Tx, learnerId: number) {
  await lockLearner(tx, learnerId)
  const staff = await readStaff(tx, learnerId)
  if (!staff) throw new OperatorError(`${learnerId} is not staff`, 'not_found')
  return staff
}

/** @throws OperatorError */
async function checkExpert(tx: Tx, roles: readonly Role[], expertId: number | undefined) {
  if (roles.includes('expert') !== (expertId !== undefined)) {
    const why = 'the role expert and an expert’s record belong together'
    throw new OperatorError(why, 'validation_failed', 'expert_mismatch')
  }
  if (expertId === undefined) return
  if (!(await findRow(tx, 'expert', { id: expertId, retired: 0 }))) {
    throw new OperatorError(`there is no expert ${expertId}`, 'validation_failed', 'expert_unknown')
  }
}
