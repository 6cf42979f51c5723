import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { listStudioExperts } from '#contract/studio/classes/experts.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { expertColumns } from './expert-columns.tsx'

/** All experts, those without a class too. */
export function ExpertList() {
  const t = useTexts('studioExperts')
  const { locale } = useFacts()
  const { query } = useStore($filters)
  const filter = query ? { query } : {}
  const list = useList(listStudioExperts, filter)
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
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead'), action: add }}
    />
  )
}
