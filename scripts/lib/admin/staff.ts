import { type Role, ROLES } from '#domain/accounts/staff-roles.ts'
import { Email } from '#contract/fields.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { invitedRoles, listInvitations } from '#server/accounts/staff/invitations.ts'
import { listStaff } from '#server/accounts/staff/list-staff.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { change, OperatorError } from '#server/admin/change.ts'
import { findPeople, onePerson } from '#server/admin/learners.ts'
import {
  addStaff,
  removeStaff,
  resetSecondFactor,
  withdrawInvitation
} from '#server/admin/staff.ts'
import { type Command, type Input, oneOf, UsageError } from './command.ts'

export const staff: readonly Command[] = [
  {
    usage: 'staff list',
    summary: 'who works in the studio, and as what',
    example: 'staff list',
    async run({ db, table }) {
      const accounts = (await listStaff(db)).map(({ id, email, methods, ...own }) => ({
        ...{ id, email, roles: own.roles.join(', '), expert: own.expertId ?? '' },
        'second factor': methods.join(', ') || 'none',
        'invited until': ''
      }))
      const invitations = (await listInvitations(db)).map(row => ({
        ...{ id: row.id, email: row.email, roles: invitedRoles(row).join(', ') },
        ...{ expert: row.expert_id ?? '', 'second factor': '' },
        'invited until': isoOf(row.ends_at)
      }))
      table(
        [...accounts, ...invitations],
        'there is no staff yet; add an owner: staff add ADDRESS --role owner'
      )
    }
  },
  {
    usage: 'staff add <USER>',
    summary: 'gives an account roles in the studio, or invites an address',
    options: {
      role: `ROLES, with commas between several: ${ROLES.join(', ')}`,
      expert: 'SLUG of the expert whose classes the role expert may write',
      language: 'ar or en, of the invitation; ar unless given'
    },
    example: 'staff add mona@example.com --role owner',
    asksFirst: true,
    async run(context, input) {
      const email = await addressIn(context.db, input.first)
      const roles = rolesIn(input)
      const expertId = await expertOf(context.db, roles, input.text('expert'))
      const language = oneOf('--language', input.text('language') ?? 'ar', ['ar', 'en'] as const)
      const unusable = createPasswords().unusable()
      await context.perform(operation => {
        const wanted = { email, roles, expertId, language, unusable, invitedBy: operation.who }
        return change(context, operation, async (tx, time) => {
          const added = await addStaff(tx, wanted, time)
          return added.change
        })
      })
    }
  },
  {
    usage: 'staff remove <USER>',
    summary: 'takes roles away, which ends them with the next request',
    options: { role: 'ROLES, with commas between several; all when left out' },
    example: 'staff remove mona@example.com --role editor',
    asksFirst: true,
    async run(context, input) {
      const { id } = await onePerson(context.db, input.first)
      const roles = input.text('role') === undefined ? ROLES : rolesIn(input)
      await context.change(tx => removeStaff(tx, id, roles))
    }
  },
  {
    usage: 'staff reset-second-factor <USER>',
    summary: 'removes a lost second factor, which is set up again at the next visit',
    example: 'staff reset-second-factor mona@example.com --reason "lost the phone"',
    asksFirst: true,
    async run(context, input) {
      const { id } = await onePerson(context.db, input.first)
      await context.change(tx => resetSecondFactor(tx, id))
    }
  },
  {
    usage: 'staff withdraw <ADDRESS>',
    summary: 'withdraws an invitation',
    example: 'staff withdraw mona@example.com',
    run: (context, input) =>
      context.change(tx => withdrawInvitation(tx, { email: foldedEmail(input.first.trim()) }))
  }
]

/** The address of an account, or one that is to be invited. @throws OperatorError */
async function addressIn(db: Db, typed: string): Promise<string> {
  const email = foldedEmail(typed.trim())
  const isUnknown = (await findPeople(db, typed)).length === 0
  if (isUnknown && Email.safeParse(email).success) return email
  return (await onePerson(db, typed)).email
}

/** @throws UsageError */
function rolesIn(input: Input): Role[] {
  const text = input.text('role')
  if (text === undefined) throw new UsageError(`--role is missing: write ${ROLES.join(', ')}`)
  return text.split(',').map(role => oneOf('--role', role.trim(), ROLES))
}

/** @throws UsageError, or OperatorError for an unknown expert */
async function expertOf(
  db: Db,
  roles: readonly Role[],
  slug: string | undefined
): Promise<number | undefined> {
  if (roles.includes('expert') !== (slug !== undefined)) {
    throw new UsageError('--expert and the role expert belong together')
  }
  if (slug === undefined) return undefined
  const expert = await findRow(db, 'expert', { slug, retired: 0 })
  if (!expert) throw new OperatorError(`there is no expert ${slug}`)
  return expert.id
}
