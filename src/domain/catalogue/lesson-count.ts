interface Module {
  items: readonly { type: string }[]
}

/** How many lessons modules have: films and texts, as certificates count them; quizzes are none. */
export const lessonCount = (modules: readonly Module[]): number =>
  modules.flatMap(({ items }) => items.filter(({ type }) => type !== 'quiz')).length
