import { phrasesOf } from '#domain/search/words/words-file.ts'
import type { Intent } from './intents.ts'

/** A page of the site, by its path without a language, and what it is called. */
export interface PageLink {
  page: string
  ar: string
  en: string
}

/** What people type who look for one class or one page. */
export interface Asked {
  /** Phrases by the slug of the class. */
  classes: ReadonlyMap<string, readonly string[]>
  pages: readonly Intent<PageLink>[]
}

/** `asked-classes.yaml` of the content: phrases with commas between, by the slug of their class. */
export type WrittenAskedClasses = Readonly<Record<string, string>>
/** `asked-pages.yaml` of the content. */
export type WrittenAskedPages = readonly (PageLink & { asked: string })[]

/** What the content says that people type, once `npm run check` has looked it over. */
export function askedOf(classes: WrittenAskedClasses, pages: WrittenAskedPages): Asked {
  const listed = (text: string) => phrasesOf(text).map(({ phrase }) => phrase)
  return {
    classes: new Map(Object.entries(classes).map(([slug, text]) => [slug, listed(text)])),
    pages: pages.map(({ asked, ...target }) => ({ target, phrases: listed(asked) }))
  }
}

/** What search leads to: a class or an expert by the id of its document, or a page. */
export type Target = number | PageLink

interface Known {
  /** Ids of the documents of classes, by slug. */
  classes: ReadonlyMap<string, number>
  experts: readonly { documentId: number; name: { ar: string; en: string } }[]
  /** Slugs of learning paths and of categories. */
  paths: readonly string[]
  categories: readonly string[]
}

const OF_CATALOGUE = /^\/(paths|classes\/category)\/(.+)$/

/** The intents of a catalogue: phrases that lead to nothing there are left out, and experts go by their names. */
export function intentsOf(asked: Asked, known: Known): Intent<Target>[] {
  const isThere = (page: string) => {
    const [, kind, slug = ''] = OF_CATALOGUE.exec(page) ?? []
    return !kind || (kind === 'paths' ? known.paths : known.categories).includes(slug)
  }
  return [
    ...[...asked.classes].flatMap(([slug, phrases]) => {
      const target = known.classes.get(slug)
      return target === undefined ? [] : { target, phrases }
    }),
    ...known.experts.map(({ documentId, name }) => ({
      target: documentId,
      phrases: [name.ar, name.en]
    })),
    ...asked.pages.filter(({ target }) => isThere(target.page))
  ]
}
