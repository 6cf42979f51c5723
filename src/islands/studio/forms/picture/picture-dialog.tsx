import { useEffect, useState } from 'react'
import {
  addPicture,
  changePicture,
  getPicture,
  PICTURE_MAX_BYTES,
  type StudioPicture
} from '#contract/studio/media/pictures.ts'
import { type Focus, MIDDLE, PICTURE_RATIOS } from '#domain/studio/picture-cut.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { mediaAddress } from '#stores/studio/media/media-address.ts'
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
  /** A file to upload, or the path of a picture to cut around another point. */
  source: File | string
  isOpen: boolean
  onPicture: (picture: StudioPicture) => void
  onClose: () => void
}

/** Shapes in which pages show a picture. */
const SHOWN = {
  cover: ['wide', 'card'],
  portrait: ['round', 'small']
} as const

/** Chooses the point that stays in sight, and uploads the picture where it is new. */
export function PictureDialog({ use, source, isOpen, onPicture, onClose }: Props) {
  const t = useTexts('studioPictures')
  const sentenceOf = useSentence()
  const [read, setRead] = useState<ReadPicture | PictureProblem | StaffFailure>()
  const [focus, setFocus] = useState<Focus>(MIDDLE)
  const picture = typeof read === 'object' && 'picture' in read ? read.picture : undefined

  useEffect(
    () =>
      untilCleanup(readSource(source), next => {
        setRead(next)
        if (typeof next === 'object' && 'picture' in next) setFocus(next.focus)
      }),
    [source]
  )

  async function send(): Promise<FormOutcome> {
    const stored = await storedPicture(source, use)
    if (!stored.ok) return { failure: stored }
    const { path, focus: before } = stored.value
    const isSame = focus.x === before.x && focus.y === before.y
    const cut = isSame ? stored : await callAsStaff(changePicture, { body: { path, focus } })
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
          {typeof read === 'object' && 'ok' in read && <FormError title={sentenceOf(read)} />}
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

interface ReadPicture {
  picture: ImageBitmap
  focus: Focus
}

/** The whole picture, with the point around which it is cut. */
async function readSource(
  source: File | string
): Promise<ReadPicture | PictureProblem | StaffFailure> {
  if (typeof source !== 'string') {
    const picture = await readPictureFile(source)
    return typeof picture === 'string' ? picture : { picture, focus: MIDDLE }
  }
  const known = await callAsStaff(getPicture, { query: { path: source } })
  if (!known.ok) return known
  const answer = await fetch(mediaAddress(known.value.original)).catch(() => undefined)
  if (!answer) return { ok: false, code: 'offline', issues: [] }
  const picture = await readPictureFile(await answer.blob())
  return typeof picture === 'string' ? picture : { picture, focus: known.value.focus }
}

/** The picture at the server, which is uploaded where it is a file. */
const storedPicture = (source: File | string, use: CutUse) =>
  typeof source === 'string'
    ? callAsStaff(getPicture, { query: { path: source } })
    : callAsStaff(addPicture, { query: { use }, file: source })
