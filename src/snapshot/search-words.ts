import { parse } from 'yaml'
import askedClasses from '#content/search/asked-classes.yaml?raw'
import askedPages from '#content/search/asked-pages.yaml?raw'
import text from '#content/search/words.yaml?raw'
import {
  type SearchWords,
  searchWordsOf,
  type WrittenSearchWords
} from '#domain/search/words/words-file.ts'
import {
  type Asked,
  askedOf,
  type WrittenAskedClasses,
  type WrittenAskedPages
} from '#domain/search/intents/asked.ts'

/** Validated by `npm run check`. */
export const readSearchWords = (): SearchWords => searchWordsOf(parse(text) as WrittenSearchWords)

export const readAsked = (): Asked =>
  askedOf(parse(askedClasses) as WrittenAskedClasses, parse(askedPages) as WrittenAskedPages)
