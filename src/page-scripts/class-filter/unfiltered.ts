import { onFirstInteraction } from '#ui/dom/first-interaction.ts'

/**
 * Shows the unfiltered list with an error, and writes the choices into the address for a reload.
 * Retries with the next choice, by a button, and online.
 * @param signal ends it
 */
export function showUnfiltered(root: HTMLElement, again: () => void, signal: AbortSignal): void {
  const form = document.getElementById('class-filter')
  if (!(form instanceof HTMLFormElement)) return
  for (const one of [form, root.querySelector('select')]) {
    one?.addEventListener('change', again, { signal })
  }
  addEventListener('online', again, { signal })
  for (const button of document.querySelectorAll<HTMLElement>('[data-retry], [data-clear]')) {
    const press = () => {
      if (button.matches('[data-clear]')) form.reset()
      again()
    }
    button.addEventListener('click', press, { signal })
  }

  const chosen = [...new FormData(form)].filter(([, value]) => value !== 'newest')
  const address = new URL(location.href)
  for (const name of ['level', 'language', 'duration', 'sort']) address.searchParams.delete(name)
  for (const [name, value] of chosen) address.searchParams.append(name, String(value))
  history.replaceState(history.state, '', address)
  const ticks = chosen.filter(([name]) => name !== 'sort').length
  const badge = root.querySelector('[data-chosen-count]')
  badge?.toggleAttribute('hidden', ticks === 0)
  badge?.firstElementChild?.replaceChildren(String(ticks))
  const failed = root.querySelector('[data-part="failed"]')
  failed?.toggleAttribute('hidden', chosen.length === 0)
  failed?.scrollIntoView({ block: 'center' })
}

/** Caches the filter when the worker is ready and the page is used, so that it works offline. */
export function keepFilter(root: HTMLElement): void {
  const { serviceWorker } = navigator
  const keep = () =>
    import('./filter-classes.ts').then(filter => filter.fetchFilter(root)).catch(() => undefined)
  const keepSoon = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void keep())
  if (serviceWorker?.controller) onFirstInteraction(keepSoon)
  else serviceWorker?.addEventListener('controllerchange', keepSoon, { once: true })
}
