import { jwtDecode } from 'jwt-decode'
import { computed } from 'nanostores'
import { $accessToken } from './session.ts'

/** Id of the learner who is signed in; empty for a guest. */
export const learnerKey = (): string => subjectOf($accessToken.get())

/** Learner id in an access token; empty when it cannot be decoded. */
export function subjectOf(token: string | undefined): string {
  if (!token) return ''
  try {
    return jwtDecode<{ sub?: string }>(token).sub ?? ''
  } catch {
    // `isUsable` treats such a token as expired.
    return ''
  }
}

/** Id of the learner, empty for a guest; unlike the token, stable over refreshes. */
export const $learner = computed($accessToken, () => learnerKey())
