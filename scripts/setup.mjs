// Gets ready what the other scripts need, and prints what it found or installed.
//
//   node scripts/setup.mjs            the packages of package-lock.json, and Node 24 among them
//   node scripts/setup.mjs --tests    also a Chromium, PostgreSQL's programs, a Java and pdftotext
//   node scripts/setup.mjs --engines  also Firefox and WebKitGTK
//   node scripts/setup.mjs --deploy   also PostgreSQL's programs, nginx, Caddy, rsync and openssl
//
//   CHROMIUM=FILE     the browser to test with          PG_BIN=DIR     where initdb and postgres lie
//   JAVA=FILE         the Java that checks the markup
//
// Plain JavaScript without a package: on a fresh clone it runs under the machine's own Node, 20 or
// newer. It is a step of its own (prestart, pretest …), since a shell that has run the machine's Node
// once goes on with that one. Nothing is installed that is there already. What it cannot get it names, with what to do,
// and exits 1.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium, ensureEngines } from './lib/setup/browsers.mjs'
import { ensureNode, ensurePackages } from './lib/setup/packages.mjs'
import { ensurePostgres } from './lib/setup/postgres.mjs'
import { ensureJava, ensurePdftotext, ensureWebServers } from './lib/setup/programs.mjs'
import { SetupError } from './lib/setup/run.mjs'

const root = join(import.meta.dirname, '..')
const flag = /** @type {const} */ ({ type: 'boolean' })
const { values } = parseArgs({ options: { tests: flag, engines: flag, deploy: flag } })
const { tests: forTests = false, engines: forEngines, deploy: forDeploy } = values

/** @param {string} line */
const print = line => process.stdout.write(`${line}\n`)

try {
  ensurePackages(root, forTests || forDeploy, print)
  print(`Node        ${ensureNode(root, print)}`)
  if (forTests) print(`Chromium    ${ensureChromium(root, print)}`)
  if (forEngines) print(`engines     ${ensureEngines(root, print)}`)
  if (forTests || forDeploy) {
    const postgres = ensurePostgres(root, print)
    print(`PostgreSQL  ${postgres.bin} (${postgres.version})`)
  }
  if (forTests) {
    print(`Java        ${ensureJava(root, print)}`)
    print(`pdftotext   ${ensurePdftotext(root, print)}`)
  }
  if (forDeploy) print(`servers     ${ensureWebServers(root, print)}`)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
