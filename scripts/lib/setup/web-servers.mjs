import { existsSync } from 'node:fs'
import { run, SetupError } from './run.mjs'

/** Debian's packages: their program, and a file that proves them. */
const PROGRAMS = {
  nginx: '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
  rsync: '/usr/bin/rsync',
  openssl: '/usr/bin/openssl'
}

/**
 * Gets nginx and Caddy, and never starts a service.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string} what is there
 * @throws SetupError
 */
export function ensureWebServers(root, say) {
  const missing = () =>
    Object.entries(PROGRAMS)
      .filter(([, file]) => !existsSync(file))
      .map(([name]) => name)
  const wanted = missing()
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${wanted.join(', ')}: apt-get install`)
    // Debian starts an installed service unless this answers 101.
    const install = `apt-get update -q && printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && apt-get install -q -y --no-install-recommends ${wanted.join(' ')}; code=$?; rm -f /usr/sbin/policy-rc.d; exit $code`
    if (existsSync('/usr/sbin/policy-rc.d')) {
      run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', ...wanted)
    } else run(root, 'sh', '-c', install)
  }
  const left = missing()
  if (left.length === 0) return Object.keys(PROGRAMS).join(', ')
  throw new SetupError(
    `${left.join(', ')} cannot be found: on Debian, as root, apt-get install ${left.join(' ')}`
  )
}
