import { jwtDecode } from 'jwt-decode'
import { type Claims, isExpired } from '#domain/accounts/token-expiry.ts'
import { serverNow } from '#stores/device/clock.ts'

/** Whether an access token may still be of use to the server, by its clock as far as it is known. */
export function isUsable(token: string | undefined): token is string {
  return !isExpired(token ? claimsOf(token) : undefined, serverNow())
}

let reported: string | undefined

/** Nothing when it cannot be decoded, which is said once. */
function claimsOf(token: string): Claims | undefined {
  try {
    return jwtDecode<Claims>(token)
  } catch {
    // Without the error, whose message quotes the token.
    if (reported !== token) console.warn('the access token cannot be decoded')
    reported = token
    return undefined
  }
}
