import { RIGHT_WORDS_PATH, SEARCH_WORDS_PATH } from '#contract/published-search.ts'
import { type Synonyms, NO_SYNONYMS, openSynonyms } from '#domain/meanings.ts'
import { unpackGroups } from '#domain/packed-groups.ts'
import type { PublishedWords } from '#domain/search-words-file.ts'
import { keepSiteFile } from './published-classes.ts'

interface Published {
  meanings: Synonyms
}

const NOTHING: Published = { meanings: NO_SYNONYMS }

let opened: Promise<Published> | undefined

const readRight = () => keepSiteFile<string[]>(RIGHT_WORDS_PATH).catch(() => [])

/** What the site says that people search by; nothing while it cannot be had. */
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
