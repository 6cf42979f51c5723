import type { Locale } from './locale.ts'
import type { Messages } from './translator.ts'

const LOADERS = {
  ar: {
    account: () => import('#locales/ar/account.json'),
    cards: () => import('#locales/ar/cards.json'),
    certificate: () => import('#locales/ar/certificate.json'),
    class: () => import('#locales/ar/class.json'),
    classActions: () => import('#locales/ar/classActions.json'),
    classFilter: () => import('#locales/ar/classFilter.json'),
    form: () => import('#locales/ar/form.json'),
    learning: () => import('#locales/ar/learning.json'),
    learnerHome: () => import('#locales/ar/learnerHome.json'),
    notice: () => import('#locales/ar/notice.json'),
    player: () => import('#locales/ar/player.json'),
    reviews: () => import('#locales/ar/reviews.json'),
    signIn: () => import('#locales/ar/signIn.json'),
    searchBox: () => import('#locales/ar/searchBox.json'),
    verification: () => import('#locales/ar/verification.json')
  },
  en: {
    account: () => import('#locales/en/account.json'),
    cards: () => import('#locales/en/cards.json'),
    certificate: () => import('#locales/en/certificate.json'),
    class: () => import('#locales/en/class.json'),
    classActions: () => import('#locales/en/classActions.json'),
    classFilter: () => import('#locales/en/classFilter.json'),
    form: () => import('#locales/en/form.json'),
    learning: () => import('#locales/en/learning.json'),
    learnerHome: () => import('#locales/en/learnerHome.json'),
    notice: () => import('#locales/en/notice.json'),
    player: () => import('#locales/en/player.json'),
    reviews: () => import('#locales/en/reviews.json'),
    signIn: () => import('#locales/en/signIn.json'),
    searchBox: () => import('#locales/en/searchBox.json'),
    verification: () => import('#locales/en/verification.json')
  }
} as const

export type Loadable = keyof (typeof LOADERS)['ar']

export async function loadMessages(namespace: Loadable, locale: Locale): Promise<Messages> {
  const { default: messages } = await LOADERS[locale][namespace]()
  return messages
}
