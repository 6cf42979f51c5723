/** What header and side menu lead to; `isWide`: in the header only where there is room to spare. */
export const mainLinks = [
  { key: 'browse', to: '/classes', isWide: false },
  { key: 'experts', to: '/experts', isWide: false },
  { key: 'plans', to: '/subscription-plans', isWide: true }
] as const

/** What the side menu alone leads to besides, each named as its page. */
export const menuLinks = [
  { page: 'pro', to: '/pro-class' },
  { page: 'faq', to: '/faq' }
] as const
