import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { sendEarly } from '#islands/accounts/forms/send-early.ts'
import { openForm } from '#stores/applications/instructor-application.ts'
import {
  type Draft,
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  openDraft
} from '#stores/applications/instructor-draft.ts'

/** Opens the draft with input from before hydration, and repeats an early submit. @returns ref of the form */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)

  useLayoutEffect(() => {
    openForm()
    if (form.current) openDraft(typedInto(form.current))
  }, [])

  useEffect(() => sendEarly(form.current), [])

  return form
}

function typedInto(form: HTMLFormElement): Partial<Draft> {
  const data = new FormData(form)
  const values = DRAFT_FIELDS.map(field => [field, String(data.get(field) ?? '')] as const)
  return Object.fromEntries(
    values.filter(([field, value]) => value && value !== EMPTY_DRAFT[field])
  )
}
