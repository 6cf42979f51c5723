import { readEntries, renderedMarkdown } from '#inputs/content.ts'
import type { Locale } from '#i18n/locale.ts'

export type QuestionPlace = 'faq' | 'home' | 'plans' | 'pro'

/** Field of the front matter that puts a question on a page. */
const IS_OF = { home: 'isAtHome', plans: 'isAboutPlans', pro: 'isAboutPro' } as const

/** Questions of a page with their answers as HTML. */
export function questionsOf(locale: Locale, place: QuestionPlace) {
  const entries = readEntries('faq', locale)
    .filter(({ fields }) => place === 'faq' || fields[IS_OF[place]])
    .sort((one, other) => one.fields.order - other.fields.order)
  return Promise.all(
    entries.map(async entry => ({ ...entry, html: (await renderedMarkdown(entry.body)).html }))
  )
}

/** Plain words need no `prose` style. */
export const isOneParagraph = (text = '') => !/\n|\]\(|[*_`#>|]/.test(text.trim())
