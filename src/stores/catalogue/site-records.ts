import {
  EXPERTS_PATH,
  type Hit,
  type PublishedExpert,
  type Result
} from '#contract/search/published-search.ts'
import { keepSiteFile, readPublished } from './published-classes.ts'
import { readPublishedSearch } from '#stores/search/published-words.ts'

/** @throws Error when it cannot be loaded */
export const readSiteExperts = () => keepSiteFile<PublishedExpert[]>(EXPERTS_PATH)

/** In the order of the hits, without unknown ones. @param readEpisodes where they are shown */
export async function readRecords(
  hits: readonly Hit[],
  readEpisodes?: (ids: readonly number[]) => Promise<Result[]>
): Promise<Result[]> {
  const missing = hits.filter(({ result }) => !result)
  const idsOf = (type: Hit['type']) => missing.flatMap(hit => (hit.type === type ? hit.id : []))
  const read = (
    await Promise.all([
      readClasses(idsOf('course')),
      readEpisodes?.(idsOf('episode')) ?? [],
      readExperts(idsOf('instructor'))
    ])
  ).flat()
  const known = new Map(read.map(result => [`${result.type} ${result.id}`, result]))
  return hits.flatMap(({ type, id, result }) => result ?? known.get(`${type} ${id}`) ?? [])
}

async function readClasses(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  const { classSteps } = await readPublishedSearch()
  let last = 0
  const places = new Map(classSteps.map((step, place) => [(last += step), place]))
  const known = ids.flatMap(id => {
    const place = places.get(id)
    return place === undefined ? [] : { place, id }
  })
  return (await readPublished(known)).map(item => ({ ...item, type: 'course' }))
}

async function readExperts(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  return (await readSiteExperts()).flatMap(one =>
    ids.includes(one.id) ? [{ ...one, type: 'instructor' as const }] : []
  )
}
