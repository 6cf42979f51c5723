import { lazy, Suspense, useRef, useState } from 'react'
import type { StudioPicture } from '#contract/studio/media/pictures.ts'
import { isCutPicture } from '#domain/studio/picture-cut.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import type { CutUse } from './picture-dialog.tsx'
import { PICTURE_TYPES } from './picture-types.ts'

const PictureDialog = lazy(async () => {
  const module = await import('./picture-dialog.tsx')
  return { default: module.PictureDialog }
})

interface Props {
  use: CutUse
  label: string
  /** Of the field in its document, where problems lead. */
  steps?: string
  /** Of the picture that is shown, in the media store; empty without one. */
  path: string
  onPicture: (picture: StudioPicture) => void
}

interface Chosen {
  source: File | string
  number: number
}

/** Chooses a file, or takes the picture that is shown, then what of it stays in sight. */
export function PictureButton({ use, label, steps, path, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpen, setOpen] = useState(false)
  const t = useTexts('studioPictures')

  function choose(source: File | string): void {
    setChosen(before => ({ source, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
  }

  return (
    <>
      <Button kind="quiet" data-steps={steps} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={PICTURE_TYPES}
        aria-label={label}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file again is a change too.
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      {isCutPicture(path) && (
        <Button kind="quiet" onClick={() => choose(path)}>
          {t('cutAgain')}
        </Button>
      )}
      {chosen && (
        <Suspense>
          <PictureDialog
            key={chosen.number}
            {...{ use, isOpen, onPicture }}
            source={chosen.source}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
