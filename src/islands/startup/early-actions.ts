/**
 * Does what was pressed before this script was there, and from now on what is pressed in an island
 * before its own is. @see ui/early/actions.ts, which also marks the forms that were sent
 */
export function doEarlyPresses(): void {
  const { early } = globalThis as { early?: { pressed: HTMLElement[]; stop: () => void } }
  early?.stop()
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    const island = button?.closest('astro-island[ssr]')
    island?.addEventListener('astro:hydrate', () => button?.click(), { once: true })
  })
  for (const button of early?.pressed ?? []) button.click()
}
