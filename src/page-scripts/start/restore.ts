import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** A missing access token is an expired one: whoever has a refresh token still is signed in again. */
export function restoreMissingToken(): void {
  if ($accessToken.get() || !$refreshToken.get()) return
  void lazily('api', () => import('#stores/api.ts')).then(stores => stores?.restoreSession())
}
