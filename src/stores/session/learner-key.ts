import { jwtDecode } from 'jwt-decode'
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
