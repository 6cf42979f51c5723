import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  type Asked,
  askedOf,
  type WrittenAskedClasses,
  type WrittenAskedPages
} from '#domain/search/intents/asked.ts'

const FOLDER = join(import.meta.dirname, '../../content/search')

const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown

/** Phrases for classes and pages, already checked by `npm run check`. */
export const readAsked = (): Asked =>
  askedOf(
    read('asked-classes.yaml') as WrittenAskedClasses,
    read('asked-pages.yaml') as WrittenAskedPages
  )
