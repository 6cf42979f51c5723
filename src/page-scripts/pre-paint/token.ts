/**
 * Takes the token of a mail's link out of the address before anything could send it on, into the
 * state of this entry of the history, where it lives through a reload. `data-link` says there is one.
 */
export function takeToken(): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token) {
    query.delete('token')
    const rest = query.size > 0 ? `?${query}` : ''
    history.replaceState({ token }, '', `${pathname}${rest}${hash}`)
  }
  if (history.state?.token) document.documentElement.dataset['link'] = ''
}
