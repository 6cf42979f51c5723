/**
 * Keeps what is done to an island before its script is there: a form that is sent is marked, for its
 * island to send it on; a button is pressed once more. Such forms go nowhere by themselves: their
 * method is `dialog`.
 */
export function holdEarlyActions(): void {
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'dialog') return
    if (!form.closest(ASLEEP)) return
    event.preventDefault()
    form.dataset['waiting'] = ''
    if (submitter) submitter.dataset['pressed'] = ''
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement>('button[type=button]:not([popovertarget])')
    const island = button?.closest(ASLEEP)
    island?.addEventListener('astro:hydrate', () => button?.click(), { once: true })
  })
}

const ASLEEP = 'astro-island[ssr]'
