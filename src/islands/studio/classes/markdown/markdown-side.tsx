import { use, useId } from 'react'
import { LONGEST } from '#contract/fields.ts'
import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { ReadOnlyContext } from '#islands/studio/classes/editor/read-only.ts'
import { FieldComments } from '#islands/studio/classes/fields/field-comments.tsx'
import { MissingMark } from '#islands/studio/classes/fields/missing-mark.tsx'
import { useOwnProblem } from '#islands/studio/classes/fields/use-own-problem.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { copyLessonPicture, showLessonPicture } from '#stores/studio/drafts/lesson-pictures.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { FieldError } from '#ui/kit/form/field-frame.tsx'
import { MarkdownBox } from './markdown-box.tsx'

interface Props {
  label: string
  language: Locale
  steps: DocumentSteps
  text: string
  isTall: boolean
  hasPictures: boolean
}

/** The text of one language with its toolbar. */
export function MarkdownSide({ label, language, steps, text, isTall, hasPictures }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const isReadOnly = use(ReadOnlyContext)
  const { isMissing, error } = useOwnProblem(steps)
  const other = language === 'ar' ? 'en' : 'ar'
  const pictures = {
    other: t(`language.${other}`),
    onPicture: (next: string, picture: LessonPicture) => showLessonPicture(steps, next, picture),
    onCopy: (picture: LessonPicture) =>
      copyLessonPicture(steps, [...steps.slice(0, -1), other], picture)
  }
  const isTooLong = text.length > LONGEST.body
  return (
    <div className="twin-side" data-missing={isMissing || undefined}>
      <p className="twin-language">
        <span>{t(`language.${language}`)}</span>
        {isMissing && <MissingMark />}
      </p>
      <MarkdownBox
        name={`${label}: ${t(`language.${language}`)}`}
        {...{ language, text, isTall, isReadOnly }}
        steps={steps.join('.')}
        onText={next => setAt(steps, next)}
        {...(hasPictures && { pictures })}
      />
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
