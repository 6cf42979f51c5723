import type { KeyOf, Translate } from '#i18n/translator.ts'
import type { DraftField } from './instructor-draft.ts'

export type FaultKey = Extract<KeyOf<'application'>, `fault.${string}`>

/** What is wrong with a field: a sentence of ours, or one that the server wrote in the reader's language. */
export type Fault = { key: FaultKey } | { text: string }
export type Faults = Readonly<Partial<Record<DraftField, Fault>>>

/** The sentence that says it. */
export function sentenceOf(t: Translate<'application'>, fault: Fault | undefined) {
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

export function without(faults: Faults, ...fields: readonly DraftField[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field as DraftField))
  )
}

/** Those of the first step. */
export const faultsOfYou = (faults: Faults): Faults => without(faults, ...IN_CLASS)

export const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0
