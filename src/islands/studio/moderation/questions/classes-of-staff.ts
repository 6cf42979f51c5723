import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { isOnlyExpert } from '#domain/accounts/staff-roles.ts'
import type { StaffAccount } from '#islands/studio/frame/staff-context.ts'

/** Classes whose questions the account sees: an expert's own, or all of them. */
export function classesOfStaff<Listed extends Pick<ClassSummary, 'instructor'>>(
  { roles, expertId }: Pick<StaffAccount, 'roles' | 'expertId'>,
  classes: readonly Listed[]
): readonly Listed[] {
  return isOnlyExpert(roles)
    ? classes.filter(({ instructor }) => instructor.id === expertId)
    : classes
}
