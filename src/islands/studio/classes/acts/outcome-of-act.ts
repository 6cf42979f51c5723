import type { FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'

/** What is missing stands in the checklist, which has opened. */
export function outcomeOfAct(failure: StaffFailure | undefined): FormOutcome {
  return failure && failure.code !== 'draft_incomplete' ? { failure } : undefined
}
