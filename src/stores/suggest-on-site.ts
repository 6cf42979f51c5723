import { SUGGESTIONS_MAX } from '#contract/search-limits.ts'
import type { Suggestion } from '#contract/search.ts'
import { type Correction, findCorrected } from '#domain/search-correction.ts'
import { type PageWords, pageMeant } from '#domain/search-pages.ts'
import { findNamed, isSure } from '#domain/search.ts'
import { readPublished } from './published-classes.ts'
import { readMeanings } from './published-meanings.ts'
import { publishedWords, readPublishedSearch } from './published-words.ts'
import { readRecords, readSiteExperts } from './site-records.ts'

export interface Suggested {
  items: readonly Suggestion[]
  /** Where something else was looked for than was typed. */
  correction: Correction | undefined
  /** What of them is marked: the words without those that say nothing. */
  told?: string
  /** Other phrases that the names hold in place of what was typed. */
  shown: readonly string[]
  /** The page that was meant rather than a class. */
  page: PageWords | undefined
}

const names = publishedWords(['names'])
const texts = publishedWords(['names', 'texts'])

/** Fetches what the first suggestions need, ahead of the first key. */
export function openSite(): void {
  for (const file of [
    readPublishedSearch(),
    readPublished([{ place: 0, id: 0 }]),
    readSiteExperts(),
    readMeanings()
  ]) {
    file.catch(() => undefined)
  }
}

/**
 * What the site itself was built with, by name, or else by its texts; an answer of a moment, without
 * the API.
 *
 * @throws Error when its files cannot be had
 */
export async function suggestOnSite(query: string): Promise<Suggested> {
  const { meanings, pages } = await readMeanings()
  const understanding = { meanings, isUnfinished: true }
  const named = await findCorrected(names, query, understanding)
  const finding = await findNamed(named, () =>
    findCorrected(texts, query, { ...understanding, isExact: true })
  )
  const { found, correction, told, meant, written } = finding
  const asked = correction?.kind === 'layout' ? correction.text : query
  // Most words need no look at what is written together with them.
  const light = isSure(finding) ? undefined : await import('#domain/light-forms.ts')
  const page = pageMeant(pages, asked, true, meanings, light?.lightForms)
  // What a page answers is no mistake, and wants no class that holds half of it.
  const wanted = page && !isSure(finding) ? [] : found
  const hits = wanted.slice(0, SUGGESTIONS_MAX).map(({ kind, recordId }) => ({
    type: kind,
    id: recordId
  }))
  const items = (await readRecords(hits)).flatMap((result): Suggestion[] => {
    if (result.type === 'episode') return []
    const { type, id, slug } = result
    return [{ type, id, slug, name: type === 'course' ? result.title : result.name }]
  })
  return { items, correction, told, shown: [...meant, ...written], page }
}
