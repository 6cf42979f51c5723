import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { derived } from '#server/runtime/hash.ts'

export interface Claims {
  learnerId: number
  sessionId: string
}

export interface AccessTokens {
  /** Valid for ten minutes, but not beyond `validUntil`; both UTC ms. */
  sign: (claims: Claims, issuedAt: number, validUntil: number) => string
  /** `undefined` for an invalid token. */
  read: (token: string, now: number) => Claims | 'expired' | undefined
}

const LIFE_SECONDS = 600
/** Difference of clocks between processes. */
const CLOCK_SKEW_SECONDS = 60
const TOKEN_MAX = 4_096

const Payload = z.strictObject({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  sid: z.string(),
  iat: z.int(),
  exp: z.int()
})

/** The only accepted header, so that a token cannot choose its algorithm. */
const HEADER = encode({ alg: 'HS256', typ: 'at+jwt' })

/** @param issuer origin of the site; also the audience */
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
      if (token.length > TOKEN_MAX) return undefined
      const [header, payload, signature, ...rest] = token.split('.')
      if (header !== HEADER || !payload || !signature || rest.length > 0) return undefined
      // As text, so that no second spelling of a signature passes.
      if (!isSame(signature, derived(key, `${header}.${payload}`))) return undefined
      const claims = decode(payload)
      if (claims?.iss !== issuer || claims.aud !== issuer) return undefined
      if (claims.exp > claims.iat + LIFE_SECONDS) return undefined
      const seconds = now / 1000
      // Issued before the clock was put back, so its age is unknown.
      const isAhead = claims.iat > seconds + CLOCK_SKEW_SECONDS
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
