import { parse } from 'yaml'
import text from '#content/search/words.yaml?raw'
import {
  type SearchWords,
  searchWordsOf,
  type WrittenSearchWords
} from '#domain/search-words-file.ts'

/** What the content says that people search by; `npm run check` has looked it over. */
export const readSearchWords = (): SearchWords => searchWordsOf(parse(text) as WrittenSearchWords)
