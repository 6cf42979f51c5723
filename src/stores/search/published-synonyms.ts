import { RIGHT_WORDS_PATH, SEARCH_WORDS_PATH } from '#contract/search/published-search.ts'
import { type Synonyms, NO_SYNONYMS, openSynonyms } from '#domain/search/intents/synonyms.ts'
import { unpackGroups } from '#domain/catalogue/packed-groups.ts'
import type { PublishedWords } from '#domain/search/words/words-file.ts'
import { keepSiteFile } from '#stores/catalogue/published-classes.ts'

interface Published {
  meanings: Synonyms
}

const NOTHING: Published = { meanings: NO_SYNONYMS }

let opened: Promise<Published> | undefined

const readRight = () => keepSiteFile<string[]>(RIGHT_WORDS_PATH).catch(() => [])

/** The published synonyms; empty when they cannot be loaded. */
export function readSynonyms(): Promise<Published> {
  opened ??= keepSiteFile<PublishedWords>(SEARCH_WORDS_PATH)
    .then(words => ({
      meanings: openSynonyms({ ...words, groups: unpackGroups(words.groups) }, readRight)
    }))
    .catch(() => {
      opened = undefined
      return NOTHING
    })
  return opened
}
