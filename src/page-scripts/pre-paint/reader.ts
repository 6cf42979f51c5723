import { hasAccess, readAccess } from '#domain/subscriptions/access.ts'
import { kept } from './kept.ts'

/**
 * Sets `data-signed-in`, and `data-access` `yes` or `no` if known, on the root. `data-room` `none`
 * reserves no room for banner and offer; it stays, so that a late response moves nothing.
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
