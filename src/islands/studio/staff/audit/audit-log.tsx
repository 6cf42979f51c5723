import { useStore } from '@nanostores/react'
import { listAudit } from '#contract/studio/audit.ts'
import { AUDIT_KINDS } from '#domain/studio/audit-actions.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { DaysFilter } from '#islands/studio/list/days-filter.tsx'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { ActionFilter, KindFilter, WhoFilter } from './audit-filters.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'

/** Every change by staff, in the studio or on the terminal. */
export function AuditLog() {
  const t = useTexts('studioAudit')
  const { who, action, subject, query: typed, from, to, page, ...others } = useStore($filters)
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
  const { data, error, isLoading } = useResource(listAudit, {
    query: { ...query, ...(page && { page: Number(page) }) }
  })

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
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate('/studio/audit')}
      load={(number, pageSize) =>
        callAsStaff(listAudit, { query: { ...query, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    />
  )
}
