import { useEffect, useState } from 'react'
import {
  addPicture,
  changePicture,
  PICTURE_MAX_BYTES,
  type StudioPicture
} from '#contract/studio/media/pictures.ts'
import { type Focus, MIDDLE, PICTURE_RATIOS } from '#domain/studio/picture-cut.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { FocusPad } from './focus-pad.tsx'
import { CutPreview } from './cut-preview.tsx'
import './picture.css'
import { type PictureProblem, readPictureFile } from './picture-types.ts'

/** Uses whose pictures are cut to a shape. */
export type CutUse = keyof typeof PICTURE_RATIOS

interface Props {
  use: CutUse
  file: File
  isOpen: boolean
  onPicture: (picture: StudioPicture) => void
  onClose: () => void
}

/** Shapes in which pages show a picture. */
const SHOWN = {
  cover: ['wide', 'card'],
  portrait: ['round', 'small']
} as const

/** Chooses the point that stays in sight, and uploads the picture. */
export function PictureDialog({ use, file, isOpen, onPicture, onClose }: Props) {
  const t = useTexts('studioPictures')
  const [read, setRead] = useState<ImageBitmap | PictureProblem>()
  const [focus, setFocus] = useState<Focus>(MIDDLE)
  const picture = typeof read === 'object' ? read : undefined

  useEffect(() => untilCleanup(readPictureFile(file), setRead), [file])

  async function send(): Promise<FormOutcome> {
    const added = await callAsStaff(addPicture, { query: { use }, file })
    if (!added.ok) return { failure: added }
    const { path } = added.value
    const isMiddle = focus.x === MIDDLE.x && focus.y === MIDDLE.y
    const cut = isMiddle ? added : await callAsStaff(changePicture, { body: { path, focus } })
    if (!cut.ok) return { failure: cut }
    onPicture(cut.value)
    return undefined
  }

  return (
    <FormDialog
      title={t(`title.${use}`)}
      lead={picture && t('lead')}
      isOpen={isOpen}
      isReady={picture !== undefined}
      sendLabel={t('use')}
      onSend={send}
      onClose={onClose}
    >
      {() => (
        <>
          {read === undefined && <Skeleton className="h-64" />}
          {typeof read === 'string' && (
            <FormError title={t(`problem.${read}`, { most: PICTURE_MAX_BYTES / 1024 ** 2 })} />
          )}
          {picture && (
            <>
              <FocusPad {...{ picture, focus }} ratio={PICTURE_RATIOS[use]} onFocus={setFocus} />
              <div className="grid gap-2">
                <h3 className="text-base">{t('previews')}</h3>
                <div className="flex flex-wrap items-center gap-5">
                  {SHOWN[use].map(shape => (
                    <CutPreview
                      key={shape}
                      {...{ picture, focus, shape }}
                      ratio={PICTURE_RATIOS[use]}
                    />
                  ))}
                </div>
              </div>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
