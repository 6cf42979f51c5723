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
    const [wrong, list] = shown
    if (wrong && list) showTogether(list, wrong)
  }, [moves, root])
  return action => void Promise.resolve(action()).then(() => setMoves(count => count + 1))
}

/** How much of the screen what is shown together may take; the rest is the header’s. */
const SCREEN_SHARE = 0.85

/** Shows the list of what is wrong above the first wrong field, where the screen holds both. */
function showTogether(list: HTMLElement, wrong: HTMLElement): void {
  const height = wrong.getBoundingClientRect().bottom - list.getBoundingClientRect().top
  if (height < innerHeight * SCREEN_SHARE) list.scrollIntoView({ block: 'start' })
}

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null
