import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { findJava } from '#scripts/lib/setup/programs.mjs'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { pages, redirectPages } from './pages.ts'

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'
/** Pages of classes and experts are alike, and each takes time. */
const PER_FOLDER = 4

const { path: folder, remove } = temporaryFolder()
afterAll(remove)

function sample(): typeof pages {
  const counts = new Map<string, number>()
  return [...pages, ...redirectPages].filter(({ file }) => {
    const kind = dirname(file)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return kind === '.' || kind === 'en' || count <= PER_FOLDER
  })
}

test('the checker of the W3C finds no error in the markup', async () => {
  const chosen = sample()
  expect(chosen.length).toBeGreaterThan(30)
  for (const { file, html } of chosen) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    // It knows neither layers nor typed custom properties.
    writeFileSync(target, html.replace(/<style>[\s\S]*?<\/style>/g, ''))
  }
  const errors = await promisify(execFile)(
    findJava() ?? 'java',
    ['-Xss2m', '-jar', CHECKER, '--errors-only', '--format', 'gnu', folder],
    { maxBuffer: 10_000_000 }
  ).then(
    () => '',
    ({ stderr, message }: { stderr?: string; message: string }) => stderr || message
  )
  expect(errors.replaceAll(`file:${folder}/`, '')).toBe('')
}, 900_000)
