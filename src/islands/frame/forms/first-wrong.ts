import { type RefObject, useEffect, useRef, useState } from 'react'

/** Focuses the first wrong field, or else the error of the whole form. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  // Of a question with several answers, the first answer takes the focus.
  const wrong = '[aria-invalid="true"]'
  const targets = [`${wrong}:not(fieldset), fieldset${wrong} input`, '[role="alert"]']
  const found = targets.map(target => form?.querySelector<HTMLElement>(target))
  found.find(Boolean)?.focus()
}

/** @returns the form, and what shows its first wrong field once it is drawn */
export function useFirstWrong(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [stopped, setStopped] = useState<object>()
  useEffect(() => {
    if (stopped) focusFirstWrong(form.current)
  }, [stopped])
  return [form, () => setStopped({})]
}
