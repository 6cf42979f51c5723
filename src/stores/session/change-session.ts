import { persistentAtom } from '@nanostores/persistent'
import { parseRecord } from '#domain/record.ts'
import { type Bilingual, isBilingual, readText } from '#i18n/text.ts'
import { forgetAccess } from './access.ts'
import { $accessToken, $refreshToken, type SessionTokens } from './session.ts'

/** English name, or else the Arabic one. */
export const $displayName = persistentAtom<string | undefined>('name')

/** Unset when an older page has signed in. */
export const $names = persistentAtom<Bilingual | undefined>('names', undefined, {
  encode: JSON.stringify,
  decode: readNames
})

export interface Session extends SessionTokens {
  name: Bilingual
}

/** Signs in; drops the access of the learner before. */
export function openSession({ name, ...tokens }: Session): void {
  forgetAccess()
  keepName(name)
  renewSession(tokens)
}

export function keepName(name: Bilingual): void {
  $displayName.set(readText(name, 'en').value)
  $names.set(name)
}

export function renewSession({ accessToken, refreshToken }: SessionTokens): void {
  $refreshToken.set(refreshToken)
  // Last, because listeners of the token read the others.
  $accessToken.set(accessToken)
}

export function clearSession(): void {
  $accessToken.set(undefined)
  $refreshToken.set(undefined)
  $displayName.set(undefined)
  $names.set(undefined)
  forgetAccess()
}

function readNames(text: string): Bilingual | undefined {
  const names = parseRecord(text)
  return isBilingual(names) ? names : undefined
}
