/** Films and texts, as certificates count them; no quizzes. */
export const lessonCount = (modules: readonly { items: readonly { type: string }[] }[]): number =>
  modules.flatMap(({ items }) => items.filter(({ type }) => type !== 'quiz')).length
