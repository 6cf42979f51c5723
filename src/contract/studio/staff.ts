import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Id, listOf, Locale, paging, plain, Text, Time } from '#contract/fields.ts'
import { HistoryEntry } from './change-by-staff.ts'

const Roles = z.array(z.enum(ROLES)).check(
  z.minLength(1),
  z.maxLength(ROLES.length),
  z.refine(roles => new Set(roles).size === roles.length, { error: 'twice' })
)

const StaffAccount = z.object({
  accountId: Id,
  name: Text,
  email: Email,
  roles: z.array(z.enum(ROLES)),
  /** Of the role `expert`. */
  expertId: z.optional(Id),
  /** Also of an expert without a public page. */
  expertName: z.optional(Text),
  /** Second factors that are set up. */
  methods: z.array(z.enum(['passkey', 'code'])),
  since: Time,
  signedInAt: z.optional(Time),
  isDisabled: z.boolean()
})

const Invitation = z.object({
  id: Id,
  email: Email,
  roles: z.array(z.enum(ROLES)),
  expertId: z.optional(Id),
  expertName: z.optional(Text),
  /** The accepted application to teach. */
  applicationId: z.optional(Id),
  language: Locale,
  /** `account 17`, or a user of the machine. */
  invitedBy: plain(200),
  /** When its mail was last asked for. */
  invitedAt: Time,
  /** In the past: it has ended, and may be sent again. */
  endsAt: Time
})

export const listStaffAccounts = endpoint('GET', '/studio/staff', {
  summary: 'Staff in the order of their addresses, and all invitations, the newest first.',
  staff: ['owner'],
  query: z.strictObject({
    /** Words of the name or the address. */
    query: z.optional(plain(100)),
    ...paging
  }),
  reply: z.extend(listOf(StaffAccount), {
    invitations: z.array(Invitation),
    /** Owners who can sign in, on any page. */
    owners: z.int()
  })
})

export const getStaffRecord = endpoint('GET', '/studio/staff/:accountId', {
  summary: 'An account of staff, with the newest 50 changes of it.',
  staff: ['owner'],
  reply: z.extend(StaffAccount, { history: z.array(HistoryEntry) }),
  errors: ['not_found']
})

export const addStaffAccount = endpoint('POST', '/studio/staff', {
  summary:
    'Gives an account roles beside its own, or invites an address; the same address again sends its invitation again.',
  staff: ['owner'],
  secondFactor: 'again',
  body: z.strictObject({
    email: Email,
    roles: Roles,
    /** With the role `expert`, and only then. */
    expertId: z.optional(Id),
    /** Of the invitation; unset: that of the request. */
    language: z.optional(Locale)
  }),
  /** One of them. */
  reply: z.object({ account: z.optional(StaffAccount), invitation: z.optional(Invitation) }),
  status: 201,
  errors: ['conflict']
})

export const changeStaffAccount = endpoint('PATCH', '/studio/staff/:accountId', {
  summary: 'Gives an account of staff exactly these roles.',
  staff: ['owner'],
  secondFactor: 'again',
  body: z.strictObject({ roles: Roles, expertId: z.optional(Id) }),
  reply: StaffAccount,
  errors: ['not_found', 'last_owner']
})

export const removeStaffAccount = endpoint('DELETE', '/studio/staff/:accountId', {
  summary: 'Takes all roles away, which ends them with the next request; the account stays.',
  staff: ['owner'],
  secondFactor: 'again',
  errors: ['not_found', 'last_owner']
})

export const resetStaffFactor = endpoint('POST', '/studio/staff/:accountId/reset-second-factor', {
  summary: 'Removes a lost second factor, which is set up again at the next visit.',
  staff: ['owner'],
  secondFactor: 'again',
  errors: ['not_found', 'conflict']
})

export const deleteInvitation = endpoint('DELETE', '/studio/staff/invitations/:id', {
  summary: 'Withdraws an invitation.',
  staff: ['owner'],
  secondFactor: 'again',
  errors: ['not_found']
})
