import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { firstLine, run, SetupError } from './run.mjs'

/** The headless shell halves the time of browser tests. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe'
]
const FOR_TESTING = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
/** Where Playwright's browsers lie in the folders of their revisions. */
const PROGRAMS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
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
 * Path of a Chromium that starts: CHROMIUM's, Playwright's, or the machine's.
 *
 * @returns {string
 * undefined}
 * @throws SetupError when CHROMIUM names none
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new SetupError(`CHROMIUM: ${chosen} is not a browser that starts`)
  }
  const installed = COMMANDS.flatMap(inPath)
  return [...inPath(SHELL), ...playwrightBrowsers(), ...installed, ...APPLICATIONS].find(starts)
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function inPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))
}

/**
 * Finds or installs one: by apt as root, else by Playwright.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string}
 * @throws SetupError
 */
export function ensureChromium(root, say) {
  const isRoot = process.getuid?.() === 0
  const canInstall = isRoot && existsSync('/usr/bin/apt-get')
  const present = findChromium()
  const isBest = process.env.CHROMIUM || !canInstall || present?.includes('shell')
  if (present && isBest) return present

  if (canInstall) run(root, 'apt-get', 'update', '-q')
  for (const name of canInstall ? [SHELL, ...(present ? [] : ['chromium'])] : []) {
    say(`installing Chromium: apt-get install ${name}`)
    const wanted = ['-q', '-y', '--no-install-recommends', name]
    const found = run(root, 'apt-get', 'install', ...wanted) ? findChromium() : undefined
    if (found) return found
  }
  if (present) return present

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
      .filter(name => /^chromium(?:_headless_shell)?-\d+$/.test(name))
      .sort(newestShellFirst)
    return revisions.flatMap(name => PROGRAMS.map(program => join(cache, name, program)))
  })
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function newestShellFirst(a, b) {
  const shells = Number(b.includes('shell')) - Number(a.includes('shell'))
  return shells || b.localeCompare(a, 'en', { numeric: true })
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
