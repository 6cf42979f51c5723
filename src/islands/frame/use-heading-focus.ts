import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a heading when `view` changes, unless a wrong field has the focus.
 *
 * @param view name of what is shown; undefined until known
 * @param isFromStart focuses it also when it is first shown
 */
export function useHeadingFocus(
  view: string | undefined,
  isFromStart = false
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(isFromStart ? '' : view)
  useEffect(() => {
    const hasChanged = before.current !== undefined && view !== undefined && before.current !== view
    const isAtFault = document.activeElement?.closest('[aria-invalid="true"]')
    if (hasChanged && !isAtFault) heading.current?.focus()
    before.current = view ?? before.current
  }, [view])
  return heading
}
