import { jwtDecode } from 'jwt-decode'
import { type Claims, isExpired } from '#domain/accounts/token-expiry.ts'
import { serverNow } from '#stores/device/clock.ts'

/** Whether the token can be decoded and is not expired by the server's clock. */
export function isUsable(token: string | undefined): token is string {
  return !isExpired(token ? claimsOf(token) : undefined, serverNow())
}

let reported: string | undefined

/** Undefined when it cannot be decoded, which is logged once. */
function claimsOf(token: string): Claims | undefined {
  try {
    return jwtDecode<Claims>(token)
  } catch {
    // The error's message would quote the token.
    if (reported !== token) console.warn('the access token cannot be decoded')
    reported = token
    return undefined
  }
}
