import { readEntries } from '#inputs/content.ts'
import type { Locale } from '#i18n/locale.ts'
import { contentMarkdown } from './markdown.ts'

export type QuestionPlace = 'faq' | 'home' | 'plans' | 'pro'

/** Field of the front matter that puts a question on a page. */
const IS_OF = { home: 'isAtHome', plans: 'isAboutPlans', pro: 'isAboutPro' } as const

/** Questions of a page with their answers as HTML. */
export function questionsOf(locale: Locale, place: QuestionPlace) {
  return readEntries('faq', locale)
    .filter(({ fields }) => place === 'faq' || fields[IS_OF[place]])
    .sort((one, other) => one.fields.order - other.fields.order)
    .map(entry => ({ ...entry, html: contentMarkdown(entry.body) }))
}

/** Plain words need no `prose` style. */
export const isOneParagraph = (text = '') => !/\n|\]\(|[*_`#>|]/.test(text.trim())
