import { type RefObject, useRef, useState } from 'react'

/** Milliseconds the list stays after the box has lost the focus. @see spec §9 */
const STAYS = 250

interface Opening {
  isOpen: boolean
  open: () => void
  close: () => void
  /** For when the focus is lost: a click on an option comes after that. */
  closeSoon: () => void
  /** For when a pointer goes down on the list: it stays until the pointer is up again. */
  hold: () => void
}

/** Whether the list of a box may be seen. */
export function useOpen(box: RefObject<HTMLElement | null>): Opening {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)

  function set(isWanted: boolean): void {
    clearTimeout(timer.current)
    setOpen(isWanted)
  }

  function closeSoon(): void {
    clearTimeout(timer.current)
    if (!isHeld.current) timer.current = setTimeout(() => setOpen(false), STAYS)
  }

  function hold(): void {
    clearTimeout(timer.current)
    isHeld.current = true
    const release = () => {
      isHeld.current = false
      if (document.activeElement !== box.current) closeSoon()
    }
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
  }

  return { isOpen, open: () => set(true), close: () => set(false), closeSoon, hold }
}
