import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

/** Only what WebAuthn needs of it. @see https://www.rfc-editor.org/rfc/rfc8949 */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  const bytes = Buffer.from([(type << 5) | 25, 0, 0])
  bytes.writeUInt16BE(length, 1)
  return bytes
}

const PRESENT = 0x01
const VERIFIED = 0x04
const MAY_BE_BACKED_UP = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

interface Circumstances {
  /** Of the page that asks. */
  origin: string
  rpId: string
  /** Of the credential. */
  counter: number
  flags: number
}

/** An authenticator with one ES256 credential, and the browser that it is asked by. */
export function createAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const usual = (): Circumstances => ({
    origin: site,
    rpId: new URL(site).hostname,
    counter: ++counter,
    flags: PRESENT | VERIFIED | MAY_BE_BACKED_UP | BACKED_UP
  })
  const clientData = (type: string, challenge: string, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const dataOf = ({ rpId, flags, counter: count }: Circumstances, extra = Buffer.alloc(0)) => {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(extra.length > 0 ? flags | HAS_CREDENTIAL : flags, 0)
    numbers.writeUInt32BE(count, 1)
    return Buffer.concat([hash(rpId), numbers, extra])
  }
  const passkey = { id: base64(id), rawId: base64(id), type: 'public-key' }

  return {
    id: base64(id),

    /** As `navigator.credentials.create` answers. */
    create(challenge: string, with_: Partial<Circumstances> = {}) {
      const where = { ...usual(), ...with_ }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const bytes = (text: string) => Buffer.from(text, 'base64url')
      const key = new Map<Cbor, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1]
        ] as const),
        ...([
          [-2, bytes(x)],
          [-3, bytes(y)]
        ] as const)
      ])
      const length = Buffer.from([0, id.length])
      const authData = dataOf(where, Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]))
      const object = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData]
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, where.origin)),
        attestationObject: base64(cbor(object)),
        transports: ['internal', 'hybrid']
      }
      return {
        ...passkey,
        response,
        clientExtensionResults: {},
        authenticatorAttachment: 'platform'
      }
    },

    /** As `navigator.credentials.get` answers. */
    get(challenge: string, with_: Partial<Circumstances> = {}) {
      const where = { ...usual(), ...with_ }
      const clientDataJSON = clientData('webauthn.get', challenge, where.origin)
      const authenticatorData = dataOf(where)
      const signed = Buffer.concat([authenticatorData, hash(clientDataJSON)])
      const response = {
        clientDataJSON: base64(clientDataJSON),
        authenticatorData: base64(authenticatorData),
        signature: base64(sign('sha256', signed, privateKey)),
        userHandle: null
      }
      return { ...passkey, response, clientExtensionResults: {} }
    }
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
