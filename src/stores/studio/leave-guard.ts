import { atom } from 'nanostores'

/** What is not saved: something typed, what stays on the device, or codes that are shown once. */
export type Held = 'typed' | 'kept' | 'recoveryCodes'

/** A question whether to leave; unset stays. */
export interface Leaving {
  /** Rises with each question. */
  id: number
  held: Held
  go: () => void
}

export const $leaving = atom<Leaving | undefined>()

let asked = 0
const holds = new Set<{ held: Held; address: string }>()

/** Asks before the page is left, until the returned function is called. */
export function holdPage(held: Held): () => void {
  const hold = { held, address: location.href }
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Goes on at once where nothing would be lost; otherwise the reader decides. */
export function askToLeave(held: Held | undefined, go: () => void): void {
  if (!held) return go()
  asked += 1
  $leaving.set({ id: asked, held, go })
}

const newest = () => [...holds].at(-1)

/** Asks before another screen is opened. */
export function askToLeavePage(go: () => void): void {
  askToLeave(newest()?.held, () => {
    holds.clear()
    go()
  })
}

/** Watches links, the buttons of the browser and the closing of the tab. Call it before the router. */
export function guardPage(): void {
  addEventListener('click', stopLink, true)
  addEventListener('popstate', stopHistory, true)
  addEventListener('beforeunload', event => {
    if (holds.size > 0) event.preventDefault()
  })
}

function stopLink(event: MouseEvent): void {
  if (holds.size === 0 || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : undefined
  if (!link || !staysInTab(link)) return
  event.preventDefault()
  event.stopPropagation()
  askToLeavePage(() => link.click())
}

/** Links within the page, to files and to other tabs lose nothing. */
function staysInTab(link: HTMLAnchorElement): boolean {
  if (!link.href || link.hasAttribute('download') || link.target === '_blank') return false
  return !link.getAttribute('href')?.startsWith('#')
}

/** The address has changed already: the one that is held comes back until the reader has decided. */
function stopHistory(event: PopStateEvent): void {
  const hold = newest()
  if (!hold) return
  event.stopImmediatePropagation()
  history.pushState(undefined, '', hold.address)
  askToLeavePage(() => history.back())
}
