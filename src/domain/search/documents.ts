/** What search finds. The order is the order of results. */
export const KINDS = ['course', 'episode', 'instructor'] as const
export type Kind = (typeof KINDS)[number]

/** Id of a document: record and kind in one number, so that no table is needed to lead from one to the other. */
export function documentId(kind: Kind, recordId: number): number {
  return recordId * KINDS.length + KINDS.indexOf(kind)
}

/** The kind and the record that a document stands for. */
export function recordOf(id: number): { kind: Kind; recordId: number } {
  const kind = KINDS[id % KINDS.length]
  if (!kind) throw new RangeError(`not a document: ${id}`)
  return { kind, recordId: Math.floor(id / KINDS.length) }
}

interface Words {
  ar: string
  en: string
}

export interface Field {
  text: string
  weight: number
  /** True for the name of a class or an expert: what suggestions look at. */
  isName: boolean
}

const LOCALES = ['ar', 'en'] as const

const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const

/** Words that classes of each level are found by; runes, which nobody types. */
export const LEVEL_SIGNS = 'ᛮᛯᛰ'

/** What a class is found by. */
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
