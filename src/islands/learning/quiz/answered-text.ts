import { isAnswered, type Question, type QuizDraft } from '#domain/learning/quiz-draft.ts'
import type { Translate } from '#i18n/translator.ts'

/** “3 of 4 answered”. */
export function answeredText(
  t: Translate<'quiz'>,
  draft: QuizDraft,
  questions: readonly Question[]
): string {
  const count = questions.filter(question => isAnswered(draft, question)).length
  return t('answered', { count, total: questions.length })
}
