/**
 * Brings what the build names in the head of the page, once the page is whole and has been painted:
 * nothing that can be seen waits for it. Styles are there before the first script runs, and each
 * script runs after the one before it. Then `scripts` is told, which whoever does again what was done
 * meanwhile waits for. @see actions.ts
 */
export function bringScripts(): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=scripts]')?.content.split(' ')
  if (!names) return
  addEventListener('DOMContentLoaded', () =>
    new PerformanceObserver(async (_, observer) => {
      observer.disconnect()
      await Promise.all(names.map(fetchAhead))
      for (const name of names)
        if (!isStyle(name)) await import(/* @vite-ignore */ name).catch(reportError)
      dispatchEvent(new Event('scripts'))
    }).observe({ type: 'paint', buffered: true })
  )
}

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
