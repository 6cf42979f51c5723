interface Module {
  items: readonly unknown[]
}

/** How many lessons a class has: films, texts and quizzes, as its page lists them. */
export const lessonCount = (modules: readonly Module[]): number =>
  modules.reduce((sum, { items }) => sum + items.length, 0)
