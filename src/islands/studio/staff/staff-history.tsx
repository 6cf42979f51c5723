import type { HistoryEntry } from '#contract/studio/change-by-staff.ts'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { RoleBadges } from './role-badges.tsx'

/** Texts of what is done to an account of staff, by the command in the audit log. */
const DID = {
  'staff add': 'add',
  'staff accept': 'accept',
  'staff change': 'change',
  'staff remove': 'remove',
  'staff reset-second-factor': 'reset',
  'second-factor code': 'app'
} as const

/** What was changed about an account of staff, its own second factors included. */
export function StaffHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTexts('studioStaff')
  const nameOf = ({ action, change }: HistoryEntry) => {
    if (action === 'second-factor passkey') {
      return t(change['passkey']?.[1] === null ? 'did.passkeyRemoved' : 'did.passkeyAdded')
    }
    return isKnown(action) ? t(`did.${DID[action]}`) : undefined
  }
  return (
    <HistoryList
      entries={entries}
      nameOf={(_, entry) => nameOf(entry)}
      moreOf={({ change }) => change['roles'] && <RolesChange values={change['roles']} />}
    />
  )
}

const isKnown = (action: string): action is keyof typeof DID => Object.hasOwn(DID, action)

type Values = NonNullable<HistoryEntry['change'][string]>

function RolesChange({ values: [before, after] }: { values: Values }) {
  return (
    <div className="my-1 flex flex-wrap items-center gap-2">
      <Roles value={before} />
      <Icon name="forward" className="mirrors size-4" />
      <Roles value={after} />
    </div>
  )
}

function Roles({ value }: { value: Values[number] }) {
  const t = useTexts('studioStaff')
  const named = String(value ?? '').split(', ')
  const roles = ROLES.filter(role => named.includes(role))
  return roles.length === 0 ? <span>{t('rolesNone')}</span> : <RoleBadges roles={roles} />
}
