import { useId, useState } from 'react'
import { type ClassDocument, DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import { moved } from '#domain/studio/drafts/at-steps.ts'
import { PlainFrame } from '#islands/studio/classes/fields/plain-field.tsx'
import { useOwnProblem } from '#islands/studio/classes/fields/use-own-problem.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { changeList, setAt } from '#stores/studio/drafts/draft.ts'
import { type DraftQuestion, emptyQuestion, type ItemPlace } from '#stores/studio/drafts/entries.ts'
import { Button } from '#ui/kit/button.tsx'
import { QuestionCard } from './question-card.tsx'
import { type QuizItem, sourcesOf } from './quiz-sources.ts'
import { QuizTrial } from './quiz-trial.tsx'

interface Props {
  document: ClassDocument
  quiz: QuizItem
  place: ItemPlace
}

/** The questions of a quiz, one of them open, and a trial of it as a learner. */
export function QuizForm({ document, quiz, place }: Props) {
  const t = useTexts('studioClassEditor')
  const id = useId()
  const steps = ['modules', place.module, 'items', place.item, 'questions'] as const
  const { questions } = quiz
  const [open, setOpen] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const { error } = useOwnProblem(steps)
  const sources = sourcesOf(document, place.module)

  function change(next: (list: readonly DraftQuestion[]) => DraftQuestion[], opened: number): void {
    changeList(steps, next)
    setOpen(opened)
  }

  return (
    <div className="grid gap-6">
      <PassMark steps={[...steps.slice(0, -1), 'passPercentage']} value={quiz.passPercentage} />
      <section className="grid gap-3" aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg" id={id}>
            {t('questions')}
          </h3>
          {questions.length > 0 && (
            <Button kind="quiet" icon="play" onClick={() => setTrying(true)}>
              {t('tryQuiz')}
            </Button>
          )}
        </div>
        {error && <p className="text-sm font-semibold text-danger">{error}</p>}
        <ol className="grid gap-3">
          {questions.map((question, at) => (
            <QuestionCard
              key={at}
              {...{ question, at, sources }}
              steps={[...steps, at]}
              count={questions.length}
              isOpen={at === open}
              onOpen={() => setOpen(at === open ? -1 : at)}
              onMove={to => change(list => moved(list, at, to), to)}
              onDuplicate={() => change(list => list.toSpliced(at, 0, question), at + 1)}
              onRemove={() => change(list => list.toSpliced(at, 1), -1)}
            />
          ))}
        </ol>
        {questions.length < DRAFT_MOST.questions && (
          <div>
            <Button
              kind="quiet"
              onClick={() => change(list => [...list, emptyQuestion()], questions.length)}
            >
              {t('addQuestion')}
            </Button>
          </div>
        )}
      </section>
      <QuizTrial quiz={quiz} isOpen={isTrying} onClose={() => setTrying(false)} />
    </div>
  )
}

function PassMark({ steps, value }: { steps: readonly (string | number)[]; value: number }) {
  const t = useTexts('studioClassEditor')
  return (
    <PlainFrame className="max-w-48" label={t('passMark')} hint={t('passMarkHint')} steps={steps}>
      {control => (
        <input
          {...control}
          className="field"
          type="number"
          min={0}
          max={100}
          step={5}
          dir="ltr"
          value={value}
          onChange={event => {
            const typed = event.target.valueAsNumber
            if (typed >= 0 && typed <= 100) setAt(steps, typed)
          }}
        />
      )}
    </PlainFrame>
  )
}
