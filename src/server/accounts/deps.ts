import type { Deps } from '#server/deps.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Log } from '#server/runtime/log.ts'
import type { OpenSession } from './sessions.ts'
import type { SecurityLog } from './security-log.ts'

export type AccountDeps = Deps & {
  accessTokens: AccessTokens
  securityLog: SecurityLog
  log: Log
}

export function tokensOf(accessTokens: AccessTokens, session: OpenSession) {
  const { issuedAt, validUntil, refreshToken } = session
  return { accessToken: accessTokens.sign(session, issuedAt, validUntil), refreshToken }
}
