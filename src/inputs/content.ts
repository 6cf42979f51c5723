import { parse } from 'yaml'
import { namesInFolder, jsonInput, textFile } from './files.ts'
import { input } from './inputs.ts'

/** Fields of the front matter, which `npm run check` has validated. */
interface Fields {
  faq: {
    question: string
    /** Part of the page of questions. */
    subject: string
    /** Place among all questions. */
    order: number
    isAboutPlans?: boolean
    isAboutPro?: boolean
    /** Whether home shows it, which has room for a few. */
    isAtHome?: boolean
  }
  /** Both languages have the same day, YYYY-MM-DD. */
  legal: { title: string; description: string; updated: string }
  /** Shown until the end of the day `ends` in Cairo. */
  offers: { title: string; discountPercentage: number; promoCode?: string; ends: string }
}

export type Collection = keyof Fields

export interface ContentEntry<Kind extends Collection> {
  /** File name without its ending, the same in both languages. */
  name: string
  fields: Fields[Kind]
  /** Markdown. */
  body: string
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

/** Files of `src/content/{kind}/{locale}`. */
export function readEntries<Kind extends Collection>(
  kind: Kind,
  locale: string
): ContentEntry<Kind>[] {
  return namesInFolder(`src/content/${kind}/${locale}`)
    .filter(file => file.endsWith('.md'))
    .map(file => readEntry(kind, locale, file.slice(0, -'.md'.length)))
}

/** @throws Error for a file that is missing or has no front matter */
export function readEntry<Kind extends Collection>(
  kind: Kind,
  locale: string,
  name: string
): ContentEntry<Kind> {
  const path = `src/content/${kind}/${locale}/${name}.md`
  const text = textFile(path)
  const [top, fields] = FRONT_MATTER.exec(text) ?? []
  if (top === undefined || fields === undefined) throw new Error(`${path} has no front matter`)
  return { name, fields: parse(fields) as Fields[Kind], body: text.slice(top.length) }
}

export const site = jsonInput<typeof import('#content/site.json')>('src/content/site.json')
export const categoryTexts = jsonInput<typeof import('#content/categories.json')>(
  'src/content/categories.json'
)
export const plannedTools = jsonInput<typeof import('#content/home/planned.json')>(
  'src/content/home/planned.json'
)
export const homePromises = jsonInput<typeof import('#content/home/promises.json')>(
  'src/content/home/promises.json'
)
export const proStory = jsonInput<typeof import('#content/pro/story.json')>(
  'src/content/pro/story.json'
)

export const thisYear = input('year', () => new Date().getFullYear())
