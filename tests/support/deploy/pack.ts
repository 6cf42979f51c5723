import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Packs a built site for a host.
 *
 * @returns what the command printed
 * @throws Error with its output when it fails
 */
function packSite(site: string, host: string, to: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/pack.ts'), host, '--to', to],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', SITE_DIR: site } }
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** A folder like the recipe's `/srv/ufuq`, with the packed site as `live`. */
export function homeOf(site: string, host: string, folder: string): string {
  mkdirSync(join(folder, 'builds'), { recursive: true })
  packSite(site, host, join(folder, 'builds/first'))
  symlinkSync('builds/first', join(folder, 'live'))
  return folder
}
