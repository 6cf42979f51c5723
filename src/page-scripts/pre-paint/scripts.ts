/** Milliseconds to wait for a paint, and then for styles. */
const TIMEOUT_MS = 8_000
/** Milliseconds until the page shows that scripts are missing. */
const HANGS_AFTER = 30_000

/**
 * Loads deferred scripts and styles after the first paint, so that nothing visible waits for them.
 * Styles come first, unless they hang. A failure shows the error bar. Then the names are removed
 * and `scripts` is dispatched. @see actions.ts
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
    const hanging = setTimeout(showBroken, HANGS_AFTER, true)
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
    showBroken(isBroken)
    named.remove()
    dispatchEvent(new Event('scripts'))
  })
}

const soon = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise(end => setTimeout(end, TIMEOUT_MS))])

/** Resolves also after an error. */
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

const showBroken = (isBroken: boolean) =>
  document.querySelector('[data-broken]')?.toggleAttribute('hidden', !isBroken)
