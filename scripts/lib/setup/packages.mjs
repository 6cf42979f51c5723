import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { firstLine, run, SetupError } from './run.mjs'

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }} Package
 * @typedef {Record<string, Package>} Packages
 * @typedef {import('./run.mjs').Print} Print
 */

/**
 * Installs the packages of package-lock.json unless they are there.
 *
 * @param {string} root
 * @param {boolean} withDevelopment whether those for tests and types are needed
 * @param {Print} print
 */
export function ensurePackages(root, withDevelopment, print) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!wanted) throw new SetupError('package-lock.json is missing or damaged: check it out again')
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  const lacking = present ? lackingPackages(wanted, present, withDevelopment) : undefined
  if (lacking?.length === 0) return

  const reason = lacking ? `, since ${lacking.slice(0, 3).join(', ')} changed` : ''
  print(`installing packages${reason}: npm ci`)
  const include = withDevelopment ? ['--include=dev'] : []
  if (!run(root, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...include)) {
    throw new SetupError(
      'npm ci failed; its messages above print why. Run it again when that is cured'
    )
  }
}

/** Names of missing or other packages. @param {Packages} wanted @param {Packages} present @param {boolean} withDevelopment */
function lackingPackages(wanted, present, withDevelopment) {
  return Object.entries(wanted)
    .filter(([path, { version, dev, devOptional, optional }]) => {
      const found = present[path]
      if (found) return found.version !== version
      // What another system needs is not installed on this one.
      if (path === '' || optional || devOptional) return false
      return withDevelopment || !dev
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}

/** Makes npm scripts find the Node of package.json first. @param {string} root @param {Print} print @throws SetupError */
export function ensureNode(root, print) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = `v${dependencies.node}`
  if (installedNode(root) === wanted) return wanted

  print(`fetching Node ${wanted}: npm rebuild node`)
  run(root, 'npm', 'rebuild', 'node', '--ignore-scripts=false')
  const found = installedNode(root)
  if (found === wanted) return wanted
  throw new SetupError(
    `node_modules/.bin/node is ${found ?? 'missing'}, not ${wanted}: its install script did not run. ` +
      'Allow it (npm install-scripts approve node) and run: npm rebuild node'
  )
}

/** @param {string} root */
function installedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules/node/bin', name)
  try {
    return realpathSync(path) === process.execPath ? process.version : firstLine(path, '--version')
  } catch {
    return undefined
  }
}

/** @param {string} lockFile @returns {Packages | undefined} */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}
