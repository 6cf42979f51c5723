import { useEffect, useId, useRef, useState } from 'react'
import { getStudioClip } from '#contract/studio/media/clips.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { ClipPicker } from '#islands/studio/media/film/clip-picker.tsx'
import { ClipPicture } from '#islands/studio/media/film/clip-picture.tsx'
import { clipTitle } from '#islands/studio/media/film/clip-names.ts'
import { ClipStanding } from '#islands/studio/media/film/clip-standing.tsx'
import { useLiveJobs } from '#islands/studio/media/film/use-live-clip.ts'
import { UploadButton } from '#islands/studio/media/uploads/upload-button.tsx'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { clipOfUpload } from '#stores/studio/media/uploads.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'
import { FieldComments } from './field-comments.tsx'
import { MissingMark } from './missing-mark.tsx'
import { useOwnProblem } from './use-own-problem.ts'

interface Props {
  label: string
  hint?: string
  steps: DocumentSteps
  value: string
  /** No film takes the field away. */
  isOptional?: boolean
}

/** Chooses a film from the library, or uploads one, which is chosen at once. */
export function ClipChoice({ label, hint, steps, value, isOptional = false }: Props) {
  const t = useTexts('studioMedia')
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const { isMissing, error } = useOwnProblem(steps)
  const here = useRef<{ steps: DocumentSteps }>(undefined)

  // Where the film belongs once its upload has a name; nowhere when the field is gone.
  useEffect(() => {
    here.current = { steps }
    return () => {
      here.current = undefined
    }
  }, [steps])

  const choose = (clip: string) => setAt(steps, clip || (isOptional ? undefined : ''))

  async function chooseUpload(key: string | undefined): Promise<void> {
    const clip = key === undefined ? undefined : await clipOfUpload(key)
    if (clip !== undefined && here.current) setAt(here.current.steps, clip)
  }

  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className="mb-1.5 flex flex-wrap items-baseline gap-3 font-semibold">
        {label}
        {isMissing && <MissingMark />}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="card grid gap-3 p-3">
        {value !== '' && <ChosenClip key={value} name={value} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            data-steps={steps.join('.')}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => setPicking(true)}
          >
            {t(value === '' ? 'choose' : 'chooseOther')}
          </Button>
          <UploadButton
            kind="quiet"
            label={t('uploadHere')}
            onChosen={([key]) => void chooseUpload(key)}
          />
          {value !== '' && (
            <Button kind="plain" onClick={() => choose('')}>
              {t('takeAway')}
            </Button>
          )}
        </div>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <FieldComments steps={steps} />
      <ClipPicker
        title={t('pickTitle')}
        lead={t('pickLead')}
        isOpen={isPicking}
        onPick={({ clip }) => {
          choose(clip)
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </fieldset>
  )
}

/** What is chosen, with how far its processing is. */
function ChosenClip({ name }: { name: string }) {
  const t = useTexts('studioMedia')
  const { data, error } = useResource(getStudioClip, { params: { clip: name } })
  useLiveJobs()
  if (error?.code === 'not_found') {
    return (
      <div>
        <p className="font-semibold">{t('chosenUnknown', { name: isolated(name) })}</p>
        <p className="text-sm text-ink-muted">{t('chosenUnknownLead')}</p>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <ClipPicture poster={data?.poster} className="w-28" />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <bdi className="font-semibold">{data ? clipTitle(data) : name}</bdi>
        {data?.durationSeconds !== undefined && (
          <span className="text-sm text-ink-muted">{clockTime(data.durationSeconds)}</span>
        )}
        {data && data.state !== 'ready' && <ClipStanding clip={data} />}
        <Link isAlone href={studioHref('media', { id: name })}>
          {t('openInLibrary')}
        </Link>
      </div>
    </div>
  )
}
