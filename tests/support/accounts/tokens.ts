/** An unsigned token: browsers only read its claims. */
export function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}.signature`
}

/** A token that expires in seconds after `now`, in milliseconds since 1970. */
export function tokenFor(seconds: number, name = 'a', now = Date.now()): string {
  return tokenOf({ sub: '7', sid: name, exp: Math.floor(now / 1_000) + seconds })
}
