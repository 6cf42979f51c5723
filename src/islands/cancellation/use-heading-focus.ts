import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to a heading whenever what it stands above has changed; not when that is first
 * there, since the page has just come.
 *
 * @param view name of what is shown; nothing while that is not known
 */
export function useHeadingFocus(view: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== undefined && view !== undefined && before.current !== view) {
      heading.current?.focus()
    }
    before.current = view ?? before.current
  }, [view])
  return heading
}
