import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonical } from './canonical.ts'
import { fromMultibase, toMultibase } from './multibase.ts'

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

/**
 * The document with a proof.
 *
 * @see W3C Data Integrity EdDSA Cryptosuites 1.0, “eddsa-jcs-2022”
 */
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
