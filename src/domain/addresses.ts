import type { LearnerNoticeKind } from './accounts/notices/notice-kinds.ts'

/** Arabic addresses; `localized` gives those of other languages. */
export const classesPath = '/classes'
export const expertsPath = '/experts'
export const proPath = '/pro-class'
export const searchPath = '/search'
export const plansPath = '/subscription-plans'
export const paymentReturnPath = '/subscription-success'
export const cancellationPath = '/subscription-cancellation'
export const cancelledPath = '/subscription-cancellation/success'
export const loginPath = '/login'
export const signUpPath = '/signup'
export const joinPath = '/join'
export const forgotPasswordPath = '/forget-password'
export const resetPasswordPath = '/reset-password'
export const myLearningPath = '/my-learning'
export const teachPath = '/instructor-application'
export const faqPath = '/faq'
export const contactPath = '/faq#contact'
export const aboutCancellingPath = '/faq#about-cancelling'
export const termsPath = '/terms-and-conditions'
export const privacyPath = '/privacy-policy'
export const offlinePath = '/offline'
export const diagnosticsPath = '/test'
/** Ends mails, by the token after `#`. */
export const unsubscribePath = '/unsubscribe'
/** @param kind which the page names */
export const stopMailsPath = (kind: LearnerNoticeKind | 'study', token: string) =>
  `${unsubscribePath}?kind=${kind}#${token}` as const
export const notFoundPath = '/404'

export const categoryPath = (slug: string) =>
  `/classes/category/${encodeURIComponent(slug)}` as const

export const classPath = (slug: string) => `/class/${encodeURIComponent(slug)}` as const

/** At an item, or where the room itself starts. */
export const roomPath = (slug: string, item?: number) =>
  `/class/${encodeURIComponent(slug)}/videos${item === undefined ? '' : `?item=${item}`}` as const

/** A question in the room, with the film at its second. */
export const questionPath = (slug: string, item: number, question: number, at?: number | null) =>
  `${roomPath(slug, item)}${at === undefined || at === null ? '' : `&t=${Math.floor(at)}`}&question=${question}` as const

export const quizPath = (slug: string, id: number | string) =>
  `/class/${encodeURIComponent(slug)}/quiz/${id}` as const

/** Pages of a draft, which the studio shows in a frame. */
export const previewClassPath = '/preview/class'
export const previewRoomPath = (item?: number) =>
  `/preview/videos${item === undefined ? '' : `?item=${item}`}` as const
export const previewQuizPath = (item: number) => `/preview/quiz?item=${item}` as const

export const expertPath = (slug: string) => `/experts/${encodeURIComponent(slug)}` as const

export const expertFieldPath = (slug: string) =>
  `/experts/field/${encodeURIComponent(slug)}` as const

export const learningPathPath = (slug: string) => `/paths/${encodeURIComponent(slug)}` as const

export const certificatePath = (id: string) => `/certificates/${encodeURIComponent(id)}` as const

export const resultsPath = (query: string) =>
  `/search?${new URLSearchParams({ q: query }).toString()}` as const

/** The plans with this order selected again. */
export const checkoutPath = (plan: string, promoCode?: string | null) =>
  `/subscription-plans?${new URLSearchParams({ plan, ...(promoCode && { promo: promoCode }) }).toString()}` as const

/** By the id in the address. */
export const PROFILE_TABS = [
  { id: '1', key: 'profile' },
  { id: '2', key: 'certificates' },
  { id: '3', key: 'settings' },
  { id: '4', key: 'subscription' }
] as const

export const profilePath = (tab: (typeof PROFILE_TABS)[number]['key']) =>
  `/profile/${PROFILE_TABS.findIndex(({ key }) => key === tab) + 1}` as const
