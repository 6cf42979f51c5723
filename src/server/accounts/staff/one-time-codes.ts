import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as authenticator apps know it: SHA-1, 6 digits, 30 s. */
const STEP_SECONDS = 30
/** Steps that a clock may be ahead or behind. */
const WINDOW = 1
const SECRET_BYTES = 20

/** Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://…`, for the QR code that apps read. */
export function addressOfSecret(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString()
}

/** Number of the step that a code belongs to; undefined for a wrong code. @param time UTC ms */
export function stepOfCode(secret: string, code: string, time: number): number | undefined {
  const difference = totpOf(secret).validate({ token: code, timestamp: time, window: WINDOW })
  return difference === null ? undefined : Math.floor(time / 1000 / STEP_SECONDS) + difference
}

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the store, so that a copy of the store opens nothing. */
export function sealed(key: Buffer, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undefined for one of another key: after a new `JWT_SECRET`, say. */
export function opened(key: Buffer, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([secret, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
