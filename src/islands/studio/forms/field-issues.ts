import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import type { FieldIssues, FormOutcome } from './form-dialog.tsx'

/** Puts a failure at the fields that the API names, or that its code or reason is about. */
export function outcomeOf(
  failure: StaffFailure,
  fields: readonly string[],
  byReason: FieldIssues = {},
  sentence = ''
): FormOutcome {
  const field = byReason[failure.reason ?? ''] ?? byReason[failure.code]
  if (field) return { issues: { [field]: sentence } }
  const named = failure.issues.filter(({ path }) => fields.includes(path))
  if (named.length === 0) return { failure }
  return { issues: Object.fromEntries(named.map(({ path, message }) => [path, message])) }
}
