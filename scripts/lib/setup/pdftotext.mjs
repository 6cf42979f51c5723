import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { firstLine, run, SetupError } from './run.mjs'

const HOW =
  'Run node scripts/setup.mjs --tests, or install Poppler: apt-get install poppler-utils on Debian, brew install poppler on a Mac'

/**
 * Version line of the machine's pdftotext.
 *
 * @returns {string}
 * @throws SetupError when there is none
 */
export function pdftotextVersion() {
  const { status, stdout, stderr } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' })
  // Poppler writes its version to the stream of errors.
  if (status === 0) return `${stderr}${stdout}`.split('\n')[0] ?? ''
  throw new SetupError(`pdftotext was not found. ${HOW}`)
}

/**
 * Finds or installs it: by apt as root, or by Homebrew.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {string} its version
 * @throws SetupError
 */
export function ensurePdftotext(root, say) {
  try {
    return pdftotextVersion()
  } catch {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      say('installing pdftotext: apt-get install poppler-utils')
      run(root, 'apt-get', 'update', '-q')
      run(root, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', 'poppler-utils')
    } else if (process.platform === 'darwin' && firstLine('brew', '--version')) {
      say('installing pdftotext: brew install poppler')
      run(root, 'brew', 'install', 'poppler')
    }
    return pdftotextVersion()
  }
}
