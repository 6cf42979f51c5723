// Apart from the records, since the search box shows no episodes.
import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  episodesPath,
  type Hit,
  type PublishedEpisode,
  type Result
} from '#contract/search/published-search.ts'
import { partsBetween } from '#domain/search/words/word-entries.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'
import { readRecords } from '#stores/catalogue/site-records.ts'
import { readPublishedSearch } from './published-words.ts'

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
