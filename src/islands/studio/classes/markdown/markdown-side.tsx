import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LONGEST } from '#contract/fields.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { ReadOnlyContext } from '#islands/studio/classes/editor/read-only.ts'
import { FieldComments } from '#islands/studio/classes/fields/field-comments.tsx'
import { MissingMark } from '#islands/studio/classes/fields/missing-mark.tsx'
import { useOwnProblem } from '#islands/studio/classes/fields/use-own-problem.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import type { MarkdownEditor } from './code-mirror.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

interface Props {
  label: string
  language: Locale
  steps: DocumentSteps
  text: string
  isTall: boolean
}

/** An event that puts the focus into the editor of a field. */
export const FOCUS_EVENT = 'editor-focus'

/** The text of one language with its toolbar. */
export function MarkdownSide({ label, language, steps, text, isTall }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const isReadOnly = use(ReadOnlyContext)
  const { isMissing, error } = useOwnProblem(steps)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<MarkdownEditor>()
  const name = `${label}: ${t(`language.${language}`)}`
  const typed = useRef(text)
  const isTooLong = text.length > LONGEST.body

  const write = useEffectEvent((next: string) => {
    typed.current = next
    setAt(steps, next)
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
    <div className="twin-side" data-missing={isMissing || undefined}>
      <p className="twin-language">
        <span>{t(`language.${language}`)}</span>
        {isMissing && <MissingMark />}
      </p>
      <div className="markdown-box" data-tall={isTall || undefined}>
        {!isReadOnly && <MarkdownToolbar editor={editor} label={name} />}
        <div ref={place} className="markdown-host" data-steps={steps.join('.')} data-editor />
      </div>
      {(error ?? isTooLong) && (
        <FieldError id={id}>
          {error ??
            t('bodyTooLong', {
              length: formatNumber(text.length, locale),
              most: formatNumber(LONGEST.body, locale)
            })}
        </FieldError>
      )}
      <FieldComments steps={steps} />
    </div>
  )
}
