import { getCollection } from 'astro:content'
import type { Locale } from '#i18n/locale.ts'

export type QuestionPlace = 'faq' | 'home' | 'plans' | 'pro'

/** Field of the front matter that puts a question on a page. */
const IS_OF = { home: 'isAtHome', plans: 'isAboutPlans', pro: 'isAboutPro' } as const

export async function questionsOf(locale: Locale, place: QuestionPlace) {
  const entries = await getCollection(
    'faq',
    ({ id, data }) => id.startsWith(`${locale}/`) && (place === 'faq' || data[IS_OF[place]])
  )
  return entries.sort((one, other) => one.data.order - other.data.order)
}

/** Plain words need no `prose` style. */
export const isOneParagraph = (text = '') => !/\n|\]\(|[*_`#>|]/.test(text.trim())
