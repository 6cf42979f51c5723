import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgres } from '#scripts/lib/setup/postgres.mjs'

interface User {
  uid: number
  gid: number
}

export interface Cluster {
  folder: string
  /** Folder of the programs. */
  bin: string
  data: string
  sockets: string
  /** Whom the server must run as; unset: as we do. */
  user?: User | undefined
}

const ROOT = join(import.meta.dirname, '../../..')

/** An empty database cluster for the user who may run it. */
export function makeCluster(folder = temporaryFolder()): Cluster {
  const user = process.getuid?.() === 0 ? nobody() : undefined
  const bin = reachable(ensurePostgres(ROOT, () => undefined).bin, folder, user)
  const [data, sockets] = ['data', 'sockets'].map(name => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }) as [string, string]
  const parameters = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    [...parameters, '--no-sync', '--no-instructions'],
    { cwd: folder, encoding: 'utf8', ...user }
  )
  if (status !== 0) throw new Error(`initdb failed:\n${error?.message ?? stderr}`)
  return { folder, bin, data, sockets, user }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-postgres-'))
  chmodSync(folder, 0o755)
  return folder
}

/** PostgreSQL refuses to run as root. */
function nobody(): User {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Copies the programs when their folder is closed to that user. */
function reachable(bin: string, folder: string, user: User | undefined): string {
  const options = { cwd: folder, ...user }
  if (spawnSync(join(bin, 'initdb'), ['--version'], options).status === 0) return bin
  const copy = join(folder, 'programs')
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
