import { useStore } from '@nanostores/react'
import { LEARNER_STANDINGS, listLearners } from '#contract/studio/learners.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { LearnerDetails } from './learner-details.tsx'
import { useLearnerColumns } from './learner-columns.tsx'

/** Finds learners, and opens one. */
export function Learners() {
  const t = useTexts('studioLearners')
  const { query, status, page, id } = useStore($filters)
  const columns = useLearnerColumns()
  const standing = LEARNER_STANDINGS.find(one => one === status)
  const filter = { ...(query && { query }), ...(standing && { status: standing }) }
  const { data, error, isLoading } = useResource(listLearners, {
    query: { ...filter, ...(page && { page: Number(page) }) }
  })

  return (
    <ListScreen
      name="learners"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('searchHint')} />
          <ChoiceFilter
            name="status"
            label={t('standing')}
            all={t('allStandings')}
            options={LEARNER_STANDINGS.map(value => ({ value, label: t(`standings.${value}`) }))}
          />
        </>
      }
      columns={columns}
      idOf={learner => String(learner.id)}
      hasDetails
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate('/studio/learners')}
      load={(number, pageSize) =>
        callAsStaff(listLearners, { query: { ...filter, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      {id && <LearnerDetails key={id} id={id} />}
    </ListScreen>
  )
}
