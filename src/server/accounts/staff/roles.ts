import { type Role, ROLES } from '#domain/accounts/staff-roles.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, findRows, insertRow, removeRows } from '#server/db/rows.ts'

export interface Staff {
  /** In the order of `ROLES`. */
  roles: readonly Role[]
  /** Whose classes an expert may write. */
  expertId?: number
}

export const subjectOfStaff = (learnerId: number) => `staff ${learnerId}`

/** Undefined for an account that is not staff. */
export async function readStaff(db: Db | Tx, learnerId: number): Promise<Staff | undefined> {
  return staffOf(await findRows(db, 'staff_role', { learner_id: learnerId }))
}

export function staffOf(
  rows: readonly { role: Role; expert_id: number | null }[]
): Staff | undefined {
  if (rows.length === 0) return undefined
  const expertId = rows.find(({ role }) => role === 'expert')?.expert_id ?? undefined
  return {
    roles: ROLES.filter(role => rows.some(row => row.role === role)),
    ...(expertId !== undefined && { expertId })
  }
}

/** @param expertId of the role `expert` */
export async function addRoles(
  tx: Tx,
  learnerId: number,
  roles: readonly Role[],
  { expertId, time }: { expertId?: number | undefined; time: number }
): Promise<Change> {
  const before = await readStaff(tx, learnerId)
  if (!before) await shortenSessions(tx, learnerId, time)
  for (const role of roles) {
    const expert_id = role === 'expert' ? (expertId ?? null) : null
    const row = { learner_id: learnerId, role }
    const isKnown = before?.roles.includes(role)
    if (!isKnown) await insertRow(tx, 'staff_role', { ...row, expert_id, granted_at: time })
    else if (expertId !== undefined) await changeRow(tx, 'staff_role', row, { expert_id })
  }
  return changeOf(learnerId, before, await readStaff(tx, learnerId))
}

/** Milliseconds without use after which a session of staff ends. */
export const STAFF_IDLE_LIFE = 12 * 3_600_000

async function shortenSessions(tx: Tx, learnerId: number, time: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ valid_until: time + STAFF_IDLE_LIFE })
    .where('learner_id', '=', learnerId)
    .where('valid_until', '>', time + STAFF_IDLE_LIFE)
    .execute()
}

/** Without an owner, no account could give a role any more. */
export class LastOwner extends Error {}

/** @throws LastOwner */
export async function removeRoles(
  tx: Tx,
  learnerId: number,
  roles: readonly Role[]
): Promise<Change> {
  const before = await readStaff(tx, learnerId)
  if (roles.includes('owner')) await refuseLastOwner(tx, learnerId)
  const since = await firstDay(tx, learnerId)
  await removeRows(tx, 'staff_role', { learner_id: learnerId, role: ['in', roles] })
  await keepFirstDay(tx, learnerId, since)
  return changeOf(learnerId, before, await readStaff(tx, learnerId))
}

/** Call it before an account goes, or cannot sign in any more. @throws LastOwner */
export async function refuseLastOwner(tx: Tx, learnerId: number): Promise<void> {
  if (!(await readStaff(tx, learnerId))?.roles.includes('owner')) return
  // The update locks all owners, so that two of them cannot go at the same time.
  const owners = await tx
    .updateTable('staff_role')
    .set(eb => ({ role: eb.ref('role') }))
    .where('role', '=', 'owner')
    .returning('learner_id')
    .execute()
  const open = await findRows(tx, 'learner', {
    id: ['in', owners.map(({ learner_id }) => learner_id)],
    disabled_at: null
  })
  if (open.length === 1 && open[0]?.id === learnerId) throw new LastOwner('the last owner')
}

/** Gives an account of staff exactly these roles. @throws LastOwner */
export async function setRoles(
  tx: Tx,
  learnerId: number,
  roles: readonly Role[],
  { expertId, time }: { expertId?: number | undefined; time: number }
): Promise<Change> {
  const before = await readStaff(tx, learnerId)
  const since = await firstDay(tx, learnerId)
  const lost = before?.roles.filter(role => !roles.includes(role)) ?? []
  if (lost.length > 0) await removeRoles(tx, learnerId, lost)
  await addRoles(tx, learnerId, roles, { expertId, time })
  await keepFirstDay(tx, learnerId, since)
  return changeOf(learnerId, before, await readStaff(tx, learnerId))
}

/** UTC ms; undefined for an account that is not staff. */
async function firstDay(tx: Tx, learnerId: number): Promise<number | undefined> {
  const rows = await findRows(tx, 'staff_role', { learner_id: learnerId })
  return rows.length > 0 ? Math.min(...rows.map(({ granted_at }) => granted_at)) : undefined
}

/** An account whose roles are changed is staff since the same day. */
async function keepFirstDay(tx: Tx, learnerId: number, since = Infinity): Promise<void> {
  if (since === Infinity) return
  const own = { learner_id: learnerId }
  await changeRow(tx, 'staff_role', own, { granted_at: since })
}

function changeOf(learnerId: number, before: Staff | undefined, after: Staff | undefined): Change {
  const named = (staff: Staff | undefined) => staff?.roles.join(', ') ?? null
  const expert = (staff: Staff | undefined) => staff?.expertId ?? null
  return {
    subject: subjectOfStaff(learnerId),
    fields: {
      ...(named(before) !== named(after) && { roles: [named(before), named(after)] as const }),
      ...(expert(before) !== expert(after) && { expert: [expert(before), expert(after)] as const })
    }
  }
}
