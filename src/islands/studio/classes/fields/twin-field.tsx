import { useId } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { direction, type Locale, locales } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { isAboutMissing, useProblemsAt } from '#islands/studio/classes/editor/issues.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { setAt } from '#stores/studio/drafts/draft.ts'
import { describedBy, FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'
import { FieldComments } from './field-comments.tsx'
import { MissingMark } from './missing-mark.tsx'

interface Props {
  label: string
  hint?: string
  value: Readonly<Record<Locale, string>>
  stepsOf: (language: Locale) => DocumentSteps
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  /** One of many in a list: a line that grows, with its names for screen readers only. */
  isCompact?: boolean
}

/** A text in both languages side by side, each in its direction. */
export function TwinField(props: Props) {
  const { label, hint, value, stepsOf, maxLength, isLong = false, isCompact = false } = props
  const id = useId()
  const ordered = useOrderedLocales()
  return (
    <fieldset className="twin" aria-describedby={hint && `${id}-hint`}>
      <legend className={isCompact ? 'sr-only' : 'twin-label'}>{label}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="twin-sides">
        {ordered.map(language => (
          <TwinSide
            key={language}
            {...{ label, language, maxLength, isLong, isCompact }}
            steps={stepsOf(language)}
            value={value[language]}
            isOtherFilled={readText(value, language).value.trim() !== ''}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Both languages, that of the page first. */
export function useOrderedLocales(): readonly Locale[] {
  const { locale } = useFacts()
  return locale === locales[0] ? locales : locales.toReversed()
}

interface SideProps {
  label: string
  language: Locale
  steps: DocumentSteps
  value: string
  isOtherFilled: boolean
  maxLength: number
  isLong: boolean
  isCompact: boolean
}

function TwinSide(props: SideProps) {
  const { label, language, steps, value, isOtherFilled, maxLength, isLong, isCompact } = props
  const t = useTexts('studioClassEditor')
  const id = useId()
  // A text in neither language is a problem of both.
  const whole = useProblemsAt(steps.at(-1) === language ? steps.slice(0, -1) : steps)
  const problems = [...useProblemsAt(steps), ...whole]
  const isMissing = value.trim() === '' && (isOtherFilled || problems.some(isAboutMissing))
  const error = problems.find(problem => !isAboutMissing(problem) && problem.severity === 'error')
  const text = error && error.message
  const control = {
    id,
    className: 'field',
    value,
    maxLength,
    lang: language,
    dir: direction[language],
    autoComplete: 'off',
    'data-steps': steps.join('.'),
    ...describedBy(id, { error: text?.ar })
  }
  return (
    <div className="twin-side" data-missing={isMissing || undefined}>
      <label className="twin-language" htmlFor={id} data-compact={isCompact || undefined}>
        <span className={isCompact ? 'sr-only' : ''}>
          <span className="sr-only">{label}: </span>
          {t(`language.${language}`)}
        </span>
        {isMissing && <MissingMark />}
      </label>
      {isLong || isCompact ? (
        <textarea
          {...control}
          className={`field field-sizing-content leading-7 ${isLong ? 'max-h-96 min-h-24' : 'resize-none'}`}
          rows={isLong ? 3 : 1}
          placeholder={isCompact ? t(`language.${language}`) : undefined}
          onChange={event => {
            const text = event.target.value
            // A line has no line breaks.
            setAt(steps, isLong ? text : text.replaceAll('\n', ' '))
          }}
        />
      ) : (
        <input {...control} onChange={event => setAt(steps, event.target.value)} />
      )}
      {text && <ProblemText id={id} text={text} />}
      <FieldComments steps={steps} />
    </div>
  )
}

/** What is wrong with a field, in the language of the page. */
export function ProblemText({ id, text }: { id: string; text: Readonly<Record<Locale, string>> }) {
  const { locale } = useFacts()
  return <FieldError id={id}>{readText(text, locale).value}</FieldError>
}
