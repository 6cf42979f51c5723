/**
 * What was done before a script was there to hear it: elements and what happened to them, in order.
 * `page-scripts/start/early-actions.ts` takes it away, and does it again.
 */
export type Early = [HTMLElement, 'click' | 'change'][]

/**
 * Keeps what is done before its script is there: buttons, and fields that are changed. A form of an
 * island is marked, for the island to send it on; such forms go nowhere by themselves: their method is
 * `dialog`.
 */
export function keepEarlyActions(): void {
  const shared = globalThis as { early?: Early }
  shared.early = []
  const keep = ({ target, type }: Event) => {
    const one = (target as Element).closest<HTMLElement>(
      type === 'click' ? 'button[type=button]:not([popovertarget])' : '*'
    )
    if (one) shared.early?.push([one, type as 'click'])
  }
  addEventListener('click', keep)
  addEventListener('change', keep)
  addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'dialog' || !form.closest('astro-island[ssr]')) return
    event.preventDefault()
    form.dataset['waiting'] = ''
    if (event.submitter) event.submitter.dataset['pressed'] = ''
  })
}
