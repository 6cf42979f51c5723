import { type RefObject, useRef, useState } from 'react'

/** Milliseconds between blur and close. @see spec §9 */
const STAYS = 250

interface Opening {
  isOpen: boolean
  open: () => void
  close: () => void
  /** On blur, which comes before the click on an option. */
  closeSoon: () => void
  /** At pointer down on the list: keeps it open until pointer up. */
  hold: () => void
}

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
