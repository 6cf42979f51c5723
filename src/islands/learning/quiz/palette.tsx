import { paletteColumns } from '#domain/learning/palette-columns.ts'
import { isAnswered, type Question, type QuizDraft } from '#domain/learning/quiz/quiz-draft.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { openQuestion, type Quiz, reviewAnswers } from '#stores/learning/quiz/quiz.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'

interface Props extends TextProps<'quiz'> {
  questions: Quiz['questions']
  draft: QuizDraft
  at: number
}

export function Palette({ t, locale, questions, draft, at }: Props) {
  const answered = questions.filter(question => isAnswered(draft, question)).length
  const gridTemplateColumns = `repeat(${paletteColumns(questions.length)}, minmax(0, 3rem))`
  return (
    <nav
      className="card p-5 lg:sticky lg:top-[calc(var(--header)+1rem)]"
      aria-label={t('palette.label')}
    >
      <Progress
        value={answered}
        max={questions.length}
        label={t('palette.progress')}
        text={answeredText(t, draft, questions)}
      />
      <ol className="mt-4 grid gap-2" style={{ gridTemplateColumns }}>
        {questions.map(({ id }, place) => {
          const isDone = isAnswered(draft, { id })
          const isFlagged = draft.flagged.includes(id)
          const state = `${isDone ? 'answered' : 'open'}${isFlagged ? 'Flagged' : ''}` as const
          return (
            <li key={id}>
              <button
                className={`relative grid h-12 w-full place-items-center rounded-xl border font-bold hover:border-brand-ink aria-[current]:border-brand-ink aria-[current]:ring-2 aria-[current]:ring-brand-ink ${isDone ? 'border-brand-ink/40 bg-brand-soft text-brand-ink' : 'border-dashed border-ink/40'}`}
                type="button"
                aria-label={t(`palette.${state}`, { number: place + 1 })}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => openQuestion(place)}
              >
                {formatNumber(place + 1, locale)}
                {isDone && (
                  <Icon name="check" className="absolute inset-ie-0.5 bottom-0.5 size-3.5" />
                )}
                {isFlagged && (
                  <span className="absolute -top-1.5 -inset-ie-1.5 grid size-5 place-items-center rounded-full bg-gold text-gold-on">
                    <Icon name="flag" className="size-3" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      <Button kind="quiet" className="mt-5 w-full" onClick={reviewAnswers}>
        {t('question.review')}
      </Button>
      <p className="mt-4 text-sm text-ink-muted">{t('palette.saved')}</p>
    </nav>
  )
}

/** “3 of 4 answered”. */
export function answeredText(
  t: Translate<'quiz'>,
  draft: QuizDraft,
  questions: readonly Question[]
): string {
  const count = questions.filter(question => isAnswered(draft, question)).length
  return t('answered', { count, total: questions.length })
}
