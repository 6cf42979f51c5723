import { randomBytes } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './open.ts'

const KEY = 'catalogue_version'

/** One `value` that changes with every change of public answers; no row before the first. */
export function versionQuery(db: Db): CompiledQuery<{ value: string }> {
  return db.selectFrom('setting').select('value').where('key', '=', KEY).compile()
}

/** Call it in the transaction of the change. */
export async function bumpVersion(tx: Tx): Promise<void> {
  const value = randomBytes(9).toString('base64url')
  await tx
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
