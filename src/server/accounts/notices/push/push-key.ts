import { createECDH } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { addRow, findRow } from '#server/db/rows.ts'

/** Identifies this server to push services (VAPID, RFC 8292); base64url. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

const KEY = 'push_key'
const CURVE = 'prime256v1'

/**
 * The key of the setting, or one that is made once and kept in the store, where the first process
 * to store one wins. With another key, browsers have to subscribe again.
 */
export async function pushKey(db: Db, given?: string): Promise<PushKey> {
  if (given) return keyOf(given)
  const stored = await findRow(db, 'setting', { key: KEY })
  if (stored) return keyOf(stored.value)
  const pair = createECDH(CURVE)
  pair.generateKeys()
  await addRow(db, 'setting', { key: KEY, value: pair.getPrivateKey('base64url') })
  const first = await findRow(db, 'setting', { key: KEY })
  return keyOf(first?.value ?? pair.getPrivateKey('base64url'))
}

function keyOf(privateKey: string): PushKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  // `web-push` wants all 32 bytes.
  const whole = Buffer.alloc(32)
  const bytes = pair.getPrivateKey()
  bytes.copy(whole, whole.length - bytes.length)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: whole.toString('base64url') }
}

/** Whether a browser's public key is a point of the curve. @param p256dh base64url */
export function isPublicKey(p256dh: string): boolean {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    return pair.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
