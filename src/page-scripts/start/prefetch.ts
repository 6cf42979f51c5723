/** Milliseconds over a link that mean something. */
const LINGERS = 80

const fetched = new Set<string>()

/**
 * Prefetches the page behind a link that the pointer or the focus stays on.
 * Only on a connection known to be cheap and fast, so in Chromium alone: Firefox would ask
 * `default-src` of the content policy, and report each link as blocked.
 */
export function fetchAhead(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (!connection || connection.saveData || connection.effectiveType?.includes('2g')) return
  let timer: ReturnType<typeof setTimeout>
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      sign,
      ({ target, type }) => {
        clearTimeout(timer)
        const link = target instanceof Element ? target.closest('a') : null
        if (link) timer = setTimeout(() => fetchPage(link), type === 'touchstart' ? 0 : LINGERS)
      },
      { passive: true }
    )
  }
}

function fetchPage({ origin, pathname, search }: HTMLAnchorElement): void {
  const isHere = pathname === location.pathname && search === location.search
  // Searching is work for the server, and may not be meant.
  if (origin !== location.origin || isHere || search || fetched.has(pathname)) return
  if (pathname.startsWith('/api/')) return
  fetched.add(pathname)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = pathname
  document.head.append(hint)
}
