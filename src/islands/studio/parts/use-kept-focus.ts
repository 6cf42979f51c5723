import { useEffect } from 'react'

/** Moves the focus of a control that went away, or was disabled, to the nearest part around it. */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = []
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      around = []
      for (let part = target as Element | null; part; part = part.parentElement) around.push(part)
    }
    const move = () => {
      const [last] = around
      if (!last || document.activeElement !== document.body) return
      if (isShown(last) && last.matches(':enabled, [tabindex], a')) return
      const near = around.find(part => part !== last && isShown(part) && part.matches(PLACE))
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const target = dialog && !dialog.contains(near ?? null) ? headOf(dialog) : near
      const main = document.querySelector('main')
      ;((target ?? main) as HTMLElement | null)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(move)
    })
    const attributeFilter = ['disabled', 'open']
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** Not the box of the notices, which is away from what they are about. */
const PLACE = '[tabindex]:not(.Toastify, .Toastify *)'

const isShown = (part: Element) => part.isConnected && part.getClientRects().length > 0

const headOf = (dialog: Element) => dialog.querySelector('[tabindex]')
