import { useId } from 'react'
import { LONGEST } from '#contract/fields.ts'
import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { MarkdownField } from '#islands/studio/classes/markdown/markdown-field.tsx'
import { QuizForm } from '#islands/studio/classes/quiz/quiz-form.tsx'
import { edit } from '#stores/studio/drafts/draft.ts'
import { type ItemPlace, setPreview } from '#stores/studio/drafts/entries.ts'
import { ClipChoice } from './clip-choice.tsx'
import { TwinField } from './twin-field.tsx'

interface Props {
  document: ClassDocument
  item: DraftItem
  place: ItemPlace
}

/** The fields of an episode, a lesson or a quiz. */
export function ItemForm({ document, item, place }: Props) {
  const t = useTexts('studioClassEditor')
  const steps: DocumentSteps = ['modules', place.module, 'items', place.item]
  const isPreview = document.modules[place.module]?.previews.includes(item.key) ?? false
  return (
    <div className="grid gap-7">
      <TwinField
        label={t('itemTitle')}
        value={item.title}
        stepsOf={language => [...steps, 'title', language]}
        maxLength={LONGEST.title}
      />
      <PreviewChoice place={place} isPreview={isPreview} />
      {item.type === 'video' && (
        <ClipChoice
          label={t('clip')}
          hint={t('clipHint')}
          steps={[...steps, 'clip']}
          value={item.clip}
        />
      )}
      {item.type === 'text' && (
        <MarkdownField
          label={t('body')}
          value={item.body}
          stepsOf={language => [...steps, 'body', language]}
          isTall
          hasPictures
        />
      )}
      {item.type === 'quiz' && <QuizForm document={document} quiz={item} place={place} />}
    </div>
  )
}

function PreviewChoice({ place, isPreview }: { place: ItemPlace; isPreview: boolean }) {
  const t = useTexts('studioClassEditor')
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="grid h-11 shrink-0 place-items-center">
        <input
          className="tick"
          type="checkbox"
          id={id}
          checked={isPreview}
          aria-describedby={`${id}-hint`}
          onChange={event =>
            edit(document => setPreview(document, place, event.target.checked), {
              place: `modules.${place.module}.items.${place.item}`,
              isWhole: true
            })
          }
        />
      </span>
      <div className="py-2">
        <label className="cursor-pointer font-semibold" htmlFor={id}>
          {t('preview')}
        </label>
        <p className="text-sm text-ink-muted" id={`${id}-hint`}>
          {t('previewHint')}
        </p>
      </div>
    </div>
  )
}
