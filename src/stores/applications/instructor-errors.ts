import type { KeyOf, Translate } from '#i18n/translator.ts'
import type { DraftField } from './instructor-draft.ts'

export type DraftErrorKey = Extract<KeyOf<'application'>, `fault.${string}`>

/** What is wrong with a field: a sentence of ours, or one that the server wrote in the reader's language. */
export type DraftError = { key: DraftErrorKey } | { text: string }
export type DraftErrors = Readonly<Partial<Record<DraftField, DraftError>>>

/** The sentence that says it. */
export function sentenceOf(t: Translate<'application'>, fault: DraftError | undefined) {
  return fault && ('key' in fault ? t(fault.key) : fault.text)
}

const IN_CLASS: readonly DraftField[] = [
  'proposedTitle',
  'outline',
  'level',
  'language',
  'sample',
  'equipment',
  'consent'
]

export function without(faults: DraftErrors, ...fields: readonly DraftField[]): DraftErrors {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field as DraftField))
  )
}

/** Those of the first step. */
export const errorsOfYou = (faults: DraftErrors): DraftErrors => without(faults, ...IN_CLASS)

export const isEmpty = (faults: DraftErrors): boolean => Object.keys(faults).length === 0
