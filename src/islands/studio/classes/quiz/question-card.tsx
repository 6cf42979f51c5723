import { useId } from 'react'
import { LONGEST } from '#contract/fields.ts'
import { DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { direction } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { EntryTools } from '#islands/studio/classes/fields/entry-tools.tsx'
import { TwinField } from '#islands/studio/classes/fields/twin-field.tsx'
import { useProblemsWithin } from '#islands/studio/classes/editor/issues.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useOwnProblem } from '#islands/studio/classes/fields/use-own-problem.ts'
import { changeList } from '#stores/studio/drafts/draft.ts'
import { type DraftQuestion, emptyOption } from '#stores/studio/drafts/entries.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { OptionLine } from './option-line.tsx'
import type { QuizSource } from './quiz-sources.ts'
import { SourceChoice } from './source-choice.tsx'

interface Props {
  question: DraftQuestion
  steps: DocumentSteps
  at: number
  count: number
  sources: readonly QuizSource[]
  isOpen: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

/** A question; closed, it is a line with its text. */
export function QuestionCard(props: Props) {
  const { question, steps, at, count, isOpen } = props
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const name = t('question', { number: at + 1 })
  const problems = useProblemsWithin(steps)
  const text = readText(question.text, locale)
  return (
    <li className="question-card" data-open={isOpen || undefined}>
      <div className="question-head">
        <h4 className="min-w-0 grow text-base">
          <button
            className="question-toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={props.onOpen}
          >
            <span className="shrink-0 text-ink-muted">{name}</span>
            <bdi className="min-w-0 truncate" lang={text.locale} dir={direction[text.locale]}>
              {text.value}
            </bdi>
            {problems > 0 && !isOpen && <span className="problem-dot" aria-hidden="true" />}
            <Icon name="down" className={`ms-auto size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        </h4>
        <EntryTools {...{ name, at, count }} onMove={props.onMove} onRemove={props.onRemove} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <QuestionFields {...props} />}
      </div>
    </li>
  )
}

function QuestionFields({ question, steps, sources, onDuplicate }: Props) {
  const t = useTexts('studioClassEditor')
  const id = useId()
  const optionSteps = [...steps, 'options']
  const { isMissing, error } = useOwnProblem(optionSteps)
  return (
    <div className="grid gap-6 p-4 pt-2">
      <TwinField
        label={t('questionText')}
        hint={t('questionHint')}
        value={question.text}
        stepsOf={language => [...steps, 'text', language]}
        maxLength={LONGEST.body}
        isLong
      />
      <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
        <legend className="twin-label">{t('options')}</legend>
        <p className="text-sm text-ink-muted" id={`${id}-hint`}>
          {t('optionsHint')}
        </p>
        {(isMissing || error) && (
          <p className="text-sm font-semibold text-danger">{error ?? t('correctMissing')}</p>
        )}
        {question.options.map((option, at) => (
          <OptionLine
            key={at}
            {...{ option, at }}
            steps={[...optionSteps, at]}
            options={question.options}
          />
        ))}
        {question.options.length < DRAFT_MOST.options && (
          <div>
            <Button
              kind="plain"
              onClick={() => changeList(optionSteps, list => [...list, emptyOption()])}
            >
              {t('addOption')}
            </Button>
          </div>
        )}
      </fieldset>
      <TwinField
        label={t('explanation')}
        hint={t('explanationHint')}
        value={question.explanation}
        stepsOf={language => [...steps, 'explanation', language]}
        maxLength={LONGEST.body}
        isLong
      />
      <SourceChoice see={question.see} sources={sources} steps={[...steps, 'see']} />
      <div>
        <Button kind="quiet" icon="copy" onClick={onDuplicate}>
          {t('duplicateQuestion')}
        </Button>
      </div>
    </div>
  )
}
