export interface Route {
  /** Search engines and the sitemap. */
  isIndexed: boolean
  /** The service worker stores it. */
  isKept: boolean
  /** Banner to join or subscribe. */
  hasBanner: boolean
  /** Common entry pages, which tests hold to the budgets. */
  isMeasured: boolean
  /** Routes with the same content policy. @see server/http/site/site-rules.ts */
  group?: string
}

const PUBLIC: Route = { isIndexed: true, isKept: true, hasBanner: true, isMeasured: false }
const LANDING: Route = { ...PUBLIC, isMeasured: true }
/** The frame is public; personal data comes from the API. */
const OWN: Route = { ...PUBLIC, isIndexed: false }
/** Useless without a network, or shows a process. */
const PASSING: Route = { ...OWN, isKept: false }
/** The group of drafts in a frame of the studio, which alone may be in one. */
export const PREVIEW_GROUP = '/preview/'
const PREVIEW: Route = { ...PASSING, group: PREVIEW_GROUP }
const ENTRY: Route = { ...PASSING, hasBanner: false }

/** By file in `pages/[...locale]/`; a test compares them. */
export const ROUTES: Readonly<Record<string, Route>> = {
  '/': LANDING,
  '/404': PASSING,
  '/certificates/[id]': PASSING,
  '/class/[slug]': LANDING,
  '/class/[slug]/quiz/[id]': OWN,
  '/class/[slug]/videos': OWN,
  '/classes': LANDING,
  '/classes/category/[category]': LANDING,
  '/classes/category/[category]/page/[page]': PUBLIC,
  '/classes/page/[page]': PUBLIC,
  '/experts': PUBLIC,
  '/experts/[slug]': LANDING,
  '/experts/[slug]/page/[page]': { ...PUBLIC, group: '/experts/_/page/' },
  '/experts/field/[field]': PUBLIC,
  '/experts/field/[field]/page/[page]': PUBLIC,
  '/experts/page/[page]': PUBLIC,
  '/faq': PUBLIC,
  '/forget-password': ENTRY,
  '/instructor-application': PUBLIC,
  '/join': ENTRY,
  '/login': ENTRY,
  '/my-learning': OWN,
  '/offline': ENTRY,
  '/paths/[slug]': LANDING,
  '/preview/class': PREVIEW,
  '/preview/quiz': PREVIEW,
  '/preview/videos': PREVIEW,
  '/privacy-policy': LANDING,
  '/pro-class': LANDING,
  '/profile/[id]': OWN,
  '/reset-password': ENTRY,
  '/search': OWN,
  '/signup': ENTRY,
  '/subscription-cancellation': PASSING,
  '/subscription-cancellation/success': PASSING,
  '/subscription-plans': { ...LANDING, hasBanner: false },
  '/subscription-success': PASSING,
  '/terms-and-conditions': LANDING,
  '/test': PASSING,
  '/unsubscribe': ENTRY
}

const sourceOf = (route: string) => route.replace(/\[\w+\]/g, '[^/]+')

const PATTERNS = Object.keys(ROUTES)
  .filter(route => route.includes('['))
  .map(route => ({ route, pattern: new RegExp(`^${sourceOf(route)}$`) }))

/** Source of a regular expression for the paths that the service worker must not cache, in either language. */
export const UNCACHED_PAGES = `^(?:/en)?(?:${Object.entries(ROUTES)
  .filter(([, { isKept }]) => !isKept)
  .map(([route]) => sourceOf(route))
  .join('|')})/?$`

export function routeOf(path: string): string | undefined {
  const bare = path.replace(/^\/en(?=\/|$)/, '').replace(/\/$/, '') || '/'
  return bare in ROUTES ? bare : PATTERNS.find(({ pattern }) => pattern.test(bare))?.route
}

export function pageAt(path: string): Route | undefined {
  return ROUTES[routeOf(path) ?? '']
}
