/**
 * Moves the token of a mail link from the address into the history state, which survives a reload.
 * Sets `data-link`.
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
