import { ASKED_PATH, type PublishedIntent } from '#contract/search/published-search.ts'
import type { Target } from '#domain/search/intents/asked.ts'
import { type IntentModel, openIntents } from '#domain/search/intents/intents.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'
import { readSynonyms } from './published-synonyms.ts'

let opened: Promise<IntentModel<Target> | undefined> | undefined

/** The published intents; undefined when they cannot be loaded. */
export function readIntents(): Promise<IntentModel<Target> | undefined> {
  opened ??= openPublished().catch(() => {
    opened = undefined
    return undefined
  })
  return opened
}

async function openPublished(): Promise<IntentModel<Target>> {
  const [published, { meanings }] = await Promise.all([
    keepSiteFile<PublishedIntent[]>(ASKED_PATH),
    readSynonyms()
  ])
  const intents = published.map(([target, phrases]) => ({ target, phrases: phrases.split(',') }))
  return openIntents(intents, meanings)
}
