/** Milliseconds until missing scripts are given up. */
const TIMEOUT_MS = 10_000

type Early = [HTMLElement, 'click' | 'change'][]

/**
 * Replays early actions, then later ones in islands that are not hydrated. @see
 * page-scripts/pre-paint/actions.ts, which also marks submitted forms
 */
export function doEarlyActions(): void {
  const areAllThere = !document.querySelector('meta[name=scripts]')
  // This script runs first if another one imports it.
  addEventListener('scripts', act)
  setTimeout(act, areAllThere ? 0 : TIMEOUT_MS)
}

function act(): void {
  const shared = globalThis as { early?: Early | undefined }
  const { early } = shared
  if (!early) return
  shared.early = undefined
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    const island = button?.closest('astro-island[ssr]')
    island?.addEventListener('astro:hydrate', () => button?.click(), { once: true })
    // Wakes the island even if the focus has moved on.
    island?.dispatchEvent(new Event('focusin'))
  })
  for (const [element, type] of early) {
    if (type === 'click') element.click()
    else element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
