import type { Needs } from '#server/needs.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { OpenSession } from './sessions.ts'
import type { Watch } from './watch.ts'

/** What modules of accounts need. */
export type AccountNeeds = Needs & { accessTokens: AccessTokens; watch: Watch }

/** What a sign-in gives. */
export function tokensOf(accessTokens: AccessTokens, session: OpenSession) {
  const { issuedAt, validUntil, refreshToken } = session
  return { accessToken: accessTokens.sign(session, issuedAt, validUntil), refreshToken }
}
