import { useRef } from 'react'
import { FILM_ACCEPT } from '#domain/studio/film-file.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { addFilms } from '#stores/studio/media/uploads.ts'
import { Button, type ButtonKind } from '#ui/kit/button.tsx'

interface Props {
  label: string
  kind?: ButtonKind
  isMultiple?: boolean
  /** Called with the keys of the uploads that begin. */
  onChosen?: (keys: readonly string[]) => void
}

/** Opens the file dialog and sends what is chosen. */
export function UploadButton({ label, kind = 'primary', isMultiple = false, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILM_ACCEPT}
        multiple={isMultiple}
        aria-label={label}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          if (files.length === 0) return
          const keys = addFilms(files)
          onChosen?.(keys)
        }}
      />
      <Button kind={kind} onClick={() => input.current?.click()}>
        <StudioIcon name="upload" />
        {label}
      </Button>
    </>
  )
}
