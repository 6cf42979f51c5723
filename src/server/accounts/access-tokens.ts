import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { derived } from '#server/runtime/hash.ts'

/** Whose token it is, and of which sign-in. */
export interface Claims {
  learnerId: number
  sessionId: string
}

export interface AccessTokens {
  /** A token for ten minutes from `issuedAt`, never beyond `validUntil`; both UTC ms. */
  sign: (claims: Claims, issuedAt: number, validUntil: number) => string
  /** What a token of ours says; `expired` when it said so once. */
  read: (token: string, now: number) => Claims | 'expired' | undefined
}

const LIFE_SECONDS = 600
/** How far ahead another process's clock may be. */
const AHEAD_SECONDS = 60
const LONGEST = 4_096

const Payload = z.strictObject({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  sid: z.string(),
  iat: z.int(),
  exp: z.int()
})

/** The only header there is: whatever else a token claims about itself is not read. */
const HEADER = encode({ alg: 'HS256', typ: 'at+jwt' })

/** JWTs with one fixed algorithm. @param issuer origin of the site; also whom they are for */
export function createAccessTokens(key: Buffer, issuer: string): AccessTokens {
  return {
    sign({ learnerId, sessionId }, issuedAt, validUntil) {
      const iat = Math.floor(issuedAt / 1000)
      const exp = Math.min(iat + LIFE_SECONDS, Math.floor(validUntil / 1000))
      const claims = { iss: issuer, aud: issuer, sub: String(learnerId), sid: sessionId, iat, exp }
      const signed = `${HEADER}.${encode(claims satisfies z.output<typeof Payload>)}`
      return `${signed}.${derived(key, signed)}`
    },
    read(token, now) {
      if (token.length > LONGEST) return undefined
      const [header, payload, signature, ...rest] = token.split('.')
      if (header !== HEADER || !payload || !signature || rest.length > 0) return undefined
      // Compared as text, so that no second spelling of the same signature passes.
      if (!isSame(signature, derived(key, `${header}.${payload}`))) return undefined
      const claims = decode(payload)
      if (claims?.iss !== issuer || claims.aud !== issuer) return undefined
      if (claims.exp > claims.iat + LIFE_SECONDS) return undefined
      const seconds = now / 1000
      // Made before the clock was put back: nobody knows how old it is.
      const isAhead = claims.iat > seconds + AHEAD_SECONDS
      if (isAhead || claims.exp <= seconds) return 'expired'
      return { learnerId: Number(claims.sub), sessionId: claims.sid }
    }
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(payload: string): z.output<typeof Payload> | undefined {
  try {
    return Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
