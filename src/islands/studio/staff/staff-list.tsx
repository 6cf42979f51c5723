import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { listStaffAccounts } from '#contract/studio/staff.ts'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { useAdding } from '#islands/studio/list/use-adding.ts'
import { $filters } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { staffColumns } from './staff-columns.tsx'
import { StaffDetails } from './staff-details.tsx'

const PAGE_SIZE = 100
/** Accounts that are seen at a glance; more have a search. */
const HANDFUL = 6

/** Accounts of staff with their roles, and invitations. */
export function StaffList() {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const { query, id } = useStore($filters)
  const [isLong, setLong] = useState(false)
  const filter = query ? { query } : {}
  const { isAdding, add, endAdding } = useAdding()
  const list = useList(listStaffAccounts, { ...filter, pageSize: PAGE_SIZE })
  // It stays while its text is deleted.
  if (!isLong && (list.data?.total ?? 0) > HANDFUL) setLong(true)
  const columns = useMemo(
    () => staffColumns({ t, locale, roleName: role => studio(`role.${role}`) }),
    [t, studio, locale]
  )
  const member = list.data?.items.find(({ accountId }) => String(accountId) === id)

  return (
    <ListScreen
      name="staff"
      title={t('title')}
      lead={t('lead')}
      actions={<Button onClick={add}>{t('add')}</Button>}
      filters={
        (isLong || query) && (
          <QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />
        )
      }
      columns={columns}
      idOf={({ accountId }) => String(accountId)}
      hasDetails
      {...list}
      empty={{ title: t('empty') }}
    >
      {list.data && <InvitationList invitations={list.data.invitations} />}
      <AddStaffDialog isOpen={isAdding} onClose={endAdding} />
      {list.data && id && !member && (
        <DetailsPanel title={t('unknown')}>
          <EmptyState heading="h3" title={t('unknown')} lead={t('unknownLead')} icon="search" />
        </DetailsPanel>
      )}
      {member && (
        <StaffDetails
          key={member.accountId}
          member={member}
          isLastOwner={member.roles.includes('owner') && list.data?.owners === 1}
        />
      )}
    </ListScreen>
  )
}
