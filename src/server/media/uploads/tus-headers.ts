import { createHash, timingSafeEqual } from 'node:crypto'

/** `Upload-Metadata`: names with Base64 values; undefined when it is malformed. */
export function parseMetadata(header: string): Map<string, string> | undefined {
  const pairs = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [, name, value = ''] = /^ *([^\s,]+)(?: ([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair) ?? []
    if (name === undefined || pairs.has(name)) return undefined
    try {
      const bytes = Buffer.from(value, 'base64')
      pairs.set(name, new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      return undefined
    }
  }
  return pairs
}

export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'] as const

export interface Checksum {
  algorithm: (typeof CHECKSUM_ALGORITHMS)[number]
  digest: Buffer
}

/** `Upload-Checksum`: `sha1 base64`; undefined for another algorithm, or a malformed one. */
export function parseChecksum(header: string): Checksum | undefined {
  const [name = '', digest = '', ...rest] = header.trim().split(' ')
  const algorithm = CHECKSUM_ALGORITHMS.find(known => known === name)
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(digest)
  if (!algorithm || !isBase64 || rest.length > 0) return undefined
  return { algorithm, digest: Buffer.from(digest, 'base64') }
}

export function hasChecksum(bytes: Uint8Array, { algorithm, digest }: Checksum): boolean {
  const own = createHash(algorithm).update(bytes).digest()
  return own.length === digest.length && timingSafeEqual(own, digest)
}
