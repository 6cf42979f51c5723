/** Token of the mail's link that led to this page; `ui/early` took it out of the address. */
export function linkToken(): string | undefined {
  const { token } = (history.state ?? {}) as { token?: unknown }
  return typeof token === 'string' && token ? token : undefined
}

/** To be called once it has been used, or is of no use. */
export function forgetLinkToken(): void {
  history.replaceState(null, '')
  delete document.documentElement.dataset['link']
}

/** Query of the page, with that token again: for the same page at another address. */
export function searchWithToken(): string {
  const token = linkToken()
  if (!token) return location.search
  return `${location.search ? `${location.search}&` : '?'}token=${encodeURIComponent(token)}`
}
