import { INTENTS_PATH, type PublishedIntent } from '#contract/search/published-search.ts'
import type { Target } from '#domain/search/intents/targets.ts'
import { type IntentModel, openIntents } from '#domain/search/intents/intents.ts'
import { keepSiteFile, once } from '#stores/catalogue/published-classes.ts'
import { readSynonyms } from './published-synonyms.ts'

const open = once(async (): Promise<IntentModel<Target>> => {
  const [published, { synonyms }] = await Promise.all([
    keepSiteFile<PublishedIntent[]>(INTENTS_PATH),
    readSynonyms()
  ])
  const intents = published.map(([target, phrases]) => ({ target, phrases: phrases.split(',') }))
  return openIntents(intents, synonyms)
})

/** The published intents; undefined when they cannot be loaded. */
export const readIntents = () => open().catch(() => undefined)
