import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  type ClassIntentsFile,
  type PageIntentsFile,
  type IntentPhrases,
  intentPhrasesOf
} from '#domain/search/intents/targets.ts'
import {
  type SearchWords,
  type SearchWordsFile,
  searchWordsOf
} from '#domain/search/words/words-file.ts'

const FOLDER = join(import.meta.dirname, '../../content/search')

const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown

/** Phrases for classes and pages, already checked by `npm run check`. */
export const readIntentPhrases = (): IntentPhrases =>
  intentPhrasesOf(
    read('asked-classes.yaml') as ClassIntentsFile,
    read('asked-pages.yaml') as PageIntentsFile
  )

const FILE = join(import.meta.dirname, '../../content/search/words.yaml')

/** Search words, already checked by `npm run check`. */
export function readSearchWords(): SearchWords {
  return searchWordsOf(parse(readFileSync(FILE, 'utf8')) as SearchWordsFile)
}
