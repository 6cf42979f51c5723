import type { CorrectedFinding } from '#domain/search/correction.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import type { Led } from '#domain/search/intents/lead.ts'

/** What the site found, with what people mean by such a query first; nothing while that cannot be had. */
export async function ledOnSite(
  query: string,
  onSite: CorrectedFinding | undefined
): Promise<Led | undefined> {
  if (!onSite) return undefined
  // Most queries are answered by the API, which has done the same.
  const [{ readIntents }, { lead }] = await Promise.all([
    import('./published-intents.ts'),
    import('#domain/search/intents/lead.ts')
  ])
  const intents = await readIntents()
  return intents && lead(onSite, query, intents)
}

/** The page that is meant rather than a class: as the API says, or else as the site knows. */
export async function pageFor(
  query: string,
  answers: readonly ({ sitePage?: PageLink | null | undefined } | undefined)[],
  onSite: CorrectedFinding | undefined
): Promise<PageLink | undefined> {
  const told = answers.flatMap(answer => (answer?.sitePage === undefined ? [] : [answer.sitePage]))
  if (told.length > 0) return told.find(page => page !== null) ?? undefined
  return (await ledOnSite(query, onSite))?.page
}
