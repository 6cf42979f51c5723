import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import type { MarkdownEditor } from './code-mirror.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { PictureLine } from './picture-line.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

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
  /** Absent where a text shows no pictures. */
  pictures?: BoxPictures | undefined
}

export interface BoxPictures {
  /** Takes the text that shows an uploaded picture. */
  onPicture: (text: string, picture: LessonPicture) => void
  /** Shows it in the translation too. */
  onCopy: (picture: LessonPicture) => void
  /** Name of the other language. */
  other: string
}

/** An event that puts the focus into the editor of a field. */
export const FOCUS_EVENT = 'editor-focus'

/** A toolbar over an editor of Markdown. */
export function MarkdownBox(props: Props) {
  const {
    name,
    language,
    text,
    isTall = false,
    isReadOnly = false,
    steps,
    onText,
    pictures
  } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<MarkdownEditor>()
  const typed = useRef(text)

  const uploads = usePictureUploads(editor, (next, picture) => {
    typed.current = next
    pictures?.onPicture(next, picture)
  })
  const addPictures = useEffectEvent((files: readonly File[]) => uploads.add(files))
  const noteLeftOut = useEffectEvent(() => uploads.noteLeftOut())

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
      onText: write,
      ...(pictures && { pictures: { onPictures: addPictures, onLeftOut: noteLeftOut } })
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
      {!isReadOnly && (
        <div className="markdown-head">
          <MarkdownToolbar editor={editor} label={name} onPictures={pictures && uploads.add} />
          {pictures && (
            <PictureLine
              state={uploads.state}
              other={pictures.other}
              onRetry={uploads.retry}
              onDismiss={() => {
                uploads.dismiss()
                editor?.focus()
              }}
              onCopy={picture => {
                pictures.onCopy(picture)
                uploads.noteCopied()
                editor?.focus()
              }}
            />
          )}
        </div>
      )}
      <div ref={place} className="markdown-host" data-steps={steps} data-editor />
    </div>
  )
}
