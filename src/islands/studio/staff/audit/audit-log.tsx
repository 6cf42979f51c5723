import { useStore } from '@nanostores/react'
import { listAudit } from '#contract/studio/audit.ts'
import { AUDIT_KINDS } from '#domain/studio/audit-actions.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { DaysFilter } from '#islands/studio/list/days-filter.tsx'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { ActionFilter, KindFilter, WhoFilter } from './audit-filters.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'

/** Every change by staff, in the studio or on the terminal. */
export function AuditLog() {
  const t = useTexts('studioAudit')
  const { who, action, subject, query: typed, from, to, ...others } = useStore($filters)
  const kind = AUDIT_KINDS.find(one => one === others['kind'])
  const query = {
    ...(who && { who }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(kind && { kind }),
    ...(typed && { query: typed }),
    ...(from && { from }),
    ...(to && { to })
  }
  const list = useList(listAudit, query)

  return (
    <ListScreen
      name="audit"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('searchHint')} />
          <WhoFilter />
          <ActionFilter />
          <KindFilter />
          <DaysFilter />
        </>
      }
      columns={useAuditColumns()}
      idOf={({ at, action: done, subject: about }) => `${at} ${done} ${about}`}
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    />
  )
}
