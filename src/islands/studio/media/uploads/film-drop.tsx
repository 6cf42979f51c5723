import { type DragEvent, type ReactNode, useState } from 'react'
import { UPLOAD_MAX_BYTES } from '#contract/studio/media/uploads.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { addFilms } from '#stores/studio/media/uploads.ts'

interface Props {
  isActive: boolean
  children: ReactNode
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes films that are dropped anywhere on a screen. */
export function FilmDrop({ isActive, children }: Props) {
  const [isOver, setOver] = useState(false)

  return (
    <div
      className="film-drop"
      data-over={isOver || undefined}
      onDragOver={event => {
        if (!isActive || !hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => {
        if (!isActive || !hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        addFilms([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

/** Says that films may be dropped. */
export function DropHint() {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  return (
    <p className="film-drop-hint">
      <StudioIcon name="upload" />
      <span>
        <b>{t('dropHere')}</b> {t('dropHint', { size: formatBytes(UPLOAD_MAX_BYTES, locale) })}
      </span>
    </p>
  )
}
