import type { Translate } from '#i18n/translator.ts'

/** “11 lessons, 3 quizzes” */
export function contentsText(
  t: Translate<'certificate'>,
  { lessons, quizzes }: { lessons: number; quizzes: number }
): string {
  const read = t('lessons', { count: lessons })
  return quizzes === 0
    ? read
    : t('contentsOf', { lessons: read, quizzes: t('quizzes', { count: quizzes }) })
}
