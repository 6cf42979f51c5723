import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Arrival {
  heading: RefObject<HTMLHeadingElement | null>
  /** Leads to the heading once what comes is shown; with the focus where somebody chose to go there. */
  arrive: (isChosen: boolean) => void
}

/** For the heading of what is open, which comes into view whenever something else is. */
export function useArrival(): Arrival {
  const heading = useRef<HTMLHeadingElement>(null)
  const [way, setWay] = useState<{ isChosen: boolean }>()
  useLayoutEffect(() => {
    const target = heading.current
    // Below a picture that fills the screen nothing is looked at.
    if (!way || !target || document.fullscreenElement) return
    if (way.isChosen) target.focus({ preventScroll: true })
    if (!isInView(target)) target.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [way])
  return { heading, arrive: isChosen => setWay({ isChosen }) }
}

/** Between the header, for which the page keeps its padding, and the end of the window. */
function isInView(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect()
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return top >= header - 1 && bottom <= innerHeight
}
