import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useLiveJobs } from '#islands/studio/media/film/use-live-clip.ts'
import { $liveJobs, filmJobOf } from '#stores/studio/media/live-jobs.ts'
import { $uploads, type FilmUpload, removeUploadLine } from '#stores/studio/media/uploads.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { UploadLine } from './upload-line.tsx'

const isOver = ({ step }: FilmUpload) => step === 'sent' || step === 'stopped'
const isMoving = ({ step }: FilmUpload) => step === 'waiting' || step === 'sending'

/** Uploads of this tab on every screen, while there are some. */
export function UploadDock() {
  const t = useTexts('studioMedia')
  const uploads = useStore($uploads)
  const [chosen, setFolded] = useState<boolean>()
  const id = useId()
  const moving = uploads.filter(isMoving).length
  const jobs = useStore($liveJobs)
  useLiveJobs()
  const isAllSent = uploads.every(
    ({ step, clip }) => step === 'sent' && filmJobOf(jobs, clip)?.state !== 'failed'
  )
  // What is done is in no one's way.
  const isFolded = chosen ?? isAllSent

  return (
    <section className="upload-dock" data-folded={isFolded || undefined} aria-label={t('uploads')}>
      <div className="flex items-center justify-between gap-2 ps-4">
        <h2 className="text-base font-bold" aria-live="polite">
          {moving > 0
            ? t('uploadsUnderWay', { count: moving })
            : t(isAllSent ? 'uploadsDone' : 'uploadsWaiting')}
        </h2>
        <button
          className="studio-round"
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-label={t(isFolded ? 'showUploads' : 'hideUploads')}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon name="down" className={isFolded ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      </div>
      <div id={id} hidden={isFolded}>
        <ul className="upload-lines">
          {uploads.map(upload => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
        {uploads.every(isOver) && (
          <div className="px-3 pb-2">
            <Button
              kind="plain"
              onClick={() => uploads.forEach(({ key }) => removeUploadLine(key))}
            >
              {t('clearUploads')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
