import { SUGGESTIONS_MAX } from '#contract/search-limits.ts'
import type { Suggestion } from '#contract/search.ts'
import { type Correction, findCorrected } from '#domain/search-correction.ts'
import { readPublished } from './published-classes.ts'
import { publishedWords, readPublishedSearch } from './published-words.ts'
import { readRecords, readSiteExperts } from './site-records.ts'

export interface Suggested {
  items: readonly Suggestion[]
  correction: Correction | undefined
}

const names = publishedWords(['names'])

/** Fetches what the first suggestions need, ahead of the first key. */
export function openSite(): void {
  for (const file of [
    readPublishedSearch(),
    readPublished([{ place: 0, id: 0 }]),
    readSiteExperts()
  ]) {
    file.catch(() => undefined)
  }
}

/**
 * What the site itself was built with, by name; an answer of a moment, without the API.
 *
 * @throws Error when its files cannot be had
 */
export async function suggestOnSite(query: string): Promise<Suggested> {
  const { found, correction } = await findCorrected(names, query)
  const hits = found.slice(0, SUGGESTIONS_MAX).map(({ kind, recordId }) => ({
    type: kind,
    id: recordId
  }))
  const items = (await readRecords(hits)).flatMap((result): Suggestion[] => {
    if (result.type === 'episode') return []
    const { type, id, slug } = result
    return [{ type, id, slug, name: type === 'course' ? result.title : result.name }]
  })
  return { items, correction }
}
