interface Module {
  items: readonly { type: string }[]
}

/** Films and texts, as certificates count them; no quizzes. */
export const lessonCount = (modules: readonly Module[]): number =>
  modules.flatMap(({ items }) => items.filter(({ type }) => type !== 'quiz')).length
