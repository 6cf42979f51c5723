import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  type SearchWords,
  searchWordsOf,
  type WrittenSearchWords
} from '#domain/search/words/words-file.ts'

const FILE = join(import.meta.dirname, '../../content/search/words.yaml')

/** What the content says that people search by; `npm run check` has looked it over. */
export function readSearchWords(): SearchWords {
  return searchWordsOf(parse(readFileSync(FILE, 'utf8')) as WrittenSearchWords)
}
