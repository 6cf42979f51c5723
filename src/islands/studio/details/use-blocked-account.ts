import { useTexts } from '#islands/studio/frame/facts.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'

/** Why this account of a learner cannot be changed by the one who looks at it. */
export function useBlockedAccount(learner: { id: number; isStaff: boolean }): string | undefined {
  const t = useTexts('studio')
  const { account, roles } = useStaff()
  if (learner.id === account.id) return t('reason.own_account')
  if (learner.isStaff && !roles.includes('owner')) return t('reason.staff_account')
  return undefined
}
