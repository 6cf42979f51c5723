import type { Hono } from 'hono'
import { LISTED_MOST } from '#contract/studio/learners.ts'
import {
  addStaffAccount,
  changeStaffAccount,
  deleteInvitation,
  getStaffRecord,
  listStaffAccounts,
  removeStaffAccount,
  resetStaffFactor
} from '#contract/studio/staff.ts'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { expertNameOf } from '#server/accounts/staff/expert-name.ts'
import { invitedRoles, listInvitations } from '#server/accounts/staff/invitations.ts'
import { hasWords, listStaff, type StaffMember } from '#server/accounts/staff/list-staff.ts'
import { subjectOfStaff } from '#server/accounts/staff/roles.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { change } from '#server/admin/change.ts'
import {
  addStaff,
  changeStaff,
  removeStaff,
  resetSecondFactor,
  withdrawInvitation
} from '#server/admin/staff.ts'
import { isoOf } from '#server/db/times.ts'
import { Refusal } from '#server/http/problem.ts'
import { rateLimit, STAFF_INVITATIONS } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { learnerMark } from '#server/runtime/hash.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

export function studioStaffRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox, passwords } = deps

  serve(app, listStaffAccounts, async ({ query: { query = '', page = 1, pageSize } }) => {
    const { offset, limit } = sliceOf(page, pageSize)
    const all = await listStaff(db)
    const found = all.filter(account => hasWords(account, query))
    const invitations = await listInvitations(db)
    const isOwner = ({ roles, isDisabled }: StaffMember) => roles.includes('owner') && !isDisabled
    return {
      items: found.slice(offset, offset + limit).map(accountOf),
      ...{ page, pageSize: limit, total: found.length },
      owners: all.filter(isOwner).length,
      invitations: invitations.map(invitationOf)
    }
  })

  serve(app, getStaffRecord, async ({ params }) => {
    const [account] = await listStaff(db, idOf(params.accountId) ?? 0)
    if (!account) return new Refusal('not_found')
    const subject = subjectOfStaff(account.id)
    const history = await readAuditEntries(db, { subject, limit: LISTED_MOST })
    return { ...accountOf(account), history }
  })

  serve(app, addStaffAccount, async ({ caller, body }, c) => {
    const limited = await rateLimit(db, STAFF_INVITATIONS, learnerMark(caller.learnerId), now())
    if (limited) return limited
    const operation = staffOperation(c, { command: 'staff add', caller })
    const wanted = {
      ...body,
      email: foldedEmail(body.email),
      language: body.language ?? acceptedLocale(c.req.header('accept-language')),
      ...{ invitedBy: operation.who, unusable: passwords.unusable() }
    }
    const added: Omit<Awaited<ReturnType<typeof addStaff>>, 'change'> = {}
    const done = await refusingAs(addStaffAccount, () =>
      change(deps, operation, async (tx, time) => {
        const { change: made, ...ids } = await addStaff(tx, wanted, time)
        Object.assign(added, ids)
        return made
      })
    )
    if (done instanceof Refusal) return done
    outbox.wake()
    const [account] = added.accountId === undefined ? [] : await listStaff(db, added.accountId)
    const invitations = await listInvitations(db)
    const invitation = invitations.find(({ id }) => id === added.invitationId)
    return {
      ...(account && { account: accountOf(account) }),
      ...(invitation && { invitation: invitationOf(invitation) })
    }
  })

  serve(app, changeStaffAccount, async ({ caller, params, body }, c) => {
    const id = idOf(params.accountId) ?? 0
    const operation = staffOperation(c, { command: 'staff change', caller })
    const done = await refusingAs(changeStaffAccount, () =>
      change(deps, operation, (tx, time) => changeStaff(tx, id, body, time))
    )
    if (done instanceof Refusal) return done
    const [account] = await listStaff(db, id)
    return account ? accountOf(account) : new Refusal('not_found')
  })

  serve(app, removeStaffAccount, async ({ caller, params }, c) => {
    const id = idOf(params.accountId) ?? 0
    const operation = staffOperation(c, { command: 'staff remove', caller })
    const done = await refusingAs(removeStaffAccount, () =>
      change(deps, operation, tx => removeStaff(tx, id, ROLES))
    )
    return done instanceof Refusal ? done : undefined
  })

  serve(app, resetStaffFactor, async ({ caller, params }, c) => {
    const id = idOf(params.accountId) ?? 0
    const operation = staffOperation(c, { command: 'staff reset-second-factor', caller })
    const by = caller.learnerId
    const done = await refusingAs(resetStaffFactor, () =>
      change(deps, operation, tx => resetSecondFactor(tx, id, by))
    )
    return done instanceof Refusal ? done : undefined
  })

  serve(app, deleteInvitation, async ({ caller, params }, c) => {
    const id = idOf(params.id) ?? 0
    const operation = staffOperation(c, { command: 'staff withdraw', caller })
    const done = await refusingAs(deleteInvitation, () =>
      change(deps, operation, tx => withdrawInvitation(tx, { id }))
    )
    return done instanceof Refusal ? done : undefined
  })
}

function accountOf(member: StaffMember) {
  const { id, name, email, roles, expertId, expertName, methods, isDisabled } = member
  return {
    ...{ accountId: id, name, email, methods, isDisabled, roles: [...roles] },
    ...(expertId !== undefined && { expertId }),
    ...(expertName && { expertName }),
    since: isoOf(member.grantedAt),
    ...(member.signedInAt !== null && { signedInAt: isoOf(member.signedInAt) })
  }
}

function invitationOf(row: Awaited<ReturnType<typeof listInvitations>>[number]) {
  const expertName = expertNameOf(row)
  return {
    ...{ id: row.id, email: row.email, language: row.language, invitedBy: row.invited_by },
    roles: invitedRoles(row),
    ...(row.expert_id !== null && { expertId: row.expert_id }),
    ...(expertName && { expertName }),
    ...(row.application_id !== null && { applicationId: row.application_id }),
    ...{ invitedAt: isoOf(row.requested_at), endsAt: isoOf(row.ends_at) }
  }
}
