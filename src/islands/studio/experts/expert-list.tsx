import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { listStudioExperts } from '#contract/studio/classes/experts.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { expertColumns } from './expert-columns.tsx'

/** All experts, those without a class too. */
export function ExpertList() {
  const t = useTexts('studioExperts')
  const { locale } = useFacts()
  const { query, page } = useStore($filters)
  const filter = query ? { query } : {}
  const { data, error, isLoading } = useResource(listStudioExperts, {
    query: { ...filter, ...(page && { page: Number(page) }) }
  })
  const columns = useMemo(() => expertColumns({ t, locale }), [t, locale])
  const add = <ButtonLink href={studioHref('experts', { do: 'add' })}>{t('new')}</ButtonLink>

  return (
    <ListScreen
      name="experts"
      title={t('title')}
      lead={t('lead')}
      actions={add}
      filters={<QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />}
      columns={columns}
      idOf={({ id }) => String(id)}
      hasDetails
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate(listStudioExperts.path)}
      load={(number, pageSize) =>
        callAsStaff(listStudioExperts, { query: { ...filter, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead'), action: add }}
    />
  )
}
