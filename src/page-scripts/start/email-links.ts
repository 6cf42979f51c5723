import { resetPasswordPath } from '#domain/addresses.ts'
import { $destination, $replacement } from '#stores/frame/destination.ts'
import { track } from '#stores/frame/tracking.ts'
import { linkToken } from '#ui/dom/link-token.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** Follows the addresses of stores and of mails, and what links do besides leading on. */
export function followLinks(): void {
  $destination.listen(address => {
    if (address) location.assign(address)
  })
  $replacement.listen(address => {
    if (address) location.replace(address)
  })
  followEmailLink()
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[data-next]')
    if (link) keepNext(link)
    if (target.closest('[data-subscribe-now]')) track({ name: 'Subscribe Now' })
  })
}

/**
 * Passes the `next` address on to login pages: the given one, or this page. The target page
 * validates it.
 */
function keepNext(link: HTMLAnchorElement): void {
  const { pathname, search } = location
  const given = new URLSearchParams(search).get('next')
  // Home is their default.
  const isHere = link.dataset['next'] === 'here' && !/^\/(?:en)?$/.test(pathname)
  const next = given ?? (isHere ? `${pathname}${search}` : undefined)
  if (next) link.search = `?next=${encodeURIComponent(next)}`
}

/** Verifies an email address by its link. */
function followEmailLink(): void {
  const token = linkToken()
  if (!token) return
  const { pathname, search } = location
  // These pages have their own links.
  if (pathname.includes(resetPasswordPath) || /[?&]emailVerified\b/.test(search)) return
  void lazily('verification', () => import('#islands/accounts/verification/verification.tsx')).then(
    module => module?.open(token)
  )
}
