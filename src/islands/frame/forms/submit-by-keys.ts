import type { KeyboardEvent } from 'react'

/** Submits a text area's form on Ctrl or Command with Enter. */
export function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click()
}
