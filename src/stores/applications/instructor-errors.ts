import type { DraftErrorKey, FormFieldErrors } from '#stores/frame/field-errors.ts'
import type { DraftField } from './instructor-draft.ts'

export type DraftErrors = FormFieldErrors<DraftField, DraftErrorKey>

const IN_CLASS: readonly DraftField[] = [
  'proposedTitle',
  'outline',
  'level',
  'language',
  'sample',
  'equipment',
  'consent'
]

export function without(errors: DraftErrors, ...fields: readonly DraftField[]): DraftErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as DraftField))
  )
}

export const errorsOfYou = (errors: DraftErrors): DraftErrors => without(errors, ...IN_CLASS)

export const isEmpty = (errors: DraftErrors): boolean => Object.keys(errors).length === 0
