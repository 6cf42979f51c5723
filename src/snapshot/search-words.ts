import { parse } from 'yaml'
import { digestOfFile, textFile } from '#inputs/files.ts'
import { digestOf } from '#inputs/inputs.ts'
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

const FILES = ['words', 'asked-classes', 'asked-pages'] as const

const read = <Content>(name: (typeof FILES)[number]) =>
  parse(textFile(`src/content/search/${name}.yaml`)) as Content

/** Of all files of words and phrases. */
export const digestOfSearchWords = () =>
  digestOf(FILES.map(name => digestOfFile(`src/content/search/${name}.yaml`)))

/** Validated by `npm run check`. */
export const readSearchWords = (): SearchWords => searchWordsOf(read<SearchWordsFile>('words'))

export const readIntentPhrases = (): IntentPhrases =>
  intentPhrasesOf(read<ClassIntentsFile>('asked-classes'), read<PageIntentsFile>('asked-pages'))
