import { useEffect, useId } from 'react'
import { noteWriting } from '#stores/learning/writing.ts'

/** Keeps the room from moving on by itself while something is being written here. */
export function useWriting(isWriting: boolean): void {
  const place = useId()
  useEffect(() => {
    noteWriting(place, isWriting)
    return () => noteWriting(place, false)
  }, [place, isWriting])
}

/** The same for whatever text field of the page has the focus. */
export function useTypingFocus(): void {
  const place = useId()
  useEffect(() => {
    const look = () => noteWriting(place, isTextField(document.activeElement))
    // Where the focus goes is not known before it is there.
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
