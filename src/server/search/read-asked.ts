import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  type IntentPhrases,
  intentPhrasesOf,
  type AskedClassesFile,
  type AskedPagesFile
} from '#domain/search/intents/asked.ts'

const FOLDER = join(import.meta.dirname, '../../content/search')

const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown

/** Phrases for classes and pages, already checked by `npm run check`. */
export const readAsked = (): IntentPhrases =>
  intentPhrasesOf(
    read('asked-classes.yaml') as AskedClassesFile,
    read('asked-pages.yaml') as AskedPagesFile
  )
