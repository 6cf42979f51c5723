import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { makeFolder, syncNames } from '#server/media/durable-files.ts'

/** One key for each use. */
export interface Keys {
  accessTokens: Buffer
  refreshTokens: Buffer
  mailLinks: Buffer
  /** Pseudonyms of addresses in logs and counters. */
  marks: Buffer
  sandbox: Buffer
  /** Marks of erased accounts that had a subscription. */
  discounts: Buffer
  /** Links to films and downloads. */
  media: Buffer
  /** Secrets of one-time codes at rest, and hashes of recovery codes. */
  secondFactors: Buffer
  /** Tokens of kept cards at rest. */
  keptCards: Buffer
}

export const SECRET_FILE = 'jwt-secret'

const KEY_BYTES = 32
const SECRET_MIN_BYTES = 32

export function keysOf(secret: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES))
  return {
    accessTokens: key('access tokens'),
    refreshTokens: key('refresh tokens'),
    mailLinks: key('mail links'),
    marks: key('marks'),
    sandbox: key('sandbox'),
    discounts: key('discounts'),
    media: key('media'),
    secondFactors: key('second factors'),
    keptCards: key('kept cards')
  }
}

export function keysIn({ jwtSecret, dataDir }: Pick<Settings, 'jwtSecret' | 'dataDir'>): Keys {
  return keysOf(jwtSecret ?? secretIn(dataDir))
}

/** Reads the secret file, or makes it. @throws Error in one line when it is too short */
export function secretIn(dataDir: string): string {
  const path = join(dataDir, SECRET_FILE)
  const secret = readIfThere(path) ?? makeSecret(dataDir, path)
  if (Buffer.byteLength(secret) < SECRET_MIN_BYTES) {
    throw new Error(`${path} is damaged; delete it, and everyone has to log in again`)
  }
  return secret
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** Several processes may start at once: the file appears whole, and the first one wins. */
function makeSecret(dataDir: string, path: string): string {
  makeFolder(dataDir)
  const draft = `${path}.${process.pid}.part`
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  syncNames(dataDir)
  return readFileSync(path, 'utf8').trim()
}
