/** How many lessons, which are films and texts, and quizzes; together what progress counts. */
export function countContents(modules: readonly { items: readonly { type: string }[] }[]): {
  lessons: number
  quizzes: number
} {
  const items = modules.flatMap(module => module.items)
  const quizzes = items.filter(({ type }) => type === 'quiz').length
  return { lessons: items.length - quizzes, quizzes }
}
