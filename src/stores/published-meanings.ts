import { RIGHT_WORDS_PATH, SEARCH_WORDS_PATH } from '#contract/published-search.ts'
import { type Meanings, NO_MEANINGS, openMeanings } from '#domain/meanings.ts'
import { unpackGroups } from '#domain/packed-groups.ts'
import type { PublishedWords } from '#domain/search-words-file.ts'
import { keepSiteFile } from './published-classes.ts'

interface Published {
  meanings: Meanings
}

const NOTHING: Published = { meanings: NO_MEANINGS }

let opened: Promise<Published> | undefined

const readRight = () => keepSiteFile<string[]>(RIGHT_WORDS_PATH).catch(() => [])

/** What the site says that people search by; nothing while it cannot be had. */
export function readMeanings(): Promise<Published> {
  opened ??= keepSiteFile<PublishedWords>(SEARCH_WORDS_PATH)
    .then(words => ({
      meanings: openMeanings({ ...words, groups: unpackGroups(words.groups) }, readRight)
    }))
    .catch(() => {
      opened = undefined
      return NOTHING
    })
  return opened
}
