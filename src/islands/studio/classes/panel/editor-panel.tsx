import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'

const PANELS = ['checklist', 'comments', 'revisions', 'preview'] as const
export type PanelName = (typeof PANELS)[number]

interface Props {
  name: PanelName
  onClose: () => void
  children: ReactNode
}

/** A panel beside the fields; Escape closes it. */
export function EditorPanel({ name, onClose, children }: Props) {
  const t = useTexts('studioClassEditor')
  const words = useTexts('studio')
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)

  useEffect(() => head.current?.focus(), [name])

  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  })

  useEffect(() => {
    const aside = box.current
    aside?.addEventListener('keydown', press)
    return () => aside?.removeEventListener('keydown', press)
  }, [])

  return (
    <aside ref={box} className="editor-panel" aria-labelledby={id}>
      <div className="editor-panel-head">
        <h2 className="text-lg outline-none" id={id} tabIndex={-1} ref={head}>
          {t(`panel.${name}`)}
        </h2>
        <button
          className="studio-round -me-2"
          type="button"
          aria-label={words('close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}
