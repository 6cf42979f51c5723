import { useState } from 'react'
import { DRAWN_PHOTO } from '#contract/studio/classes/experts.ts'
import type { StudioPicture } from '#contract/studio/media/pictures.ts'
import { PictureButton } from '#islands/studio/forms/picture/picture-button.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import { StarMark } from '#ui/kit/states.tsx'
import type { StaffExpert } from './expert-draft.ts'

/** Drawings; uploaded pictures are WebP. */
const DRAWN = /\.svg$/

interface Props {
  expert: StaffExpert | undefined
  /** In the media store; empty or `drawn` for a drawn one. */
  photo: string
  name: string
  onPhoto: (photo: string) => void
}

/** The portrait: drawn, or a picture that was uploaded. */
export function PortraitField({ expert, photo, name, onPhoto }: Props) {
  const t = useTexts('studioExperts')
  const [uploaded, setUploaded] = useState<StudioPicture>()
  const saved = expert?.photo === photo ? expert.photoUrl : undefined
  const shown = uploaded?.path === photo ? uploaded.url : saved
  const isDrawn = photo === '' || photo === DRAWN_PHOTO || DRAWN.test(photo)

  return (
    <section className="photo-area" aria-label={t('portrait')}>
      {shown ? (
        <img className="photo-image" src={shown} alt={t('portraitOf', { name })} />
      ) : (
        <StarMark icon="user" />
      )}
      <div className="grid gap-2 outline-none" tabIndex={-1}>
        <p className="text-sm text-ink-muted">
          {t(shown && !isDrawn ? 'portraitUploaded' : 'portraitDrawn')}
        </p>
        <div className="flex flex-wrap gap-3">
          <PictureButton
            use="portrait"
            label={t('portraitUpload')}
            path={photo}
            onPicture={picture => {
              setUploaded(picture)
              onPhoto(picture.path)
            }}
          />
          {!isDrawn && (
            <Button kind="quiet" onClick={() => onPhoto(DRAWN_PHOTO)}>
              {t('portraitDraw')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
