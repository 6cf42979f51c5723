import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ClipState, listStudioClips } from '#contract/studio/media/clips.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { useLiveJobs } from '#islands/studio/media/film/use-live-clip.ts'
import { DropHint, FilmDrop } from '#islands/studio/media/uploads/film-drop.tsx'
import { UnfinishedUploads } from '#islands/studio/media/uploads/unfinished-uploads.tsx'
import { UploadButton } from '#islands/studio/media/uploads/upload-button.tsx'
import { $filters } from '#stores/studio/router.ts'
import { clipColumns } from './clip-columns.tsx'
import { ClipDetails } from './clip-details.tsx'
import { MissingTools } from './missing-tools.tsx'

const USES = ['true', 'false'] as const

/** Films with how they stand; new ones are uploaded here. */
export function ClipList() {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const isEditor = useHasRole('editor', 'owner')
  const { query, state: wanted, used, id } = useStore($filters)
  const columns = useMemo(() => clipColumns({ t, locale }), [t, locale])
  const state = ClipState.options.find(one => one === wanted)
  const use = USES.find(one => one === used)
  const filter = {
    ...(query && { query }),
    ...(state && { state }),
    ...(use && { used: use })
  }
  const list = useList(listStudioClips, filter)
  useLiveJobs()
  const missing = list.data?.tools.missing
  const mayUpload = list.data !== undefined && !missing

  return (
    <FilmDrop isActive={mayUpload}>
      <ListScreen
        name="media"
        title={t('title')}
        lead={t(isEditor ? 'lead' : 'ownLead')}
        actions={mayUpload && <UploadButton label={t('upload')} isMultiple />}
        tabs={
          <>
            {missing && <MissingTools missing={missing} />}
            {mayUpload && <DropHint />}
            {mayUpload && <UnfinishedUploads />}
          </>
        }
        filters={
          <>
            <QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />
            <ChoiceFilter
              name="state"
              label={t('stateLabel')}
              all={t('allStates')}
              options={ClipState.options.map(value => ({ value, label: t(`state.${value}`) }))}
            />
            <ChoiceFilter
              name="used"
              label={t('useLabel')}
              all={t('allUses')}
              options={[
                { value: 'true', label: t('isUsed') },
                { value: 'false', label: t('isUnused') }
              ]}
            />
          </>
        }
        columns={columns}
        idOf={({ clip }) => clip}
        hasDetails
        {...list}
        empty={{
          title: t('empty'),
          lead: t('emptyLead'),
          action: mayUpload && <UploadButton label={t('upload')} isMultiple />
        }}
      >
        {id && <ClipDetails key={id} name={id} />}
      </ListScreen>
    </FilmDrop>
  )
}
