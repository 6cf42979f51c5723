import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Prints a line. @typedef {(line: string) => void} Print */

/** Setup cannot get something; the message says how to get it by hand. */
export class SetupError extends Error {}

/** Runs a program with its output shown. @param {string} root @param {string[]} command */
export function run(root, ...command) {
  const [program = '', ...parameters] = command
  const { status } = spawnSync(program, parameters, {
    cwd: root,
    env: machineEnvironment(root),
    // npm is a .cmd file there, which only a shell starts.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit']
  })
  return status === 0
}

/** First line that a program prints; nothing when it does not run. @param {string[]} command */
export function firstLine(...command) {
  const [program = '', ...parameters] = command
  const { status, stdout } = spawnSync(program, parameters, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim().split('\n')[0] : undefined
}

/** Whether Debian's packages can be installed. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} root @param {string[]} names of Debian's packages */
export function installDebian(root, ...names) {
  run(root, 'apt-get', 'update', '-q')
  return run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', ...names)
}

/**
 * Installs a package by apt as root, or by Homebrew.
 *
 * @param {{ root: string, say: Print, name: string, debian: string, brew: string }} wanted
 */
export function install({ root, print, name, debian, brew }) {
  if (canInstall()) {
    print(`installing ${name}: apt-get install ${debian}`)
    installDebian(root, debian)
  } else if (process.platform === 'darwin' && firstLine('brew', '--version')) {
    print(`installing ${name}: brew install ${brew}`)
    run(root, 'brew', 'install', brew)
  }
}

/** Where a program may lie. @param {string} name */
export const inPath = name =>
  (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))

/** Paths of entries with such a name, highest number first. @param {string} folder @param {RegExp} name */
export function below(folder, name) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(entry => name.test(entry))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(entry => join(folder, entry))
}

/** The environment without this project's programs: `npm ci` removes its Node. @param {string} root */
function machineEnvironment(root) {
  const own = real(join(root, 'node_modules/.bin'))
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (process.env[name] ?? '').split(delimiter)
  return { ...process.env, [name]: folders.filter(folder => real(folder) !== own).join(delimiter) }
}

/** @param {string} path */
function real(path) {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
