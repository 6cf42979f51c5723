/** In the order of results. */
export const DOCUMENT_KINDS = ['course', 'episode', 'instructor'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Record and kind in one number: no table has to map one to the other. */
export function documentId(kind: DocumentKind, recordId: number): number {
  return recordId * DOCUMENT_KINDS.length + DOCUMENT_KINDS.indexOf(kind)
}

export function recordOfDocument(id: number): { kind: DocumentKind; recordId: number } {
  const kind = DOCUMENT_KINDS[id % DOCUMENT_KINDS.length]
  if (!kind) throw new RangeError(`not a document: ${id}`)
  return { kind, recordId: Math.floor(id / DOCUMENT_KINDS.length) }
}

interface Words {
  ar: string
  en: string
}

export interface Field {
  text: string
  weight: number
  /** Names of classes and experts; suggestions search only these. */
  isName: boolean
}

const LOCALES = ['ar', 'en'] as const

const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const

/** Index terms of the three levels: runes, which users do not type. */
export const LEVEL_SIGNS = 'ᛮᛯᛰ'

export function classFields(item: {
  title: Words
  summary: Words
  objectives: readonly Words[]
  expert: Words
  categories: readonly Words[]
  level?: (typeof LEVELS)[number] | undefined
}): Field[] {
  const sign = item.level && LEVEL_SIGNS[LEVELS.indexOf(item.level)]
  const words = LOCALES.flatMap(locale => [
    { text: item.title[locale], weight: 8, isName: true },
    { text: item.expert[locale], weight: 4, isName: false },
    ...item.categories.map(name => ({ text: name[locale], weight: 3, isName: false })),
    { text: item.summary[locale], weight: 2, isName: false },
    { text: item.objectives.map(one => one[locale]).join('\n'), weight: 1, isName: false }
  ])
  return sign ? [...words, { text: sign, weight: 0.1, isName: true }] : words
}

export function episodeFields(title: Words): Field[] {
  return LOCALES.map(locale => ({ text: title[locale], weight: 5, isName: false }))
}

export function expertFields({ name, headline }: { name: Words; headline: Words }): Field[] {
  return LOCALES.flatMap(locale => [
    { text: name[locale], weight: 8, isName: true },
    { text: headline[locale], weight: 3, isName: false }
  ])
}
