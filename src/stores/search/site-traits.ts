import { type Facets, FACETS_PATH } from '#contract/catalogue/class-facets.ts'
import type { Hit } from '#contract/search/published-search.ts'
import { unpackFacts } from '#domain/catalogue/class-filter-facts.ts'
import type { ClassTraits } from '#domain/search/filter.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'

export async function readTraits(hits: readonly Hit[]): Promise<Map<number, ClassTraits>> {
  const traits = new Map<number, ClassTraits>()
  for (const { result } of hits) {
    if (result?.type !== 'course') continue
    const { id, level, language, categoryIds } = result
    traits.set(id, traitsOf(level.toLowerCase(), language, categoryIds))
  }
  const missing = new Set(
    hits.flatMap(({ type, id }) => (type === 'course' && !traits.has(id) ? id : []))
  )
  if (missing.size === 0) return traits
  for (const { id, level = '', language = '', categories } of unpackFacts(
    await keepSiteFile<Facets>(FACETS_PATH)
  )) {
    if (missing.has(id)) traits.set(id, traitsOf(level, language, categories))
  }
  return traits
}

function traitsOf(level: string, language: string, categories: readonly number[]): ClassTraits {
  return { level, language, categories: categories.map(String) }
}
