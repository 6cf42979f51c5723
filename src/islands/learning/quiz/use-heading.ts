import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of what is shown, which takes the focus whenever something else is; not at first. */
export function useHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    heading.current?.focus()
  }, [shown])
  return heading
}
