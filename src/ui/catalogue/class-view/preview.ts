import type { Class } from '#contract/catalogue/classes.ts'

/** The first lesson of a class that everybody may open. */
export function previewOf({ modules }: Pick<Class, 'modules'>) {
  return modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
}
