import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  episodesPath,
  EXPERTS_PATH,
  type Hit,
  type PublishedEpisode,
  type PublishedExpert,
  type Result
} from '#contract/search/published-search.ts'
import { partsBetween } from '#domain/search/words/word-entries.ts'
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

/** Including episodes. @throws Error when a file cannot be loaded */
export const readResults = (hits: readonly Hit[]): Promise<Result[]> =>
  readRecords(hits, readEpisodes)

/** Has more than the API's answer; undefined for newer episodes and failures. */
export async function readEpisode(id: number): Promise<PublishedEpisode | undefined> {
  const [episode] = await readPublishedEpisodes([id]).catch(() => [])
  return episode
}

/** In the sizes of the build; undefined for newer records and failures. */
export async function readPicture({ type, id }: Hit): Promise<PublishedClass['picture']> {
  const [known] = await readRecords([{ type, id }]).catch(() => [])
  return known && 'picture' in known ? known.picture : undefined
}

const readEpisodes = async (ids: readonly number[]): Promise<Result[]> =>
  (await readPublishedEpisodes(ids)).map(one => ({ ...one, type: 'episode' as const }))

async function readPublishedEpisodes(ids: readonly number[]): Promise<PublishedEpisode[]> {
  if (ids.length === 0) return []
  const { episodes } = await readPublishedSearch()
  const parts = new Set(ids.flatMap(id => partsBetween(episodes, id, id)))
  const read = [...parts].map(part => keepSiteFile<PublishedEpisode[]>(episodesPath(part)))
  return (await Promise.all(read)).flat().filter(({ id }) => ids.includes(id))
}
