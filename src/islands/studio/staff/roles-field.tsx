import { useId } from 'react'
import { ROLES, type Role } from '#domain/accounts/staff-roles.ts'
import type { FieldIssues } from '#islands/studio/forms/form-dialog.tsx'
import { useTeachers } from '#islands/studio/classes/list/use-teachers.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import { Select } from '#ui/kit/form/select.tsx'

interface Props {
  roles: readonly Role[]
  onRoles: (roles: readonly Role[]) => void
  /** The expert whose page the account has. */
  own?: { id: number; name: string } | undefined
  issues: FieldIssues
}

/** Roles with what each may do; the role of expert asks whose page it is. */
export function RolesField({ roles, onRoles, own, issues }: Props) {
  const t = useTexts('studioStaff')
  const common = useTexts('studio')
  const id = useId()
  const error = issues['roles']
  const toggle = (role: Role, isHeld: boolean) =>
    onRoles(ROLES.filter(known => (known === role ? isHeld : roles.includes(known))))

  return (
    <div className="grid gap-5">
      <fieldset
        className="grid gap-1.5"
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={error ? '' : undefined}
      >
        <legend className="mb-1.5 font-semibold">{t('roles')}</legend>
        <div className="divide-y divide-line rounded-2xl border border-line px-4">
          {ROLES.map(role => (
            <Checkbox
              key={role}
              className="pb-2 [&>div+div]:-mt-2.5"
              name="roles"
              value={role}
              checked={roles.includes(role)}
              hint={t(`may.${role}`)}
              onChange={event => toggle(role, event.target.checked)}
            >
              <span className="font-semibold">{common(`role.${role}`)}</span>
            </Checkbox>
          ))}
        </div>
        {error && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
      {roles.includes('expert') && <ExpertField own={own} error={issues['expertId']} />}
    </div>
  )
}

function ExpertField({ own, error }: Pick<Props, 'own'> & { error?: string | undefined }) {
  const t = useTexts('studioStaff')
  const { teachers, error: failure } = useTeachers()
  const isListed = !own || teachers.some(({ id }) => id === own.id)
  const experts = isListed ? teachers : [own, ...teachers]
  return (
    <Select
      // Its first choice is read once, when the experts are here.
      key={experts.length}
      name="expertId"
      label={t('expert')}
      placeholder={t('expertChoice')}
      defaultValue={own ? String(own.id) : ''}
      options={experts.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error ?? (failure && t('expertsFailed'))}
    />
  )
}

/** What the form holds, or what is missing. */
export function rolesIn(typed: FormData) {
  const roles = ROLES.filter(role => typed.getAll('roles').includes(role))
  const expertId = Number(typed.get('expertId') ?? 0)
  return {
    roles,
    ...(roles.includes('expert') && expertId > 0 && { expertId }),
    missing: {
      roles: roles.length === 0,
      expertId: roles.includes('expert') && expertId === 0
    }
  }
}
