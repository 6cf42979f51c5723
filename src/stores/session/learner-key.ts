import { jwtDecode } from 'jwt-decode'
import { $accessToken } from './session.ts'

/** Who is signed in, for what this device keeps of each learner; empty for a guest. */
export const learnerKey = (): string => subjectOf($accessToken.get())

/** Whose access token it is; empty where it does not tell. */
export function subjectOf(token: string | undefined): string {
  if (!token) return ''
  try {
    return jwtDecode<{ sub?: string }>(token).sub ?? ''
  } catch {
    // Such a token is said to be expired elsewhere.
    return ''
  }
}
