interface Early {
  done: [HTMLElement, 'click' | 'change'][]
  stop: () => void
}

/**
 * Does what was done before the scripts of the page were there, and from then on what is pressed in an
 * island before its own is. @see ui/early/actions.ts, which also marks the forms that were sent
 */
export function doEarlyActions(): void {
  // This script runs first where another of the page imports it.
  if (document.querySelector('meta[name=scripts]')) addEventListener('scripts', act, { once: true })
  else setTimeout(act)
}

function act(): void {
  const { early } = globalThis as { early?: Early }
  early?.stop()
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    const island = button?.closest('astro-island[ssr]')
    island?.addEventListener('astro:hydrate', () => button?.click(), { once: true })
  })
  for (const [element, type] of early?.done ?? []) {
    if (type === 'click') element.click()
    else element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
