import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, SetupError } from './run.mjs'

/** What plays films in WebKitGTK comes in packages of its own. */
const PACKAGES = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'],
  ...['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad']
]
const FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'
const HOW = `Install Firefox (or set FIREFOX to its program) and WebKitGTK, on Debian: apt-get install ${PACKAGES.join(' ')}`

/** Program of Firefox. @returns {string} @throws SetupError when there is none */
export function firefoxPath() {
  const chosen = process.env.FIREFOX
  const found = chosen ? [chosen] : [...inPath('firefox-esr'), ...inPath('firefox'), FIREFOX]
  const path = found.find(existsSync)
  if (path) return path
  throw new SetupError(`no Firefox was found. ${HOW}`)
}

/**
 * WebKitGTK's driver, browser and screen.
 *
 * @returns {{ driver: string, browser: string, screen: string }}
 * @throws SetupError when one is missing
 */
export function webkitPaths() {
  const [driver] = inPath('WebKitWebDriver').filter(existsSync)
  const [screen] = inPath('xvfb-run').filter(existsSync)
  const browser = below('/usr/lib', /-linux-gnu/)
    .flatMap(folder => below(folder, /^webkit2gtk-4/))
    .map(folder => join(folder, 'MiniBrowser'))
    .find(existsSync)
  if (driver && screen && browser) return { driver, browser, screen }
  throw new SetupError(`no WebKitGTK was found. ${HOW}`)
}

/** WebKitGTK exists for Linux only. */
export const hasWebKit = process.platform === 'linux'

/**
 * Finds or installs both: by apt as root.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string} where they are
 * @throws SetupError
 */
export function ensureEngines(root, say) {
  try {
    return paths()
  } catch (error) {
    const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    if (!canInstall) throw error
  }
  say(`installing Firefox and WebKitGTK: apt-get install ${PACKAGES.join(' ')}`)
  run(root, 'apt-get', 'update', '-q')
  run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', ...PACKAGES)
  return paths()
}

const paths = () => [firefoxPath(), ...(hasWebKit ? [webkitPaths().browser] : [])].join(', ')

/**
 * @param {string} name
 * @returns {string[]}
 */
function inPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))
}

/**
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
function below(folder, name) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(one => name.test(one))
    .map(one => join(folder, one))
}
