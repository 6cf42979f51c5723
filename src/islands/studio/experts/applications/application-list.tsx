import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { listApplicationsToTeach } from '#contract/studio/applications.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { APPLICATION_STATES } from './application-facts.ts'

/** Applications to teach. */
export function ApplicationList() {
  const t = useTexts('studioApplications')
  const { locale } = useFacts()
  const { status, query: words, id } = useStore($filters)
  const known = APPLICATION_STATES.find(one => one === status)
  const query = { ...(known && { status: known }), ...(words && { query: words }) }
  const list = useList(listApplicationsToTeach, query)
  const columns = useMemo(() => applicationColumns({ t, locale }), [t, locale])

  return (
    <ListScreen
      name="applications"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('search')} />
          <ChoiceFilter
            name="status"
            label={t('statusLabel')}
            all={t('allStates')}
            options={APPLICATION_STATES.map(value => ({ value, label: t(`status.${value}`) }))}
          />
        </>
      }
      columns={columns}
      idOf={one => String(one.id)}
      hasDetails
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      {id && <ApplicationDetails key={id} id={id} />}
    </ListScreen>
  )
}
