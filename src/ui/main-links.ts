/** What header and side menu lead to; `isWide`: in the header only where there is room to spare. */
export const mainLinks = [
  { key: 'browse', to: '/classes', isWide: false },
  { key: 'experts', to: '/experts', isWide: false },
  { key: 'plans', to: '/subscription-plans', isWide: true }
] as const
