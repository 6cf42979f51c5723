import {
  episodesPath,
  type Hit,
  type PublishedEpisode,
  type Result
} from '#contract/published-search.ts'
import { partsBetween } from '#domain/search-parts.ts'
import { keepSiteFile } from './published-classes.ts'
import { readPublishedSearch } from './published-words.ts'
import { readRecords } from './site-records.ts'

/**
 * The records of these hits, episodes among them.
 *
 * @throws Error when a file cannot be had
 */
export const readResults = (hits: readonly Hit[]): Promise<Result[]> =>
  readRecords(hits, readEpisodes)

async function readEpisodes(ids: readonly number[]): Promise<Result[]> {
  if (ids.length === 0) return []
  const { episodes } = await readPublishedSearch()
  const parts = new Set(ids.flatMap(id => partsBetween(episodes, id, id)))
  const read = [...parts].map(part => keepSiteFile<PublishedEpisode[]>(episodesPath(part)))
  return (await Promise.all(read))
    .flat()
    .flatMap(one => (ids.includes(one.id) ? [{ ...one, type: 'episode' as const }] : []))
}
