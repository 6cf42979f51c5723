import { type RefObject, useEffect, useState } from 'react'

/** Does something, and then leads to the first thing that is wrong, or to the beginning of what came. */
export type FocusAfter = (action: () => void | Promise<void>) => void

/** Stands on what the focus goes to when nothing is wrong. */
export const BEGINNING = { tabIndex: -1, 'data-beginning': '' } as const

const TARGETS = ['[aria-invalid="true"]', '[role="alert"]', '[data-beginning]']

export function useFocus(root: RefObject<HTMLElement | null>): FocusAfter {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return
    const shown = TARGETS.map(target =>
      [...(root.current?.querySelectorAll<HTMLElement>(target) ?? [])].find(isShown)
    )
    shown.find(Boolean)?.focus()
  }, [moves, root])
  return action => void Promise.resolve(action()).then(() => setMoves(count => count + 1))
}

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null
