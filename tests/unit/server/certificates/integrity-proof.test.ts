import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromMultibase,
  isProven,
  multikeyOf,
  signed,
  toMultibase
} from '#server/certificates/integrity-proof.ts'

/** Of the W3C's EdDSA Cryptosuites 1.0, “Representation: eddsa-jcs-2022”, as Digital Bazaar signs it. */
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/ns/credentials/examples/v2'
]
const PUBLISHED = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2'
const VECTOR = {
  '@context': CONTEXT,
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: `did:key:${PUBLISHED}`,
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  proof: {
    type: 'DataIntegrityProof',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `did:key:${PUBLISHED}#${PUBLISHED}`,
    cryptosuite: 'eddsa-jcs-2022',
    proofPurpose: 'assertionMethod',
    '@context': CONTEXT,
    proofValue:
      'z5EhYRJkfPLkoT92FPXN8KK6M9rsBhq3xs19GBSsA6VdNYH4QMKSyNuA2Gfznz9QthVD7Rz3HTAfqxxay23htUpTg'
  }
} as const

const { privateKey } = generateKeyPairSync('ed25519')
const OPTIONS = {
  key: privateKey,
  verificationMethod: 'https://ufuq.example/issuer#key',
  created: '2026-06-01T12:00:00.000Z'
}
const DOCUMENT = { '@context': CONTEXT, name: 'سارة', list: [1, { deep: true }] }

describe('a proof', () => {
  test('of another program is understood', () => {
    expect(isProven(VECTOR, PUBLISHED)).toBe(true)
    expect(isProven({ ...VECTOR, name: 'Alumni credential' }, PUBLISHED)).toBe(false)
  })

  test('holds with the public key, and with no other', () => {
    const document = signed(DOCUMENT, OPTIONS)
    expect(isProven(document, multikeyOf(privateKey))).toBe(true)
    expect(isProven(JSON.parse(JSON.stringify(document)), multikeyOf(privateKey))).toBe(true)
    expect(isProven(document, PUBLISHED)).toBe(false)
  })

  test('is refused with any letter of it changed', () => {
    const text = JSON.stringify(signed(DOCUMENT, OPTIONS))
    const key = multikeyOf(privateKey)
    const stillProven = Array.from(text, (letter, at) => {
      const other = letter === 'x' ? 'y' : 'x'
      const changed = parsed(text.slice(0, at) + other + text.slice(at + 1))
      // Some changes leave no document, or no proof.
      return changed?.proof && isProven(changed, key) ? at : undefined
    })
    expect(stillProven.filter(at => at !== undefined)).toEqual([])
  })

  test.each(['', 'z', 'z0', 'zz', PUBLISHED.slice(0, -1), `${PUBLISHED}1`, PUBLISHED.slice(1)])(
    'holds with no broken key: “%s”',
    key => {
      expect(isProven(VECTOR, key)).toBe(false)
    }
  )
})

function parsed(text: string) {
  try {
    return JSON.parse(text) as typeof VECTOR
  } catch {
    return undefined
  }
}

describe('multibase', () => {
  test.each([
    { hex: '', text: 'z' },
    { hex: '00', text: 'z1' },
    { hex: '0000287fb4cd', text: 'z11233QC4' },
    { hex: '48656c6c6f20576f726c6421', text: 'z2NEpo7TZRRrLZSi2U' }
  ])('of $hex is $text', ({ hex, text }) => {
    expect(toMultibase(Buffer.from(hex, 'hex'))).toBe(text)
    expect(Buffer.from(fromMultibase(text) ?? []).toString('hex')).toBe(hex)
  })

  test('decodes what it encodes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), bytes => {
        expect([...(fromMultibase(toMultibase(bytes)) ?? [])]).toEqual([...bytes])
      })
    )
  })

  test.each(['', 'a', 'z0', 'zO', 'zI', 'zl', 'z1 '])('reads nothing in “%s”', text => {
    expect(fromMultibase(text)).toBeUndefined()
  })
})
