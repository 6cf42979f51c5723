/** Early events in order. `page-scripts/start/early-actions.ts` replays them. */
export type Early = [HTMLElement, 'click' | 'change'][]

/**
 * Records clicks on buttons and changed fields, and marks submitted forms of islands, which have
 * the method `dialog`.
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
