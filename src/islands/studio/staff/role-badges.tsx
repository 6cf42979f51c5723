import type { Role } from '#domain/accounts/staff-roles.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  const t = useTexts('studio')
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map(role => (
        <Badge key={role} kind={role === 'owner' ? 'brand' : 'neutral'}>
          {t(`role.${role}`)}
        </Badge>
      ))}
    </span>
  )
}
