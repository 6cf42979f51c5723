import { categories, classes, experts } from '#snapshot/catalogue.ts'
import { FEATURED } from '#ui/catalogue/categories/categories.ts'
import { directoryOf } from './directory.ts'

const catalogue = {
  experts,
  classes,
  categories: categories.filter(({ slug }) => slug !== FEATURED)
}

export const directories = { ar: directoryOf(catalogue, 'ar'), en: directoryOf(catalogue, 'en') }
