import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'

const KEY = 'badge_key'

/** The Ed25519 key of badges. The first process to store one wins; access to the store means signing. */
export async function issuerKey(db: Db): Promise<KeyObject> {
  const stored = await readKey(db)
  if (stored) return stored
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const writing = db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict(conflict => conflict.doNothing())
  await writing.execute()
  return (await readKey(db)) ?? privateKey
}

async function readKey(db: Db): Promise<KeyObject | undefined> {
  const row = await findRow(db, 'setting', { key: KEY })
  if (!row) return undefined
  return createPrivateKey({ key: Buffer.from(row.value, 'base64'), format: 'der', type: 'pkcs8' })
}
