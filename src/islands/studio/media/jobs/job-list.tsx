import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { JobState, listJobs } from '#contract/studio/media/jobs.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ChoiceFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { useLiveJobs } from '#islands/studio/media/film/use-live-clip.ts'
import { $filters } from '#stores/studio/router.ts'
import { jobColumns } from './job-columns.tsx'
import { isJobKind, JOB_KINDS, type JobKind } from './job-kinds.ts'

const KINDS = Object.keys(JOB_KINDS) as JobKind[]

/** Work in the background, as it is now. */
export function JobList() {
  const t = useTexts('studioJobs')
  const { locale } = useFacts()
  const { state: wanted, kind: wantedKind } = useStore($filters)
  const columns = useMemo(() => jobColumns({ t, locale }), [t, locale])
  const state = JobState.options.find(one => one === wanted)
  const kind = isJobKind(wantedKind) ? wantedKind : undefined
  const filter = { ...(state && { state }), ...(kind && { kind }) }
  const list = useList(listJobs, filter)
  useLiveJobs()

  return (
    <ListScreen
      name="jobs"
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <ChoiceFilter
            name="state"
            label={t('stateLabel')}
            all={t('allStates')}
            options={JobState.options.map(value => ({ value, label: t(`state.${value}`) }))}
          />
          <ChoiceFilter
            name="kind"
            label={t('kindLabel')}
            all={t('allKinds')}
            options={KINDS.map(value => ({ value, label: t(`kind.${JOB_KINDS[value]}`) }))}
          />
        </>
      }
      columns={columns}
      idOf={({ id }) => String(id)}
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    />
  )
}
