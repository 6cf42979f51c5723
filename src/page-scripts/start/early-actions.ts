/** Milliseconds after which a script of the page that still does not come is waited for no longer. */
const PATIENCE = 10_000

type Early = [HTMLElement, 'click' | 'change'][]

/**
 * Does what was done before the scripts of the page were there, and from then on what is pressed in an
 * island before its own is. @see page-scripts/pre-paint/actions.ts, which also marks the forms that were sent
 */
export function doEarlyActions(): void {
  const areAllThere = !document.querySelector('meta[name=scripts]')
  // This script runs first where another of the page imports it.
  addEventListener('scripts', act)
  setTimeout(act, areAllThere ? 0 : PATIENCE)
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
    // Whoever pressed it may have turned away since.
    island?.dispatchEvent(new Event('focusin'))
  })
  for (const [element, type] of early) {
    if (type === 'click') element.click()
    else element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
