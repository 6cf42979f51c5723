import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  episodesPath,
  type Hit,
  type PublishedEpisode,
  type Result
} from '#contract/search/published-search.ts'
import { partsBetween } from '#domain/search/parts.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'
import { readPublishedSearch } from './published-words.ts'
import { readRecords } from '#stores/catalogue/site-records.ts'

/**
 * The records of these hits, episodes among them.
 *
 * @throws Error when a file cannot be had
 */
export const readResults = (hits: readonly Hit[]): Promise<Result[]> =>
  readRecords(hits, readEpisodes)

/**
 * An episode as the site knows it, which is more than the API answers; nothing of one that is newer
 * than the site, or that cannot be read.
 */
export async function readEpisode(id: number): Promise<PublishedEpisode | undefined> {
  const [episode] = await readPublishedEpisodes([id]).catch(() => [])
  return episode
}

/**
 * The picture of a class or an expert as the site made it, small and in several sizes; nothing of one
 * that is newer than the site, or that cannot be read.
 */
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
