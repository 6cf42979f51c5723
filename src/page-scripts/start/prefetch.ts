/** Milliseconds that show an intent. */
const LINGERS = 80

const fetched = new Set<string>()

/**
 * Prefetches the page of a hovered or focused link on a fast connection. Chromium only: Firefox
 * would report it to `default-src` of the policy.
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
  // Searches cost the server.
  if (origin !== location.origin || isHere || search || fetched.has(pathname)) return
  if (pathname.startsWith('/api/')) return
  fetched.add(pathname)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = pathname
  document.head.append(hint)
}
