import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { listClasses } from '#contract/catalogue/classes.ts'
import { listStaffReviews } from '#contract/studio/reviews.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { ModerateDialog } from './moderate-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'
import type { StaffReview } from './staff-review.ts'

const STATES = ['shown', 'hidden'] as const

/** Reviews of learners, which can be hidden. */
export function ReviewList() {
  const t = useTexts('studioReviews')
  const { locale } = useFacts()
  const { state, classId, review, query: words } = useStore($filters)
  const [moderated, setModerated] = useState<StaffReview>()
  const known = STATES.find(one => one === state)
  const query = {
    ...(known && { state: known }),
    ...(review && { id: Number(review) }),
    ...(classId && { classId: Number(classId) }),
    ...(words && { query: words })
  }
  const list = useList(listStaffReviews, query)
  const { data: classes } = useResource(listClasses, { query: {} })
  const columns = useMemo(() => reviewColumns({ t, locale, onModerate: setModerated }), [t, locale])

  return (
    <ListScreen
      name="reviews"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('search')} />
          <ChoiceFilter
            name="state"
            label={t('state')}
            all={t('allStates')}
            options={STATES.map(value => ({ value, label: t(value) }))}
          />
          <ChoiceFilter
            name="classId"
            label={t('class')}
            all={t('allClasses')}
            options={(classes?.items ?? []).map(({ id, title }) => ({
              value: String(id),
              label: readText(title, locale).value
            }))}
          />
        </>
      }
      columns={columns}
      idOf={({ id }) => String(id)}
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      <ModerateDialog review={moderated} onClose={() => setModerated(undefined)} />
    </ListScreen>
  )
}
