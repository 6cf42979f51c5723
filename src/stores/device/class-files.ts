import { type Facets, FACETS_PATH, titlesPath } from '#contract/catalogue/class-facets.ts'
import { unpackFacts } from '#domain/catalogue/class-filter-facts.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ClassFiles } from '#stores/catalogue/class-filter.ts'
import { once, readPublished, readSiteFile } from '#stores/catalogue/published-classes.ts'

/** Files of the build; each is fetched once, unless it fails. */
export function classFiles(locale: Locale): ClassFiles {
  return {
    readFacts: once(async () => unpackFacts(await readSiteFile<Facets>(FACETS_PATH))),
    readTitles: once(() => readSiteFile<number[]>(titlesPath(locale))),
    readCards: readPublished
  }
}
