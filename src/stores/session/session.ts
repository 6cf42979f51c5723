import { persistentAtom } from '@nanostores/persistent'
import { storage } from '#stores/device/storage.ts'

/** Shared between tabs. */
export const $accessToken = persistentAtom<string | undefined>('auth')
export const $refreshToken = persistentAtom<string | undefined>('refreshToken')

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** Tokens as stored now: a change of another tab may not have reached the stores. */
export function keptTokens(): Partial<SessionTokens> {
  const [accessToken, refreshToken] = storage
    ? [storage['auth'], storage['refreshToken']]
    : [$accessToken.get(), $refreshToken.get()]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

/** Whether the session changed while this page was in the back/forward cache. */
export function isSessionStale(): boolean {
  return keptTokens().accessToken !== $accessToken.get()
}
