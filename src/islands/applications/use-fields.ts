import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { useAfterPress } from '#islands/frame/forms/use-after-press.ts'
import { $application, check, write } from '#stores/applications/instructor-application.ts'
import { $draft, type DraftErrors, type DraftField } from '#stores/applications/instructor-draft.ts'
import type { Words } from '#stores/applications/instructor-sending.ts'
import { sentenceOf } from '#stores/frame/field-errors.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Bound {
  id: string
  name: DraftField
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
}

type BindField = (name: DraftField) => Bound

export const idOf = (field: DraftField) => `application-${field}`

const NONE: DraftErrors = {}

export function useFields(t: Translate<'application'>, names: Words): BindField {
  const draft = useStore($draft)
  const application = useStore($application)
  const afterPress = useAfterPress()
  const errors = 'errors' in application ? application.errors : NONE
  return name => ({
    id: idOf(name),
    name,
    value: draft[name],
    error: sentenceOf(t, errors[name]),
    onChange: event => write(name, event.target.value),
    onBlur: () => afterPress(() => void check(name, names))
  })
}

/** The same for text, which takes the direction of its letters. */
export function written(bound: Bound) {
  return { ...bound, dir: bound.value ? 'auto' : undefined }
}

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
