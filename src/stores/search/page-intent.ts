import type { CorrectedResult } from '#domain/search/correction.ts'
import type { ResultWithPage } from '#domain/search/intents/apply-intents.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'

/** The site's results with the classes of an intent first; undefined when unknown. */
export async function resultWithIntents(
  query: string,
  onSite: CorrectedResult | undefined
): Promise<ResultWithPage | undefined> {
  if (!onSite) return undefined
  // Imported late, since the API answers most queries.
  const [{ readIntents }, { applyIntents }] = await Promise.all([
    import('./published-intents.ts'),
    import('#domain/search/intents/apply-intents.ts')
  ])
  const intents = await readIntents()
  return intents && applyIntents(onSite, query, intents)
}

/** By the API's answers, or else by the site's intents. */
export async function pageFor(
  query: string,
  answers: readonly ({ sitePage?: PageLink | null | undefined } | undefined)[],
  onSite: CorrectedResult | undefined
): Promise<PageLink | undefined> {
  const known = answers.flatMap(answer => (answer?.sitePage === undefined ? [] : [answer.sitePage]))
  if (known.length > 0) return known.find(page => page !== null) ?? undefined
  return (await resultWithIntents(query, onSite))?.page
}
