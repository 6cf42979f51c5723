import { persistentAtom } from '@nanostores/persistent'
import { storage } from '#stores/device/storage.ts'

/** Kept in local storage under the keys of spec §3, and shared between tabs. */
export const $accessToken = persistentAtom<string | undefined>('auth')
export const $refreshToken = persistentAtom<string | undefined>('refreshToken')

export interface SessionTokens {
  accessToken: string
  refreshToken: string
}

/** The tokens as they are kept now: another tab may have changed them, and this one not heard of it yet. */
export function keptTokens(): Partial<SessionTokens> {
  const [accessToken, refreshToken] = storage
    ? [storage['auth'], storage['refreshToken']]
    : [$accessToken.get(), $refreshToken.get()]
  return { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
}

/** Whether the session changed while this page lay in the browser's memory and heard of nothing. */
export function hasChangedUnheard(): boolean {
  return keptTokens().accessToken !== $accessToken.get()
}
