import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ADDRESS } from '#scripts/lib/check/lint-addresses.ts'

const REFUSED = ["'/class/x'", '`/class/${1}`', "'/en/login?next=/'", "'/faq#contact'"]
const ALLOWED = ["'/classical'", "'/api/search'", "'/'"]

test('the linter refuses the address of a page in src', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    for (const file of [
      'oxlint.config.ts',
      'package.json',
      'scripts/lib/check',
      'src/domain/routes.ts'
    ]) {
      cpSync(file, join(folder, file), { recursive: true })
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const lines = [...REFUSED, ...ALLOWED].map((text, at) => `export const a${at} = ${text}`)
    writeFileSync(join(folder, 'src/links.ts'), lines.join('\n'))
    const { stdout } = spawnSync('oxlint', ['--format=unix', 'src/links.ts'], {
      cwd: folder,
      encoding: 'utf8'
    })
    const refused = [...stdout.matchAll(/links\.ts:(\d+):/g)].map(([, line]) => Number(line))
    expect(refused).toEqual(REFUSED.map((_, at) => at + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('no markup of a page has one, which the linter does not read', () => {
  const found = globSync('src/**/*.astro').flatMap(file => {
    const [, , ...markup] = readFileSync(file, 'utf8').split(/^---$/m)
    const texts = markup.join('').matchAll(/(?<!from )(["'`])(\/[^"'`\n]*)/g)
    return [...texts]
      .filter(([, , text = '']) => ADDRESS.test(text))
      .map(([text]) => `${file} ${text}`)
  })
  expect(found).toEqual([])
})
