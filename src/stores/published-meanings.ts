import { SEARCH_WORDS_PATH } from '#contract/published-search.ts'
import { type Meanings, NO_MEANINGS, openMeanings } from '#domain/meanings.ts'
import type { PageWords } from '#domain/search-pages.ts'
import type { SearchWords } from '#domain/search-words-file.ts'
import { keepSiteFile } from './published-classes.ts'

interface Published {
  meanings: Meanings
  pages: readonly PageWords[]
}

const NOTHING: Published = { meanings: NO_MEANINGS, pages: [] }

let opened: Promise<Published> | undefined

/** What the site says that people search by; nothing while it cannot be had. */
export function readMeanings(): Promise<Published> {
  opened ??= keepSiteFile<SearchWords>(SEARCH_WORDS_PATH).then(
    words => ({ meanings: openMeanings(words), pages: words.pages }),
    () => {
      opened = undefined
      return NOTHING
    }
  )
  return opened
}
