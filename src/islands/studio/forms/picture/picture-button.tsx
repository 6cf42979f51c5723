import { lazy, Suspense, useRef, useState } from 'react'
import type { StudioPicture } from '#contract/studio/media/pictures.ts'
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
  onPicture: (picture: StudioPicture) => void
}

/** Chooses a file, then what of it stays in sight, and uploads it. */
export function PictureButton({ use, label, steps, onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; number: number }>()
  const [isOpen, setOpen] = useState(false)
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
          if (!file) return
          setChosen(before => ({ file, number: (before?.number ?? 0) + 1 }))
          setOpen(true)
        }}
      />
      {chosen && (
        <Suspense>
          <PictureDialog
            key={chosen.number}
            {...{ use, isOpen, onPicture }}
            file={chosen.file}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
