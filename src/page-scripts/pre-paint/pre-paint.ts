// Inline script of every page before the first paint. `npm run build` bundles it; the policy allows
// its digest.

import { keepEarlyActions } from './actions.ts'
import { hasAccess, readAccess } from '#domain/subscriptions/access.ts'
import { kept } from './kept.ts'
import { bringScripts } from './scripts.ts'
import { startInLanguage } from './language.ts'
import { showTheme } from './theme.ts'

showTheme()
keepEarlyActions()
showReader()
hideEndedOffer()
if (!startInLanguage()) takeToken()
bringScripts()

/**
 * Sets `data-signed-in`, and `data-access` `yes` or `no` if known, on the root. `data-room` `none`
 * reserves no space for banner and offer; it stays, so that a late response moves nothing.
 */
function showReader(): void {
  const { dataset } = document.documentElement
  if (!kept('auth')) return
  dataset['signedIn'] = ''
  const access = readAccess(kept('subscription'))
  const isActive = access && hasAccess(access, Date.now())
  if (access) dataset['access'] = isActive ? 'yes' : 'no'
  if (isActive !== false) dataset['room'] = 'none'
}

/** Hides an offer that ended after the build. */
function hideEndedOffer(): void {
  const ends = document.querySelector<HTMLMetaElement>('meta[name=offer-ends]')?.content
  if (ends && Date.parse(ends) <= Date.now()) document.documentElement.dataset['offer'] = 'over'
}

/**
 * Moves the token of a mail link from the address into the history state, which survives a reload.
 * Sets `data-link`.
 */
function takeToken(): void {
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
