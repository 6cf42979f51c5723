import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** Setup cannot get something; the message says how to get it by hand. */
export class SetupError extends Error {}

/**
 * Runs a program with its output shown.
 *
 * @param {string} root
 * @param {string} command
 * @param {string[]} parameters
 * @returns {boolean} whether it succeeded
 */
export function run(root, command, ...parameters) {
  const { status } = spawnSync(command, parameters, {
    cwd: root,
    env: machineEnvironment(root),
    // npm is a .cmd file there, which only a shell starts.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit']
  })
  return status === 0
}

/**
 * First line that a program prints.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @returns {string
 * undefined} nothing when it does not run
 */
export function firstLine(command, ...parameters) {
  const { status, stdout } = spawnSync(command, parameters, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim().split('\n')[0] : undefined
}

/**
 * The environment without this project's programs, since `npm ci` removes the project's Node.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function machineEnvironment(root) {
  const own = real(join(root, 'node_modules/.bin'))
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (process.env[name] ?? '').split(delimiter)
  return { ...process.env, [name]: folders.filter(folder => real(folder) !== own).join(delimiter) }
}

/**
 * @param {string} path
 * @returns {string}
 */
function real(path) {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}
