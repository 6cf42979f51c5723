import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser that subscribes, as `PushSubscription.toJSON()` has it. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface ReceivedPush {
  endpoint: string
  /** What the browser decrypts. */
  payload: { title: string; body: string; data: string; tag: string; lang: string; dir: string }
  headers: IncomingMessage['headers']
  /** Claims of the signature. */
  claims: { aud: string; exp: number; sub: string }
  /** Key of the signature, base64url. */
  key: string
  bytes: number
}

export interface PushService {
  origin: string
  /** What was taken, oldest first. */
  received: ReceivedPush[]
  /** Statuses of the next answers; then 201. */
  answers: number[]
  subscribe: () => TestBrowser
  close: () => Promise<void>
}

/** A push service that verifies signatures (RFC 8292) and decrypts as the browser does (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  const answers: number[] = []
  const browsers = new Map<string, { privateKey: string; auth: string }>()
  let origin = ''
  const server = createServer(async (request, response) => {
    const endpoint = `${origin}${request.url}`
    const body = await buffer(request)
    const status = answers.shift() ?? 201
    const browser = browsers.get(endpoint)
    if (status === 201 && browser) {
      received.push({
        ...{ endpoint, headers: request.headers, bytes: body.length },
        payload: JSON.parse(decrypted(body, browser)) as ReceivedPush['payload'],
        ...signatureOf(request.headers.authorization)
      })
    }
    response.writeHead(browser ? status : 404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ origin, received, answers },
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`
      browsers.set(endpoint, { privateKey: pair.getPrivateKey('base64url'), auth })
      return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** @throws Error for a signature that is not of its key */
function signatureOf(authorization = ''): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey as never,
    Buffer.from(signature, 'base64url')
  )
  if (!isSigned) throw new Error('not signed by its key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never }
}

/** @throws Error for what is not encrypted for the browser */
function decrypted(body: Buffer, { privateKey, auth }: { privateKey: string; auth: string }) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const derive = (ikm: Buffer, from: Buffer, about: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, about, length))
  const secret = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const sealed = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with the byte 2, and zeros after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
