import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { PlacedProblem } from '#islands/studio/classes/editor/issues.ts'
import type { EditorPlace } from '#islands/studio/classes/editor/place.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import type { OpenDraft } from '#stores/studio/drafts/draft.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Checklist } from './checklist.tsx'

export const PANELS = ['checklist'] as const
export type PanelName = (typeof PANELS)[number]

interface Props {
  name: PanelName
  draft: OpenDraft
  placed: readonly PlacedProblem[]
  place: EditorPlace
  onClose: () => void
}

/** A panel beside the fields. */
export function EditorPanel({ name, draft, placed, onClose }: Props) {
  const t = useTexts('studioClassEditor')
  const words = useTexts('studio')
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const content: Record<PanelName, ReactNode> = {
    checklist: <Checklist document={draft.document} placed={placed} />
  }

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
      {content[name]}
    </aside>
  )
}
