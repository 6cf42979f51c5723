import { RIGHT_WORDS_PATH, SEARCH_WORDS_PATH } from '#contract/search/published-search.ts'
import { type Synonyms, NO_SYNONYMS, openSynonyms } from '#domain/search/intents/synonyms.ts'
import { unpackGroups } from '#domain/catalogue/packed-groups.ts'
import type { PublishedWords } from '#domain/search/words/words-file.ts'
import { keepSiteFile, once } from '#stores/catalogue/published-classes.ts'

interface Published {
  synonyms: Synonyms
}

const NOTHING: Published = { synonyms: NO_SYNONYMS }

const readRight = () => keepSiteFile<string[]>(RIGHT_WORDS_PATH).catch(() => [])

const open = once(async (): Promise<Published> => {
  const words = await keepSiteFile<PublishedWords>(SEARCH_WORDS_PATH)
  return { synonyms: openSynonyms({ ...words, groups: unpackGroups(words.groups) }, readRight) }
})

/** The published synonyms; empty when they cannot be loaded. */
export const readSynonyms = () => open().catch(() => NOTHING)
