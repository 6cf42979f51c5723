import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Structured } from './json-ld.ts'
import { classList } from './lists.ts'
import { organization, website } from './product.ts'

/**
 * The product, its search, and the classes that the home page shows.
 *
 * @param classes in the order of the page, each once
 */
export function homeThings(classes: readonly ClassSummary[], locale: Locale): Structured[] {
  return [organization(locale), website(locale), classList(classes, locale)]
}
