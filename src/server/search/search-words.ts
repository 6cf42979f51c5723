import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  type SearchWords,
  searchWordsOf,
  type SearchWordsFile
} from '#domain/search/words/words-file.ts'

const FILE = join(import.meta.dirname, '../../content/search/words.yaml')

/** Search words, already checked by `npm run check`. */
export function readSearchWords(): SearchWords {
  return searchWordsOf(parse(readFileSync(FILE, 'utf8')) as SearchWordsFile)
}
