import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Synonyms } from '#domain/search/intents/synonyms.ts'
import { findCorrected } from '#domain/search/correction.ts'
import type { FoundDocument, WordSource } from '#domain/search/find.ts'
import type { Target } from '#domain/search/intents/targets.ts'
import type { IntentModel } from '#domain/search/intents/intents.ts'
import { applyIntents } from '#domain/search/intents/apply-intents.ts'

type Lists = Record<string, Record<string, (string | number)[]>>

/** Queries of people, and what has to come first: slugs and pages, any of which is right. */
export const NATURAL = queriesIn('natural.yaml')
/** The same by people who did not know the content of the search. */
export const UNSEEN = queriesIn('unseen.yaml')

function queriesIn(name: string) {
  const lists = parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Lists
  return Object.values(lists).flatMap(byWanted =>
    Object.entries(byWanted).flatMap(([wanted, queries]) =>
      queries.map(query => ({ query: String(query), wanted: wanted.split('|') }))
    )
  )
}

/** Where words are looked up, and what is known of them. */
interface Engine {
  source: WordSource
  synonyms: Synonyms
  intents: IntentModel<Target>
  /** The slug of a class or an expert; an episode has that of its class. */
  slugOf: (found: FoundDocument) => string | undefined | Promise<string | undefined>
}

/** What of all that comes first is something else than was wanted, as `query → first`. */
export async function missedOn(
  { source, synonyms, intents, slugOf }: Engine,
  queries: typeof NATURAL = NATURAL
): Promise<string[]> {
  const missed: string[] = []
  for (const { query, wanted } of queries) {
    const finding = await findCorrected(source, query, { synonyms })
    const { found, page } = applyIntents(finding, query, intents)
    const [best] = found
    const first = best && (await slugOf(best))
    const isRight = wanted.some(one => (one.startsWith('/') ? page?.page === one : first === one))
    if (!isRight) missed.push(`${query} → ${[page?.page, first].filter(Boolean).join(', ')}`)
  }
  return missed
}
