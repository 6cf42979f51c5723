/** What header and side menu lead to; `isForGuests`: to learners only on a wide header. */
export const mainLinks = [
  { key: 'classes', to: '/classes', isForGuests: false },
  { key: 'experts', to: '/experts', isForGuests: false },
  { key: 'plans', to: '/subscription-plans', isForGuests: true }
] as const

/** How a link of the header says where a page is: on the page itself, or in the part that it leads to. */
export function currentOf(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to) return 'page'
  const isOneOfThem = to === '/classes' && path.startsWith('/class/')
  return isOneOfThem || path.startsWith(`${to}/`) ? 'true' : undefined
}

/** What the side menu alone leads to besides, each named as its page. */
export const menuLinks = [
  { page: 'pro', to: '/pro-class' },
  { page: 'faq', to: '/faq' }
] as const
