import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element, as a message, once the condition holds, since the pressed button is gone. */
export function useFocusWhen<Element extends HTMLElement>(
  condition: boolean
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (condition) element.current?.focus()
  }, [condition])
  return element
}
