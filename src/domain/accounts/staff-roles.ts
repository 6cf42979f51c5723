/** What an account of staff may do; roles add up. */
export const ROLES = ['owner', 'editor', 'expert', 'support', 'finance'] as const

export type Role = (typeof ROLES)[number]

/** Whether an account is of the studio for its own classes alone. */
export const isOnlyExpert = (roles: readonly Role[]): boolean =>
  roles.every(role => role === 'expert')
