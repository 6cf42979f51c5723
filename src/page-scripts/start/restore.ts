import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** Refreshes the session when only the refresh token is left. */
export function restoreMissingToken(): void {
  if ($accessToken.get() || !$refreshToken.get()) return
  void lazily('api', () => import('#stores/api.ts')).then(stores => stores?.restoreSession())
}
