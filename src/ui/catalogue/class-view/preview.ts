import type { Class } from '#contract/catalogue/classes.ts'

export function previewOf({ modules }: Pick<Class, 'modules'>) {
  return modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
}
