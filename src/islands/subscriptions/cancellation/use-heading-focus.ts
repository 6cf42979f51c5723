import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to a heading whenever what it stands above has changed; not when that is first
 * there, since the page has just come, nor when it has a wrong field, which has the focus then.
 *
 * @param view name of what is shown; nothing while that is not known
 */
export function useHeadingFocus(view: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  useEffect(() => {
    const hasChanged = before.current !== undefined && view !== undefined && before.current !== view
    const isAtFault = document.activeElement?.closest('[aria-invalid="true"]')
    if (hasChanged && !isAtFault) heading.current?.focus()
    before.current = view ?? before.current
  }, [view])
  return heading
}
