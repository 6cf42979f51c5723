import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { below, canInstall, firstLine, inPath, installDebian, run, SetupError } from './run.mjs'

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

/** A Chromium that starts: CHROMIUM's, Playwright's, or the machine's. @throws SetupError */
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
 * Finds or installs one: by apt as root, else by Playwright.
 *
 * @param {string} root
 * @param {import('./run.mjs').Print} print
 * @throws SetupError
 */
export function ensureChromium(root, print) {
  const present = findChromium()
  if (present && (process.env.CHROMIUM || !canInstall() || present.includes('shell'))) {
    return present
  }
  for (const name of canInstall() ? [SHELL, ...(present ? [] : ['chromium'])] : []) {
    print(`installing Chromium: apt-get install ${name}`)
    const found = installDebian(root, name) ? findChromium() : undefined
    if (found) return found
  }
  if (present) return present

  print('installing Chromium: npx playwright install chromium')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  run(root, 'npx', 'playwright', 'install', ...withLibraries, 'chromium')
  const found = findChromium()
  if (found) return found
  throw new SetupError(
    'no Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM to its program'
  )
}

/** What `playwright install` left: shells first, then the newest. */
function playwrightBrowsers() {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, LOCALAPPDATA: local } = process.env
  const caches = [
    ...(chosen ? [chosen] : []),
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    ...(local ? [join(local, 'ms-playwright')] : [])
  ]
  const isShell = (/** @type {string} */ path) => Number(basename(path).includes('shell'))
  return caches.flatMap(cache =>
    below(cache, /^chromium(?:_headless_shell)?-\d+$/)
      .sort((a, b) => isShell(b) - isShell(a))
      .flatMap(folder => PROGRAMS.map(program => join(folder, program)))
  )
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false
  // There, `--version` would open a window.
  return process.platform === 'win32' || firstLine(path, '--version') !== undefined
}

/** What plays films in WebKitGTK comes in packages of its own. */
const ENGINE_PACKAGES = [
  ...['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'],
  ...['gstreamer1.0-libav', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad']
]
const FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'
const HOW = `Install Firefox (or set FIREFOX to its program) and WebKitGTK, on Debian: apt-get install ${ENGINE_PACKAGES.join(' ')}`

/** Program of Firefox. @throws SetupError when there is none */
export function firefoxPath() {
  const chosen = process.env.FIREFOX
  const found = chosen ? [chosen] : [...inPath('firefox-esr'), ...inPath('firefox'), FIREFOX]
  const path = found.find(existsSync)
  if (path) return path
  throw new SetupError(`no Firefox was found. ${HOW}`)
}

/** WebKitGTK's driver, browser and screen. @throws SetupError when one is missing */
export function webkitPaths() {
  const driver = inPath('WebKitWebDriver').find(existsSync)
  const screen = inPath('xvfb-run').find(existsSync)
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
 * Finds or installs both by apt as root. @returns where they are
 *
 * @param {string} root
 * @param {import('./run.mjs').Print} print
 * @throws SetupError
 */
export function ensureEngines(root, print) {
  const paths = () => [firefoxPath(), ...(hasWebKit ? [webkitPaths().browser] : [])].join(', ')
  try {
    return paths()
  } catch (error) {
    if (!canInstall()) throw error
  }
  print(`installing Firefox and WebKitGTK: apt-get install ${ENGINE_PACKAGES.join(' ')}`)
  installDebian(root, ...ENGINE_PACKAGES)
  return paths()
}
