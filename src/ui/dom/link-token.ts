/** Token of the mail link that led here; `page-scripts/pre-paint` moved it out of the address. */
export function linkToken(): string | undefined {
  const { token } = (history.state ?? {}) as { token?: unknown }
  return typeof token === 'string' && token ? token : undefined
}

export function forgetLinkToken(): void {
  history.replaceState(null, '')
  delete document.documentElement.dataset['link']
}

/** Query of the page with the token. */
export function searchWithToken(): string {
  const token = linkToken()
  if (!token) return location.search
  return `${location.search ? `${location.search}&` : '?'}token=${encodeURIComponent(token)}`
}
