import { useStore } from '@nanostores/react'
import { LEARNER_STANDINGS, listLearners } from '#contract/studio/learners.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { LearnerDetails } from './learner-details.tsx'
import { useLearnerColumns } from './learner-columns.tsx'

/** Finds learners, and opens one. */
export function Learners() {
  const t = useTexts('studioLearners')
  const { query, status, id } = useStore($filters)
  const columns = useLearnerColumns()
  const standing = LEARNER_STANDINGS.find(one => one === status)
  const filter = { ...(query && { query }), ...(standing && { status: standing }) }
  const list = useList(listLearners, filter)

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
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      {id && <LearnerDetails key={id} id={id} />}
    </ListScreen>
  )
}
