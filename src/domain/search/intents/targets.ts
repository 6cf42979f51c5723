import { phrasesOf } from '#domain/search/words/words-file.ts'
import type { Intent } from './intents.ts'

/** A page by its path without a language, with its name. */
export interface PageLink {
  page: string
  ar: string
  en: string
}

/** Phrases of users who look for one class or one page. */
export interface IntentPhrases {
  /** By slug. */
  classes: ReadonlyMap<string, readonly string[]>
  pages: readonly Intent<PageLink>[]
}

/** `asked-classes.yaml`: phrases separated by commas, by slug. */
export type ClassIntentsFile = Readonly<Record<string, string>>
/** `asked-pages.yaml`. */
export type PageIntentsFile = readonly (PageLink & { asked: string })[]

export function intentPhrasesOf(classes: ClassIntentsFile, pages: PageIntentsFile): IntentPhrases {
  const listed = (text: string) => phrasesOf(text).map(({ phrase }) => phrase)
  return {
    classes: new Map(Object.entries(classes).map(([slug, text]) => [slug, listed(text)])),
    pages: pages.map(({ asked, ...target }) => ({ target, phrases: listed(asked) }))
  }
}

/** Document id of a class or expert, or a page. */
export type Target = number | PageLink

interface IntentTargets {
  /** Document ids by slug. */
  classes: ReadonlyMap<string, number>
  experts: readonly { documentId: number; name: { ar: string; en: string } }[]
  /** Slugs. */
  paths: readonly string[]
  categories: readonly string[]
}

const OF_CATALOGUE = /^\/(paths|classes\/category)\/(.+)$/

/** Intents of a catalogue: without unknown targets, with the names of experts. */
export function intentsOf(phrases: IntentPhrases, targets: IntentTargets): Intent<Target>[] {
  const isThere = (page: string) => {
    const [, kind, slug = ''] = OF_CATALOGUE.exec(page) ?? []
    return !kind || (kind === 'paths' ? targets.paths : targets.categories).includes(slug)
  }
  return [
    ...[...phrases.classes].flatMap(([slug, phrases]) => {
      const target = targets.classes.get(slug)
      return target === undefined ? [] : { target, phrases }
    }),
    ...targets.experts.map(({ documentId, name }) => ({
      target: documentId,
      phrases: [name.ar, name.en]
    })),
    ...phrases.pages.filter(({ target }) => isThere(target.page))
  ]
}
