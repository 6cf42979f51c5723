import { useEffect, useId } from 'react'
import { noteWriting } from '#stores/learning/writing.ts'

/** Stops the countdown to the next item while a text is unsaved. */
export function useWriting(isWriting: boolean): void {
  const place = useId()
  useEffect(() => {
    noteWriting(place, isWriting)
    return () => noteWriting(place, false)
  }, [place, isWriting])
}

/** The same while any text field has the focus. */
export function useTypingFocus(): void {
  const place = useId()
  useEffect(() => {
    const look = () => noteWriting(place, isTextField(document.activeElement))
    // The new focus is not known during the event.
    const leave = () => void setTimeout(look)
    look()
    addEventListener('focusin', look)
    addEventListener('focusout', leave)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', leave)
      noteWriting(place, false)
    }
  }, [place])
}

const isTextField = (element: Element | null) =>
  element?.matches('main :is(textarea, input:is([type="text"], [type="search"], :not([type])))') ??
  false
