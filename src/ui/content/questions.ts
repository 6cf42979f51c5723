import { getCollection } from 'astro:content'
import type { Locale } from '#i18n/locale.ts'

/** Where questions are shown, each place with its own. */
export type QuestionPlace = 'faq' | 'home' | 'plans' | 'pro'

/** What puts a question there; on its own page stands every one. */
const IS_OF = { home: 'isAtHome', plans: 'isAboutPlans', pro: 'isAboutPro' } as const

/** The questions of a place, in their order. */
export async function questionsOf(locale: Locale, place: QuestionPlace) {
  const entries = await getCollection(
    'faq',
    ({ id, data }) => id.startsWith(`${locale}/`) && (place === 'faq' || data[IS_OF[place]])
  )
  return entries.sort((one, other) => one.data.order - other.data.order)
}

/** Whether a text in Markdown is words only, which need no style of their own. */
export const isOneParagraph = (text = '') => !/\n|\]\(|[*_`#>|]/.test(text.trim())
