import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/**
 * JSON in canonical form.
 *
 * @throws RangeError for infinite numbers and lone surrogates
 * @see RFC 8785
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError('not a JSON number')
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('a lone surrogate')
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${canonical(key)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = 58n

/** Base58-btc with the prefix `z`. @see W3C Controlled Identifiers 1.0, “Multibase” */
export function toMultibase(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= BASE) text = ALPHABET.charAt(Number(number % BASE)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}

/** The bytes; undefined when it is not base58-btc. */
export function fromMultibase(text: string): Uint8Array | undefined {
  const [, zeros = '', digits = ''] = /^z(1*)([1-9A-HJ-NP-Za-km-z]*)$/.exec(text) ?? []
  if (!text.startsWith('z') || 1 + zeros.length + digits.length !== text.length) return undefined
  let number = 0n
  for (const digit of digits) number = number * BASE + BigInt(ALPHABET.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return new Uint8Array([...new Uint8Array(zeros.length), ...bytes])
}

export type Signable = { '@context': readonly string[] } & Record<string, unknown>

export interface Proof {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-jcs-2022'
  /** ISO 8601. */
  created: string
  /** Address of the public key. */
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  '@context': readonly string[]
  proofValue: string
}

/** Prefix of a raw Ed25519 key in a Multikey. */
const ED25519 = Buffer.from([0xed, 0x01])
const KEY_BYTES = 32

/** The document with a proof. @see W3C Data Integrity EdDSA Cryptosuites 1.0, “eddsa-jcs-2022” */
export function signed<Document extends Signable>(
  document: Document,
  {
    key,
    verificationMethod,
    created
  }: { key: KeyObject } & Pick<Proof, 'verificationMethod' | 'created'>
): Document & { proof: Proof } {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    '@context': document['@context']
  } as const
  const proofValue = toMultibase(sign(null, digestOf(document, options), key))
  return { ...document, proof: { ...options, proofValue } }
}

/** Whether the proof was made with the private key of this Multikey. */
export function isProven(
  { proof, ...document }: Signable & { proof: Partial<Proof> },
  publicKeyMultibase: string
): boolean {
  const { proofValue, ...options } = proof
  const signature = fromMultibase(proofValue ?? '')
  const key = publicKeyOf(publicKeyMultibase)
  if (!signature || !key || proof.cryptosuite !== 'eddsa-jcs-2022') return false
  return verify(null, digestOf(document, options), key, signature)
}

/** The public key as a Multikey. */
export function multikeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return toMultibase(Buffer.concat([ED25519, Buffer.from(x, 'base64url')]))
}

function publicKeyOf(multikey: string): KeyObject | undefined {
  const bytes = Buffer.from(fromMultibase(multikey) ?? [])
  const raw = bytes.subarray(ED25519.length)
  if (!bytes.subarray(0, ED25519.length).equals(ED25519) || raw.length !== KEY_BYTES)
    return undefined
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

function digestOf(document: object, options: object): Buffer {
  const hash = (value: unknown) => createHash('sha256').update(canonical(value)).digest()
  return Buffer.concat([hash(options), hash(document)])
}
