import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { firstLine, run, SetupError } from './run.mjs'

const HOW = 'Install a Java runtime 17 or newer, or set JAVA to its program'

/**
 * Path of a Java that starts: JAVA's, or the machine's.
 *
 * @returns {string
 * undefined}
 * @throws SetupError when JAVA names none
 */
export function findJava() {
  const chosen = process.env.JAVA
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new SetupError(`JAVA: ${chosen} is not a Java that starts`)
  }
  const name = process.platform === 'win32' ? 'java.exe' : 'java'
  const home = process.env.JAVA_HOME
  return [...(home ? [join(home, 'bin')] : []), ...(process.env.PATH ?? '').split(delimiter)]
    .map(folder => join(folder, name))
    .find(starts)
}

/**
 * Installs one: by apt as root, or by Homebrew.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string}
 * @throws SetupError
 */
export function installJava(root, say) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Java: apt-get install default-jre-headless')
    if (run(root, 'apt-get', 'update', '-q')) {
      run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', 'default-jre-headless')
    }
  } else if (process.platform === 'darwin' && firstLine('brew', '--version')) {
    say('installing Java: brew install openjdk')
    run(root, 'brew', 'install', 'openjdk')
    process.env.JAVA_HOME ??= firstLine('brew', '--prefix', 'openjdk')
  }
  const found = findJava()
  if (found) return found
  throw new SetupError(`no Java was found and none could be installed. ${HOW}`)
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function starts(path) {
  return existsSync(path) && firstLine(path, '--version') !== undefined
}
