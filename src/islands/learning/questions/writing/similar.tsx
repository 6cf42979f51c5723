import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { QuestionLink } from '#islands/learning/questions/question-link.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'
import {
  $similarQuestions,
  loadSimilarQuestions
} from '#stores/learning/questions/question-list.ts'

/** Milliseconds without a key before it is asked for. */
const PAUSE = 300

/** Questions like the one that is being typed. */
export function Similar({ t, locale, place, typed }: QuestionProps & { typed: string }) {
  const { courseId } = place
  const similar = useStore($similarQuestions)
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => void loadSimilarQuestions(courseId, typed), PAUSE)
    return () => clearTimeout(timer)
  }, [courseId, typed])
  useEffect(() => () => void loadSimilarQuestions(courseId, ''), [courseId])

  return (
    <div aria-live="polite">
      {similar.length > 0 && (
        <div className="grid grid-cols-1 gap-2 rounded-2xl bg-sunken p-4">
          <p className="font-semibold" id={id}>
            {t('same')}
          </p>
          <ul className="grid grid-cols-1 gap-2" aria-labelledby={id}>
            {similar.map(question => (
              <li
                key={question.id}
                className="question-row card grid grid-cols-1 gap-0.5 px-4 py-3"
              >
                <QuestionLink {...{ locale, place, question }}>{question.title}</QuestionLink>
                <span className="text-sm text-ink-muted">
                  {question.answerCount > 0
                    ? t('answers', { count: question.answerCount })
                    : t('unanswered')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
