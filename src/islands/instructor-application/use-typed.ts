import { type RefObject, useLayoutEffect } from 'react'
import { DRAFT_FIELDS, type Draft, EMPTY_DRAFT, openDraft } from '#stores/instructor-draft.ts'

/** Opens the draft, with what was typed before the form came to life. */
export function useTyped(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (form.current) openDraft(typedInto(form.current))
  }, [form])
}

function typedInto(form: HTMLFormElement): Partial<Draft> {
  const data = new FormData(form)
  const values = DRAFT_FIELDS.map(field => [field, String(data.get(field) ?? '')] as const)
  return Object.fromEntries(
    values.filter(([field, value]) => value && value !== EMPTY_DRAFT[field])
  )
}
