/** What header and side menu lead to. */
export const mainLinks = [
  { key: 'browse', to: '/classes' },
  { key: 'experts', to: '/experts' },
  { key: 'plans', to: '/subscription-plans' }
] as const
