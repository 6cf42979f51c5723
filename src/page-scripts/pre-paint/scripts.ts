/** Milliseconds that scripts wait for a paint, which some browsers keep to themselves, and then for styles. */
const PATIENCE = 8_000
/** Milliseconds after which a page says that its scripts do not come; they may still. */
const HANGS_AFTER = 30_000

/**
 * Brings what the build names in the head of the page, once the page is whole and has been painted:
 * nothing that can be seen waits for it. Styles are there before the scripts run, unless they hang; no
 * script waits for another that it does not import. Where one cannot be had, the page says so. When all
 * have run, their names are taken out, and `scripts` is told. @see actions.ts
 */
export function bringScripts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=scripts]')
  if (!named) return
  const names = named.content.split(' ')
  addEventListener('DOMContentLoaded', async () => {
    await soon(
      new Promise(painted =>
        new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
      )
    )
    await soon(Promise.all(names.map(fetchAhead)))
    let isBroken = false
    const hanging = setTimeout(sayBroken, HANGS_AFTER, true)
    await Promise.all(
      names.map(
        name =>
          isStyle(name) ||
          import(/* @vite-ignore */ name).catch((error: unknown) => {
            isBroken = true
            reportError(error)
          })
      )
    )
    clearTimeout(hanging)
    sayBroken(isBroken)
    named.remove()
    dispatchEvent(new Event('scripts'))
  })
}

const soon = (wanted: Promise<unknown>) =>
  Promise.race([wanted, new Promise(end => setTimeout(end, PATIENCE))])

/** @returns resolves when the file is there, or cannot be had */
const fetchAhead = (name: string) =>
  new Promise(resolve =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: isStyle(name) ? 'stylesheet' : 'modulepreload',
        href: name,
        onload: resolve,
        onerror: resolve
      })
    )
  )

const isStyle = (name: string) => name.endsWith('css')

const sayBroken = (isBroken: boolean) =>
  document.querySelector('[data-broken]')?.toggleAttribute('hidden', !isBroken)
