import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'

/** Kept in local storage under the keys of spec §3, and shared between tabs. */
export const $accessToken = persistentAtom<string | undefined>('auth')
export const $refreshToken = persistentAtom<string | undefined>('refreshToken')
/** English name, or the Arabic one. */
export const $displayName = persistentAtom<string | undefined>('name')

export const $isSignedIn = computed($accessToken, token => Boolean(token))

export interface Session {
  accessToken: string
  refreshToken: string
  name: string
}

export function openSession({ accessToken, refreshToken, name }: Session): void {
  $refreshToken.set(refreshToken)
  $displayName.set(name)
  // Last, because whoever listens to the token reads the other two.
  $accessToken.set(accessToken)
}

export function closeSession(): void {
  $accessToken.set(undefined)
  $refreshToken.set(undefined)
  $displayName.set(undefined)
}

/** Whether the session changed while this page lay in the browser's memory and heard of nothing. */
export function hasChangedUnheard(): boolean {
  try {
    return (localStorage.getItem('auth') ?? undefined) !== $accessToken.get()
  } catch {
    return false
  }
}
