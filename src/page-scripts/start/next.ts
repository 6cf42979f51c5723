/**
 * Links to the pages for guests take along where to go on to afterwards: what this page was given, or,
 * where the link says so, this page itself. Whoever reads it checks it.
 */
export function keepNext(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-next]')
    if (!link) return
    const { pathname, search } = location
    const given = new URLSearchParams(search).get('next')
    // Home is where they lead by themselves.
    const isHere = link.dataset['next'] === 'here' && !/^\/(?:en)?$/.test(pathname)
    const next = given ?? (isHere ? `${pathname}${search}` : undefined)
    if (next) link.search = `?next=${encodeURIComponent(next)}`
  })
}
