import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { firstLine, run, SetupError } from './run.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe'
]
const FOR_TESTING = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
/** Where Playwright's browser lies in the folder of its revision. */
const PROGRAMS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  `chrome-mac-arm64/${FOR_TESTING}`,
  `chrome-mac-x64/${FOR_TESTING}`,
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe'
]
const HOW = 'Install Chromium or Google Chrome, or set CHROMIUM to its program'

/**
 * Path of a Chromium that starts: the one of CHROMIUM, Playwright's own, or the machine's.
 *
 * @returns {string | undefined}
 * @throws SetupError when CHROMIUM names none
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new SetupError(`CHROMIUM: ${chosen} is not a browser that starts`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = COMMANDS.flatMap(name => folders.map(folder => join(folder, name)))
  return [...playwrightBrowsers(), ...installed, ...APPLICATIONS].find(starts)
}

/**
 * Installs one: by apt as root on Debian and its kin, else by Playwright.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string}
 * @throws SetupError
 */
export function installChromium(root, say) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium: apt-get install chromium')
    const isInstalled =
      run(root, 'apt-get', 'update', '-q') &&
      run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium')
    const found = isInstalled ? findChromium() : undefined
    if (found) return found
  }
  say('installing Chromium: npx playwright install chromium')
  run(root, 'npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')
  const found = findChromium()
  if (found) return found
  throw new SetupError(`no Chromium was found and none could be installed. ${HOW}`)
}

/**
 * What `playwright install` left, newest first.
 *
 * @returns {string[]}
 */
function playwrightBrowsers() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright')
  ]
  return caches.flatMap(cache => {
    if (!cache || !existsSync(cache)) return []
    const revisions = readdirSync(cache)
      .filter(name => /^chromium-\d+$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    return revisions.flatMap(name => PROGRAMS.map(program => join(cache, name, program)))
  })
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function starts(path) {
  if (!existsSync(path)) return false
  // There, `--version` would open a window.
  return process.platform === 'win32' || firstLine(path, '--version') !== undefined
}
