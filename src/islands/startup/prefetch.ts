/** Milliseconds over a link that mean something. */
const LINGERS = 80

const fetched = new Set<string>()

/** Fetches the page behind a link ahead, while somebody turns to it; not where data is dear. */
export function fetchAhead(): void {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
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
