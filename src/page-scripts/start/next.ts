/**
 * Passes the `next` address on to login pages: the given one, or this page. The target page
 * validates it.
 */
export function keepNext(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-next]')
    if (!link) return
    const { pathname, search } = location
    const given = new URLSearchParams(search).get('next')
    // Home is their default.
    const isHere = link.dataset['next'] === 'here' && !/^\/(?:en)?$/.test(pathname)
    const next = given ?? (isHere ? `${pathname}${search}` : undefined)
    if (next) link.search = `?next=${encodeURIComponent(next)}`
  })
}
