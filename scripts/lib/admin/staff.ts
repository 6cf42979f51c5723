import { type Role, ROLES } from '#domain/accounts/staff-roles.ts'
import { addRoles, listStaff, removeRoles, subjectOfStaff } from '#server/accounts/staff/roles.ts'
import { removeSecondFactor } from '#server/accounts/staff/second-factor.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { OperatorError } from '#server/admin/change.ts'
import { onePerson } from '#server/admin/learners.ts'
import { type Command, type Input, oneOf, UsageError } from './command.ts'

export const staff: readonly Command[] = [
  {
    usage: 'staff list',
    summary: 'who works in the studio, and as what',
    example: 'staff list',
    async run({ db, table }) {
      const all = await listStaff(db)
      table(
        all.map(({ id, email, roles, expertId, hasSecondFactor }) => ({
          id,
          email,
          roles: roles.join(', '),
          expert: expertId ?? '',
          'second factor': hasSecondFactor ? 'set' : 'none'
        })),
        'there is no staff yet; add an owner: staff add ADDRESS --role owner'
      )
    }
  },
  {
    usage: 'staff add <USER>',
    summary: 'gives an account roles in the studio',
    options: {
      role: `ROLES, with commas between several: ${ROLES.join(', ')}`,
      expert: 'SLUG of the expert whose classes the role expert may write'
    },
    example: 'staff add mona@example.com --role owner',
    asksFirst: true,
    async run(context, input) {
      const { id } = await onePerson(context.db, input.first)
      const roles = rolesIn(input)
      const expertId = await expertOf(context.db, roles, input.text('expert'))
      await context.change((tx, time) => addRoles(tx, id, roles, { expertId, time }))
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
      await context.change(tx => removeRoles(tx, id, roles))
    }
  },
  {
    usage: 'staff reset-second-factor <USER>',
    summary: 'removes a lost second factor, which is set up again at the next visit',
    example: 'staff reset-second-factor mona@example.com --reason "lost the phone"',
    asksFirst: true,
    async run(context, input) {
      const { id } = await onePerson(context.db, input.first)
      await context.change(async tx => ({
        subject: subjectOfStaff(id),
        fields: (await removeSecondFactor(tx, id)) ? { 'second factor': ['set', 'none'] } : {}
      }))
    }
  }
]

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
