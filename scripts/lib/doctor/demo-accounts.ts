import { existsSync } from 'node:fs'
import pg from 'pg'
import { openSqlite } from '#server/db/engines.ts'
import type { Settings } from '#server/settings/env.ts'
import { databaseAddress } from '#server/main.ts'
import { openDemoAccounts } from '#server/operating/demo/accounts.ts'
import { forbidsSandbox, publicDemoAccounts } from '#server/operating/public-address.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { errorText, type Finding } from './finding.ts'

interface Learner {
  email: string
  password: string
}

const DEMO_LEARNERS = `select email, password from learner
  where disabled_at is null and email like '%@ufuq.example'`

/** Whether a demo account is open at a public address. Read-only. */
export async function lookAtDemoAccounts(settings: Settings): Promise<Finding> {
  const about = 'demo accounts'
  try {
    const open = await openDemoAccounts(await learnersOf(settings), createPasswords())
    if (open.length === 0) return { state: 'ok', about, says: 'none' }
    return forbidsSandbox(settings)
      ? { state: 'wrong', about, says: publicDemoAccounts(settings.siteUrl, open) }
      : { state: 'ok', about, says: `${open.join(', ')}; allowed at ${settings.siteUrl}` }
  } catch (error) {
    return { state: 'wrong', about, says: errorText(error) }
  }
}

async function learnersOf(settings: Settings): Promise<Learner[]> {
  const path = databaseAddress(settings)
  if (settings.databaseUrl) return learnersOfPostgres(settings.databaseUrl)
  if (!existsSync(path)) return []
  const file = openSqlite(path)
  try {
    const known = file.prepare("select 1 from sqlite_master where name = 'learner'").get()
    return known ? (file.prepare(DEMO_LEARNERS).all() as unknown as Learner[]) : []
  } finally {
    file.close()
  }
}

async function learnersOfPostgres(url: string): Promise<Learner[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('learner') as learner")
    return rows[0]?.learner ? (await client.query<Learner>(DEMO_LEARNERS)).rows : []
  } finally {
    await client.end()
  }
}
