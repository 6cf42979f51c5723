import {
  accessSync,
  constants,
  existsSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { createPasswords } from '#server/accounts/passwords.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import { openSqlite } from '#server/db/engines.ts'
import { ageOf, backupsIn } from '#server/operating/backup/backups.ts'
import { openDemoAccounts } from '#server/operating/demo/accounts.ts'
import { forbidsSandbox, publicDemoAccounts } from '#server/operating/public-address.ts'
import type { Settings } from '#server/settings/env.ts'
import { currentSnapshot, readIndex } from '#snapshot/folder.ts'
import { errorText, note, ok, type Verdict, wrong } from './finding.ts'

/** Below this, the store soon refuses to write. */
const FREE_LEAST_MB = 500
const HOURS_OF_A_DAY = 24

export function lookAtFolder({ dataDir }: Settings): Verdict {
  try {
    if (!existsSync(dataDir)) {
      let parent = dirname(dataDir)
      while (!existsSync(parent)) parent = dirname(parent)
      accessSync(parent, constants.W_OK)
      return note(`${dataDir} is not there yet; the first start makes it`)
    }
    const probe = join(dataDir, `.doctor-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(dataDir)
    const free = Math.floor((bavail * bsize) / 1024 ** 2)
    return free < FREE_LEAST_MB
      ? wrong(`${dataDir} has ${free} MB left; make room`)
      : ok(`${dataDir} can be written to; ${free} MB free`)
  } catch (error) {
    return wrong(`${dataDir} cannot be written to: ${errorText(error)}`)
  }
}

/** Rows of a query; none where the table is missing. Runs no migration and makes no store. */
async function rowsOf<Row>(settings: Settings, table: string, query: string) {
  const known = settings.databaseUrl
    ? `select 1 from pg_class where oid = to_regclass('${table}')`
    : `select 1 from sqlite_master where name = '${table}'`
  if (settings.databaseUrl) {
    const options = { connectionString: settings.databaseUrl, connectionTimeoutMillis: 3_000 }
    const client = new pg.Client(options)
    try {
      await client.connect()
      const isThere = (await client.query(known)).rows.length > 0
      return isThere ? ((await client.query(query)).rows as Row[]) : undefined
    } finally {
      await client.end()
    }
  }
  const file = openSqlite(databaseAddress(settings))
  try {
    return file.prepare(known).get() ? (file.prepare(query).all() as Row[]) : undefined
  } finally {
    file.close()
  }
}

export async function lookAtStore(settings: Settings): Promise<Verdict> {
  const path = databaseAddress(settings)
  if (!settings.databaseUrl && !existsSync(path)) {
    return note(`${path} is not there yet; npm start makes and fills it`)
  }
  const query = 'select count(*) as count from class where retired = 0'
  const [row] = (await rowsOf<{ count: unknown }>(settings, 'class', query)) ?? []
  const content = row ? `${row.count} classes` : 'empty; npm start fills it'
  if (settings.databaseUrl) return ok(`PostgreSQL, ${content}`)
  if (!row) return wrong(`${path}: no such table: class`)
  return isForAll(path)
    ? note(`${path}, ${content}; everybody here may read it: chmod 600 ${path}*`)
    : ok(`${path}, ${content}`)
}

/** New ones are their owner's alone. Windows has other rights. */
function isForAll(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0
}

const DEMO_LEARNERS = `select email, password from learner
  where disabled_at is null and email like '%@ufuq.example'`

export async function lookAtDemoAccounts(settings: Settings): Promise<Verdict> {
  const isThere = settings.databaseUrl || existsSync(databaseAddress(settings))
  const learners = isThere
    ? await rowsOf<{ email: string; password: string }>(settings, 'learner', DEMO_LEARNERS)
    : []
  const open = await openDemoAccounts(learners ?? [], createPasswords())
  if (open.length === 0) return ok('none')
  return forbidsSandbox(settings)
    ? wrong(publicDemoAccounts(settings.siteUrl, open))
    : ok(`${open.join(', ')}; allowed at ${settings.siteUrl}`)
}

export function lookAtBackups({ backupDir }: Settings, now = new Date()): Verdict {
  const found = backupsIn(backupDir)
  const [newest] = found
  if (!newest) return note(`none in ${backupDir}; npm run backup makes one`)
  const hours = Math.floor(ageOf(newest, now))
  const text = `${found.length} in ${backupDir}, the newest ${hours} hours old`
  return hours < HOURS_OF_A_DAY ? ok(text) : wrong(`${text}: is the timer still running?`)
}

export function lookAtSnapshot(): Verdict {
  const folder = currentSnapshot()
  if (!folder) return note('none yet; npm start or npm run snapshot takes one')
  try {
    const { takenAt, host, classes } = readIndex(folder)
    return ok(`${classes.length} classes of ${host}, taken ${takenAt}`)
  } catch (error) {
    return wrong(`cannot be read, take another: ${errorText(error)}`)
  }
}
