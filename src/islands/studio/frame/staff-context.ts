import { createContext, use } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getStaffAccount } from '#contract/studio/account.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'

export type StaffAccount = ReplyOf<typeof getStaffAccount>

export const StaffContext = createContext<StaffAccount | undefined>(undefined)

/** The account that works in the studio. */
export function useStaff(): StaffAccount {
  const staff = use(StaffContext)
  if (!staff) throw new Error('there is no staff account')
  return staff
}

/** Whether one of these roles is theirs. */
export function useHasRole(...roles: readonly Role[]): boolean {
  return useStaff().roles.some(role => roles.includes(role))
}
