import { copyFileSync, existsSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import { type Db, openDb } from '#server/db/open.ts'

/** SQLite's own file, and the journal that belongs to it. */
const ENDS = ['', '-wal']

/**
 * Copies of SQLite's files before every write of some work, as kill -9 leaves them.
 *
 * @param store a closed store, left unchanged
 * @param work gets the file to work on
 * @returns the copies in order, and last the finished store
 */
export async function cutsOf(
  store: string,
  work: (address: string) => Promise<unknown>
): Promise<string[]> {
  const whole = `${store}.whole-${crypto.randomUUID()}`
  copy(store, whole)
  const cuts: string[] = []
  const originals = { ...METHODS }
  for (const [name, original] of Object.entries(METHODS)) {
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]) {
        if (/^\s*(?:insert|update|delete|commit)\b/i.test(this.sourceSQL)) {
          const cut = `${whole}-${cuts.length + 1}`
          copy(whole, cut)
          cuts.push(cut)
        }
        return original.apply(this, values)
      }
    })
  }
  try {
    await work(whole)
  } finally {
    Object.assign(StatementSync.prototype, originals)
  }
  return [...cuts, whole]
}

/** Opens a store for some work, and closes it. */
export async function within<Value>(
  address: string,
  work: (db: Db) => Promise<Value>
): Promise<Value> {
  const db = await openDb(address)
  const value = await work(db)
  await db.destroy()
  return value
}

type Method = (this: StatementSync, ...values: unknown[]) => unknown
const { run, all, get } = StatementSync.prototype
const METHODS = { run, all, get } as Record<string, Method>

function copy(from: string, to: string): void {
  for (const end of ENDS) if (existsSync(from + end)) copyFileSync(from + end, to + end)
}
