import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { recordOf } from '#domain/record.ts'

type T = Translate<'studioClassEditor'>

/** Names of fields, by the last name of their path. */
const FIELDS = {
  title: 'title',
  summary: 'summary',
  objectives: 'objectives',
  description: 'description',
  expert: 'expert',
  level: 'level',
  language: 'spoken',
  categories: 'categories',
  symbol: 'symbol',
  coverSeed: 'coverSeed',
  featured: 'featured',
  pro: 'pro',
  trailer: 'trailer',
  published: 'published',
  updated: 'updated',
  cover: 'cover',
  modules: 'modules',
  previews: 'previews',
  items: 'items',
  key: 'key',
  clip: 'clip',
  body: 'body',
  passPercentage: 'passMark',
  questions: 'questions',
  text: 'questionText',
  options: 'options',
  explanation: 'explanation',
  correct: 'correct',
  see: 'see',
  at: 'seeAt',
  resources: 'page.files',
  pictures: 'pictures',
  file: 'file'
} as const

/**
 * A path in the words of an author: “Basics › Welcome › Title › Arabic”. Parts that are gone keep
 * their keys.
 */
export function fieldName(document: ClassDocument, path: string, t: T, locale: Locale): string {
  const names = path.split('.')
  const parts: string[] = []
  let language: string | undefined
  let value: unknown = document
  for (const [at, name] of names.entries()) {
    const list = value
    value = Array.isArray(list)
      ? (list.find(entry => recordOf(entry)['key'] === name) ?? list[Number(name)])
      : recordOf(list)[name]
    const before = names[at - 1]
    if (name === 'ar' || name === 'en') language = t(`language.${name}`)
    else if (before === 'options') parts.push(t('option', { number: Number(name) + 1 }))
    else if (before === 'questions') parts.push(t('question', { number: Number(name) + 1 }))
    else if (before === 'objectives') parts.push(t('objective', { number: Number(name) + 1 }))
    else if (isEntry(before)) parts.push(titleOf(value, locale) || name)
    else if (Object.hasOwn(FIELDS, name) && !(isEntry(name) && at < names.length - 1)) {
      parts.push(t(FIELDS[name as keyof typeof FIELDS]))
    }
  }
  if (language) parts.push(language)
  // Between the parts of a place, read in the direction of the page.
  return parts.map(part => `\u2068${part}\u2069`).join(' › ')
}

const isEntry = (name: string | undefined) =>
  name === 'modules' || name === 'items' || name === 'resources' || name === 'previews'

function titleOf(value: unknown, locale: Locale): string {
  const { ar, en } = recordOf(recordOf(value)['title'])
  return typeof ar === 'string' && typeof en === 'string' ? plainText({ ar, en }, locale) : ''
}
