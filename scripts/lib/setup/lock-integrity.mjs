// Completes package-lock.json: asks the registry for the integrity of each entry that has none.
//
//   node scripts/lib/setup/lock-integrity.mjs [FILE]
//
// npm leaves it out for other systems' packages that its registry does not have, as a mirror may not. Run it where
// the registry has them all. Names each entry that it cannot complete, and exits 1.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = process.argv[2] ?? join(import.meta.dirname, '../../../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

for (const [folder, entry] of Object.entries(lock.packages)) {
  if (!folder || entry.link || entry.integrity) continue
  const name = entry.name ?? folder.replace(/^.*node_modules\//, '')
  const integrity = integrityOf(`${name}@${entry.version}`)
  if (!integrity) {
    process.stderr.write(`${folder}: the registry names no integrity of ${entry.version}\n`)
    process.exitCode = 1
  } else lock.packages[folder] = withIntegrity(entry, integrity)
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

/** @param {string} version */
function integrityOf(version) {
  const { status, stdout } = spawnSync('npm', ['view', version, 'dist.integrity'], {
    encoding: 'utf8',
    // npm is a .cmd file there, which only a shell starts.
    shell: process.platform === 'win32'
  })
  const text = status === 0 ? stdout.trim() : ''
  return /^sha512-\S+$/.test(text) ? text : undefined
}

/** Inserts it behind the version, as npm does. @param {any} entry @param {string} integrity */
function withIntegrity({ version, ...rest }, integrity) {
  return { version, integrity, ...rest }
}
