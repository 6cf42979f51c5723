import { type RefObject, useEffect, useState } from 'react'

/** Acts, then focuses the first error or the beginning of the new view. */
export type FocusAfter = (action: () => void | Promise<void>) => void

/** Attributes of what takes the focus where nothing is wrong. */
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
    const [wrong, list] = shown
    if (wrong && list) showTogether(list, wrong)
  }, [moves, root])
  return action => void Promise.resolve(action()).then(() => setMoves(count => count + 1))
}

/** Share of the screen below the header. */
const SCREEN_SHARE = 0.85

/** Scrolls to the error list where the screen holds it with the first wrong field. */
function showTogether(list: HTMLElement, wrong: HTMLElement): void {
  const height = wrong.getBoundingClientRect().bottom - list.getBoundingClientRect().top
  if (height < innerHeight * SCREEN_SHARE) list.scrollIntoView({ block: 'start' })
}

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null
