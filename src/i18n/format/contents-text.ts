import type { Values } from '#i18n/translator.ts'

type Key = 'lessons' | 'quizzes' | 'contentsOf'

/** “11 lessons, 3 quizzes” */
export function contentsText(
  t: (key: Key, values: Values) => string,
  { lessons, quizzes }: { lessons: number; quizzes: number }
): string {
  const read = t('lessons', { count: lessons })
  return quizzes === 0
    ? read
    : t('contentsOf', { lessons: read, quizzes: t('quizzes', { count: quizzes }) })
}
