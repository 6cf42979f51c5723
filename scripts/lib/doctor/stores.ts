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
import { openSqlite } from '#server/db/engines.ts'
import type { Settings } from '#server/settings/env.ts'
import { databaseAddress } from '#server/main.ts'
import { currentSnapshot, readIndex } from '#snapshot/folder.ts'
import { errorText, type Finding } from './finding.ts'

/** Below this, the store soon refuses to write. */
const FREE_LEAST_MB = 500

export function lookAtFolder({ dataDir }: Settings): Finding {
  const about = 'data folder'
  try {
    if (!existsSync(dataDir)) {
      let parent = dirname(dataDir)
      while (!existsSync(parent)) parent = dirname(parent)
      accessSync(parent, constants.W_OK)
      return { state: 'note', about, says: `${dataDir} is not there yet; the first start makes it` }
    }
    const probe = join(dataDir, `.doctor-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(dataDir)
    const free = Math.floor((bavail * bsize) / 1024 ** 2)
    return free < FREE_LEAST_MB
      ? { state: 'wrong', about, says: `${dataDir} has ${free} MB left; make room` }
      : { state: 'ok', about, says: `${dataDir} can be written to; ${free} MB free` }
  } catch (error) {
    return { state: 'wrong', about, says: `${dataDir} cannot be written to: ${errorText(error)}` }
  }
}

/** Looks without changing anything: no migration is run, no store is made. */
export async function lookAtStore(settings: Settings): Promise<Finding> {
  const about = 'store'
  try {
    if (settings.databaseUrl) {
      return {
        state: 'ok',
        about,
        says: `PostgreSQL, ${await postgresClasses(settings.databaseUrl)}`
      }
    }
    const path = databaseAddress(settings)
    if (!existsSync(path)) {
      return {
        state: 'note',
        about,
        says: `${path} is not there yet; npm start makes and fills it`
      }
    }
    const file = openSqlite(path)
    try {
      const row = file.prepare('select count(*) as count from class where retired = 0').get()
      const says = `${path}, ${String(row?.['count'])} classes`
      return isForAll(path)
        ? { state: 'note', about, says: `${says}; everybody here may read it: chmod 600 ${path}*` }
        : { state: 'ok', about, says }
    } finally {
      file.close()
    }
  } catch (error) {
    return { state: 'wrong', about, says: errorText(error) }
  }
}

/** New ones are their owner's alone. Windows has other rights. */
function isForAll(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0
}

async function postgresClasses(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    const { rows } = await client.query("select to_regclass('class') as class")
    if (!rows[0]?.class) return 'empty; npm start fills it'
    const counted = await client.query('select count(*) as count from class where retired = 0')
    return `${counted.rows[0]?.count} classes`
  } finally {
    await client.end()
  }
}

export function lookAtSnapshot(): Finding {
  const about = 'snapshot'
  const folder = currentSnapshot()
  if (!folder)
    return { state: 'note', about, says: 'none yet; npm start or npm run snapshot takes one' }
  try {
    const { takenAt, host, classes } = readIndex(folder)
    return { state: 'ok', about, says: `${classes.length} classes of ${host}, taken ${takenAt}` }
  } catch (error) {
    return { state: 'wrong', about, says: `cannot be read, take another: ${errorText(error)}` }
  }
}
