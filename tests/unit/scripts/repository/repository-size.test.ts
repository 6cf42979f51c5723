import { execFileSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const MOST_MB = 120
const SHOWN = 10

interface Tracked {
  path: string
  megabytes: number
}

/** Files that git keeps, the largest first; what is deleted and not yet committed is none. */
function trackedFiles(): Tracked[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 2 ** 26 })
  return listed
    .toString()
    .split('\0')
    .flatMap(path => {
      const found = path && lstatSync(join(ROOT, path), { throwIfNoEntry: false })
      return found ? [{ path, megabytes: found.size / 1_000_000 }] : []
    })
    .sort((one, other) => other.megabytes - one.megabytes)
}

test(`the files of the repository stay under ${MOST_MB} MB together`, () => {
  const files = trackedFiles()
  expect(files.length).toBeGreaterThan(1_000)
  const sum = files.reduce((all, { megabytes }) => all + megabytes, 0)
  const largest = files
    .slice(0, SHOWN)
    .map(({ path, megabytes }) => `${megabytes.toFixed(1)} MB  ${path}`)
  const message = `
The files that git keeps have ${sum.toFixed(1)} MB; a clone is to stay quick, so they may have ${MOST_MB} MB.
Make films shorter or smaller, or leave out what nothing uses. The largest:
${largest.join('\n')}`
  expect(sum, message).toBeLessThan(MOST_MB)
})
