import { marked } from '#ui/dom/elements.ts'

/** Milliseconds until the bar appears. */
const UNNOTICED = 120
/** Milliseconds until a navigation without a page, such as a download, is given up. */
const GIVEN_UP = 15_000

export function showProgress(): void {
  const [bar] = marked('progress')
  if (!bar) return
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    bar.hidden = true
  }
  const start = () => {
    stop()
    timers = [
      setTimeout(() => {
        bar.hidden = false
      }, UNNOTICED),
      setTimeout(stop, GIVEN_UP)
    ]
  }
  document.addEventListener('click', event => leads(event) && start())
  // On the window, after the handler that cancels forms of islands. @see
  // page-scripts/pre-paint/actions.ts
  addEventListener('submit', event => {
    if (!event.defaultPrevented) start()
  })
  // Covers navigations by scripts, where the browser has the event.
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ destination, hashChange, downloadRequest }) => {
      if (!destination.sameDocument && !hashChange && downloadRequest === null) start()
    }
  )
  addEventListener('pageshow', stop)
}

function leads(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return false
  const { origin, pathname, search } = new URL(link.href)
  const isHere = pathname === location.pathname && search === location.search
  return origin === location.origin && !isHere
}
