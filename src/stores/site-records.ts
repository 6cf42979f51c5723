import { type Facets, FACETS_PATH } from '#contract/class-facets.ts'
import {
  EXPERTS_PATH,
  episodesPath,
  type Hit,
  type PublishedEpisode,
  type PublishedExpert,
  type Result
} from '#contract/published-search.ts'
import { unpackFacts } from '#domain/class-filter-facts.ts'
import type { ClassTraits } from '#domain/search-filter.ts'
import { partsBetween } from '#domain/search-parts.ts'
import { keepSiteFile, readPublished } from './published-classes.ts'
import { readPublishedSearch } from './published-words.ts'

/** @throws Error when they cannot be had */
export const readSiteExperts = () => keepSiteFile<PublishedExpert[]>(EXPERTS_PATH)

/**
 * The records of these hits, in their order; those that the site does not hold are left out.
 *
 * @throws Error when a file cannot be had
 */
export async function readRecords(hits: readonly Hit[]): Promise<Result[]> {
  const missing = hits.filter(({ result }) => !result)
  const idsOf = (type: Hit['type']) => missing.flatMap(hit => (hit.type === type ? hit.id : []))
  const read = (
    await Promise.all([
      readClasses(idsOf('course')),
      readEpisodes(idsOf('episode')),
      readExperts(idsOf('instructor'))
    ])
  ).flat()
  const known = new Map(read.map(result => [`${result.type} ${result.id}`, result]))
  return hits.flatMap(({ type, id, result }) => result ?? known.get(`${type} ${id}`) ?? [])
}

async function readClasses(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  const { classes } = await readPublishedSearch()
  const places = new Map(classes.map((id, place) => [id, place]))
  const wanted = ids.flatMap(id => {
    const place = places.get(id)
    return place === undefined ? [] : { place, id }
  })
  return (await readPublished(wanted)).map(item => ({ ...item, type: 'course' }))
}

async function readEpisodes(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  const { episodes } = await readPublishedSearch()
  const parts = new Set(ids.flatMap(id => partsBetween(episodes, id, id)))
  const read = [...parts].map(part => keepSiteFile<PublishedEpisode[]>(episodesPath(part)))
  return (await Promise.all(read))
    .flat()
    .flatMap(one => (ids.includes(one.id) ? [{ ...one, type: 'episode' as const }] : []))
}

async function readExperts(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  return (await readSiteExperts()).flatMap(one =>
    ids.includes(one.id) ? [{ ...one, type: 'instructor' as const }] : []
  )
}

/** What the classes among these hits are filtered by, by their ids. */
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
