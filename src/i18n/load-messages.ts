import type { Locale } from './locale.ts'
import type { Messages } from './translator.ts'

const LOADERS = {
  account: {
    ar: () => import('#locales/ar/account.json'),
    en: () => import('#locales/en/account.json')
  },
  cards: {
    ar: () => import('#locales/ar/cards.json'),
    en: () => import('#locales/en/cards.json')
  },
  certificate: {
    ar: () => import('#locales/ar/certificate.json'),
    en: () => import('#locales/en/certificate.json')
  },
  class: {
    ar: () => import('#locales/ar/class.json'),
    en: () => import('#locales/en/class.json')
  },
  classActions: {
    ar: () => import('#locales/ar/classActions.json'),
    en: () => import('#locales/en/classActions.json')
  },
  classFilter: {
    ar: () => import('#locales/ar/classFilter.json'),
    en: () => import('#locales/en/classFilter.json')
  },
  form: {
    ar: () => import('#locales/ar/form.json'),
    en: () => import('#locales/en/form.json')
  },
  learning: {
    ar: () => import('#locales/ar/learning.json'),
    en: () => import('#locales/en/learning.json')
  },
  learnerHome: {
    ar: () => import('#locales/ar/learnerHome.json'),
    en: () => import('#locales/en/learnerHome.json')
  },
  notice: {
    ar: () => import('#locales/ar/notice.json'),
    en: () => import('#locales/en/notice.json')
  },
  player: {
    ar: () => import('#locales/ar/player.json'),
    en: () => import('#locales/en/player.json')
  },
  reviews: {
    ar: () => import('#locales/ar/reviews.json'),
    en: () => import('#locales/en/reviews.json')
  },
  signIn: {
    ar: () => import('#locales/ar/signIn.json'),
    en: () => import('#locales/en/signIn.json')
  },
  searchBox: {
    ar: () => import('#locales/ar/searchBox.json'),
    en: () => import('#locales/en/searchBox.json')
  },
  verification: {
    ar: () => import('#locales/ar/verification.json'),
    en: () => import('#locales/en/verification.json')
  }
} as const

export type Loadable = keyof typeof LOADERS

export async function loadMessages(namespace: Loadable, locale: Locale): Promise<Messages> {
  const { default: messages } = await LOADERS[namespace][locale]()
  return messages
}
