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

/** What the content says that people type who look for a class or a page; `npm run check` has looked it over. */
export const readAsked = (): Asked =>
  askedOf(
    read('asked-classes.yaml') as WrittenAskedClasses,
    read('asked-pages.yaml') as WrittenAskedPages
  )
