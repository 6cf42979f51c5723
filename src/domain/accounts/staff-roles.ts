/** What an account of staff may do; roles add up. */
export const ROLES = ['owner', 'editor', 'expert', 'support', 'finance'] as const

export type Role = (typeof ROLES)[number]
