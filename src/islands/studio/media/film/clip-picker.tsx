import { useState } from 'react'
import { listStudioClips, type StudioClip } from '#contract/studio/media/clips.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { usePaused } from '#islands/studio/parts/use-paused.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { clipTitle } from './clip-names.ts'
import { ClipPicture } from './clip-picture.tsx'
import { ClipStanding } from './clip-standing.tsx'
import { useLiveJobs } from './use-live-clip.ts'

const PAGE_SIZE = 12
const PAUSE = 250

interface Props {
  title: string
  lead: string
  isOpen: boolean
  /** Those that are still processed cannot be picked either. */
  isReadyOnly?: boolean
  /** A clip that is left out. */
  except?: string
  onPick: (clip: StudioClip) => void
  onClose: () => void
}

/** Picks a clip from the library. */
export function ClipPicker(props: Props) {
  const { title, lead, isOpen, onClose } = props
  const studio = useTexts('studio')
  return (
    <Dialog {...{ title, lead, isOpen, onClose }} closeLabel={studio('close')}>
      {isOpen && <Choices {...props} />}
    </Dialog>
  )
}

function Choices({ isReadyOnly = false, except, onPick }: Props) {
  const t = useTexts('studioMedia')
  const [typed, setTyped] = useState('')
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const query = usePaused(typed.trim(), PAUSE)
  const { data, error } = useResource(listStudioClips, {
    query: { pageSize, ...(query && { query }) }
  })
  useLiveJobs()
  const clips = data?.items.filter(({ clip }) => clip !== except) ?? []

  return (
    <div className="grid gap-4">
      <label className="field-group items-center gap-2 px-3">
        <span className="sr-only">{t('search')}</span>
        <Icon name="search" className="size-5 text-ink-muted" />
        <input
          className="w-full min-w-0 bg-transparent outline-none"
          dir={typed ? 'auto' : undefined}
          type="search"
          data-first-focus
          value={typed}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      {!data && !error && <LoadingScreen />}
      {!data && error && (
        <ResourceError failure={error} onRetry={() => revalidate(listStudioClips.path)} />
      )}
      {data && clips.length === 0 && (
        <EmptyState heading="h3" icon="search" title={t('pickEmpty')} lead={t('pickEmptyLead')} />
      )}
      <ul className="grid gap-2">
        {clips.map(clip => (
          <li key={clip.clip}>
            <Choice
              clip={clip}
              isBlocked={clip.state === 'failed' || (isReadyOnly && clip.state !== 'ready')}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && pageSize < 100 && (
        <Button kind="plain" onClick={() => setPageSize(Math.min(100, pageSize + PAGE_SIZE))}>
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  clip: StudioClip
  isBlocked: boolean
  onPick: (clip: StudioClip) => void
}

function Choice({ clip, isBlocked, onPick }: ChoiceProps) {
  return (
    <button className="clip-option" type="button" disabled={isBlocked} onClick={() => onPick(clip)}>
      <ClipPicture poster={clip.poster} />
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <bdi className="font-semibold">{clipTitle(clip)}</bdi>
        {clip.durationSeconds !== undefined && (
          <span className="text-sm text-ink-muted">{clockTime(clip.durationSeconds)}</span>
        )}
        {clip.state !== 'ready' && <ClipStanding clip={clip} />}
      </span>
    </button>
  )
}
