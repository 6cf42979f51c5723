import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, firstLine, inPath, install, installDebian, run, SetupError } from './run.mjs'

/** @typedef {import('./run.mjs').Print} Print */

/** A Java that starts: JAVA's, or the machine's. @throws SetupError when JAVA names none */
export function findJava() {
  const chosen = process.env.JAVA
  const starts = (/** @type {string} */ path) =>
    existsSync(path) && firstLine(path, '--version') !== undefined
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new SetupError(`JAVA: ${chosen} is not a Java that starts`)
  }
  const name = process.platform === 'win32' ? 'java.exe' : 'java'
  const home = process.env.JAVA_HOME
  return [...(home ? [join(home, 'bin', name)] : []), ...inPath(name)].find(starts)
}

/** Finds or installs one. @param {string} root @param {Print} print @throws SetupError */
export function ensureJava(root, print) {
  const present = findJava()
  if (present) return present
  install({ root, print, name: 'Java', debian: 'default-jre-headless', brew: 'openjdk' })
  if (process.platform === 'darwin') {
    process.env.JAVA_HOME ??= firstLine('brew', '--prefix', 'openjdk')
  }
  const found = findJava()
  if (found) return found
  throw new SetupError(
    'no Java was found and none could be installed. Install a Java runtime 17 or newer, or set JAVA to its program'
  )
}

/** Version line of the machine's pdftotext. @throws SetupError when there is none */
export function pdftotextVersion() {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' })
  // Poppler writes its version to the stream of errors.
  if (status === 0) return `${stderr}${stdout}`.split('\n')[0] ?? ''
  throw new SetupError(
    'pdftotext was not found. Run node scripts/setup.mjs --tests, or install Poppler: apt-get install poppler-utils on Debian, brew install poppler on a Mac'
  )
}

/** Finds or installs it. @param {string} root @param {Print} print @throws SetupError */
export function ensurePdftotext(root, print) {
  try {
    return pdftotextVersion()
  } catch {
    install({ root, print, name: 'pdftotext', debian: 'poppler-utils', brew: 'poppler' })
    return pdftotextVersion()
  }
}

/** Debian's packages of servers: their program, and a file that proves them. */
const SERVERS = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
  rsync: '/usr/bin/rsync',
  openssl: '/usr/bin/openssl'
}

/** Gets nginx and Caddy, and never starts a service. @param {string} root @param {Print} print @throws SetupError */
export function ensureWebServers(root, print) {
  const missing = () =>
    Object.entries(SERVERS).flatMap(([name, file]) => (existsSync(file) ? [] : name))
  const wanted = missing()
  if (wanted.length > 0 && canInstall()) {
    print(`installing ${wanted.join(', ')}: apt-get install`)
    // Debian starts an installed service unless this answers 101.
    const install = `apt-get update -q && printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && apt-get install -q -y --no-install-recommends ${wanted.join(' ')}; code=$?; rm -f /usr/sbin/policy-rc.d; exit $code`
    if (existsSync('/usr/sbin/policy-rc.d')) installDebian(root, ...wanted)
    else run(root, 'sh', '-c', install)
  }
  const left = missing()
  if (left.length === 0) return Object.keys(SERVERS).join(', ')
  throw new SetupError(
    `${left.join(', ')} cannot be found: on Debian, as root, apt-get install ${left.join(' ')}`
  )
}
