import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { direction, type Locale } from '#i18n/locale.ts'
import type { MarkdownEditor } from './code-mirror.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface Props {
  /** For screen readers. */
  name: string
  language: Locale
  text: string
  /** For a whole lesson. */
  isTall?: boolean
  isReadOnly?: boolean
  /** Finds the editor of a field. */
  steps: string
  onText: (text: string) => void
}

/** An event that puts the focus into the editor of a field. */
export const FOCUS_EVENT = 'editor-focus'

/** A toolbar over an editor of Markdown. */
export function MarkdownBox(props: Props) {
  const { name, language, text, isTall = false, isReadOnly = false, steps, onText } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<MarkdownEditor>()
  const typed = useRef(text)

  const write = useEffectEvent((next: string) => {
    typed.current = next
    onText(next)
  })

  const create = useEffectEvent(async () => {
    const { createMarkdownEditor } = await import('./code-mirror.ts')
    const host = place.current
    if (!host) return undefined
    return createMarkdownEditor({
      ...{ host, text, language, isReadOnly, label: name, direction: direction[language] },
      onText: write
    })
  })

  useEffect(() => {
    let isGone = false
    let made: MarkdownEditor | undefined
    void create().then(next => {
      if (isGone) next?.destroy()
      else setEditor((made = next))
    })
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [])

  useEffect(() => {
    // What was typed here is on the screen already.
    if (text !== typed.current) editor?.show(text)
    typed.current = text
  }, [editor, text])

  useEffect(() => editor?.setReadOnly(isReadOnly), [editor, isReadOnly])

  useEffect(() => {
    const host = place.current
    const focus = () => editor?.focus()
    host?.addEventListener(FOCUS_EVENT, focus)
    return () => host?.removeEventListener(FOCUS_EVENT, focus)
  }, [editor])

  return (
    <div className="markdown-box" data-tall={isTall || undefined}>
      {!isReadOnly && <MarkdownToolbar editor={editor} label={name} />}
      <div ref={place} className="markdown-host" data-steps={steps} data-editor />
    </div>
  )
}
