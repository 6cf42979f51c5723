import type { Text } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'

const ACCOUNT = /^account ([1-9]\d{0,14})$/

/** Names of accounts as the audit log writes them: `account 17`. */
export async function namesOfAccounts(
  db: Db,
  logged: readonly string[]
): Promise<ReadonlyMap<string, Text>> {
  const ids = new Set(logged.flatMap(who => ACCOUNT.exec(who)?.[1] ?? []).map(Number))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('learner')
    .select(['id', 'name_ar', 'name_en'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name_ar: ar, name_en: en }) => [`account ${id}`, { ar, en }]))
}
