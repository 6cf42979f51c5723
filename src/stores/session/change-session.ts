import { persistentAtom } from '@nanostores/persistent'
import { parseRecord } from '#domain/record.ts'
import { type Bilingual, isBilingual, readText } from '#i18n/text.ts'
import { forgetAccess } from './access.ts'
import { $accessToken, $refreshToken, type SessionTokens } from './session.ts'

/** English name, or the Arabic one. */
export const $displayName = persistentAtom<string | undefined>('name')

/** The name in both languages. Local storage: JSON; nothing where an older page has signed in. */
export const $names = persistentAtom<Bilingual | undefined>('names', undefined, {
  encode: JSON.stringify,
  decode: readNames
})

export interface Session extends SessionTokens {
  name: Bilingual
}

/** Signs in; what was known of whoever was signed in before is forgotten. */
export function openSession({ name, ...tokens }: Session): void {
  forgetAccess()
  keepName(name)
  renewSession(tokens)
}

/** @see spec §3, “name (English name, falling back to Arabic name)” */
export function keepName(name: Bilingual): void {
  $displayName.set(readText(name, 'en').value)
  $names.set(name)
}

/** Goes on with new tokens. */
export function renewSession({ accessToken, refreshToken }: SessionTokens): void {
  $refreshToken.set(refreshToken)
  // Last, because whoever listens to the token reads the others.
  $accessToken.set(accessToken)
}

/** Forgets everything of whoever was signed in. @see spec §4, “Logout” */
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
