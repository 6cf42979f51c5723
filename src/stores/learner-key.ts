import { jwtDecode } from 'jwt-decode'
import { $accessToken } from './session.ts'

/** Who is signed in, for what this device keeps of each learner; empty for a guest. */
export function learnerKey(): string {
  const token = $accessToken.get()
  if (!token) return ''
  try {
    return jwtDecode<{ sub?: string }>(token).sub ?? ''
  } catch {
    // Such a token is said to be expired elsewhere.
    return ''
  }
}
