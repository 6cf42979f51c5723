import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Arrival {
  heading: RefObject<HTMLHeadingElement | null>
  /** Scrolls to the heading of the new item; focuses it where the learner chose it. */
  arrive: (isChosen: boolean) => void
}

export function useArrival(): Arrival {
  const heading = useRef<HTMLHeadingElement>(null)
  const [arrival, setArrival] = useState<{ isChosen: boolean }>()
  useLayoutEffect(() => {
    const target = heading.current
    // In full screen nothing below the picture is visible.
    if (!arrival || !target || document.fullscreenElement) return
    if (arrival.isChosen) target.focus({ preventScroll: true })
    if (!isInView(target)) target.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [arrival])
  return { heading, arrive: isChosen => setArrival({ isChosen }) }
}

/** Whether it is between the header and the lower edge of the window. */
function isInView(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect()
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return top >= header - 1 && bottom <= innerHeight
}
