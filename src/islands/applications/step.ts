import type { Translate } from '#i18n/translator.ts'
import type { BindField } from './use-fields.ts'

export interface StepProps {
  t: Translate<'application'>
  field: BindField
  /** False in the prerendered form, which works without script. */
  isAwake: boolean
  isHidden: boolean
}

/** Characters of a long text; all together stay below the limit of a body. */
export const TEXT_MAX_LENGTH = 4_000

export const LINE_MAX_LENGTH = 200
