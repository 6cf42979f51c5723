import { hasAccess, readAccess } from '#domain/subscriptions/access.ts'
import { kept } from './kept.ts'

/**
 * Says on the root who reads, for the styles: `data-signed-in`, and `data-access` `yes` or `no` as
 * far as it is known. `data-room` `none` gives the banner and the offer no room, also while nothing is
 * known of whoever is signed in; it stays as the page came, so that a late answer moves nothing.
 */
export function showReader(): void {
  const { dataset } = document.documentElement
  if (!kept('auth')) return
  dataset['signedIn'] = ''
  const access = readAccess(kept('subscription'))
  const isActive = access && hasAccess(access, Date.now())
  if (access) dataset['access'] = isActive ? 'yes' : 'no'
  if (isActive !== false) dataset['room'] = 'none'
}
