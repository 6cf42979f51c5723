import { parse } from 'yaml'
import askedClasses from '#content/search/asked-classes.yaml?raw'
import askedPages from '#content/search/asked-pages.yaml?raw'
import text from '#content/search/words.yaml?raw'
import {
  type SearchWords,
  searchWordsOf,
  type SearchWordsFile
} from '#domain/search/words/words-file.ts'
import {
  type IntentPhrases,
  intentPhrasesOf,
  type ClassIntentsFile,
  type PageIntentsFile
} from '#domain/search/intents/targets.ts'

/** Validated by `npm run check`. */
export const readSearchWords = (): SearchWords => searchWordsOf(parse(text) as SearchWordsFile)

export const readIntentPhrases = (): IntentPhrases =>
  intentPhrasesOf(parse(askedClasses) as ClassIntentsFile, parse(askedPages) as PageIntentsFile)
