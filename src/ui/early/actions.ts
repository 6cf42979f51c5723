/** Presses from before a script was there to hear them; `islands/startup/early-actions.ts` does them. */
export interface Early {
  pressed: HTMLElement[]
  /** Ends the keeping. */
  stop: () => void
}

/**
 * Keeps what is done before its script is there: buttons, and links that choose a plan. A form of an
 * island is marked, for the island to send it on; such forms go nowhere by themselves: their method
 * is `dialog`.
 */
export function keepEarlyActions(): void {
  const pressed: HTMLElement[] = []
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(
      'button[type=button]:not([popovertarget]),a[data-plan]'
    )
    if (button) pressed.push(button)
  }
  addEventListener('click', press)
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'dialog' || !form.closest('astro-island[ssr]')) return
    event.preventDefault()
    form.dataset['waiting'] = ''
    if (event.submitter) event.submitter.dataset['pressed'] = ''
  })
  const early: Early = { pressed, stop: () => removeEventListener('click', press) }
  Object.assign(globalThis, { early })
}
