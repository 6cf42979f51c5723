// Runs the commands of docs/deploying.md for rsync between two folders.

import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { HOSTS } from '#scripts/lib/pack/hosts.ts'
import { writePacked } from '#scripts/lib/pack/write.ts'
import { SITE_FACTS } from '#server/http/site/site-rules.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const SITE = {
  'index.html': 'home',
  'class/أفق.html': 'horizon',
  'class/old.html': 'old',
  '_astro/a.js': 'let a',
  [SITE_FACTS]: JSON.stringify({ policy: "default-src 'none'", redirects: {} })
}

/** The two blocks of commands below the heading. */
function recipes(): [string, string] {
  const text = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8')
  const [, part = ''] = text.split('#### rsync\n')
  const [first, second] = [...part.matchAll(/^```\n(.*?)^```/gms)].map(([, block = '']) => block)
  return [first ?? '', second ?? '']
}

test('rsync brings what changed, and removes what went', () => {
  const folder = folderOfTest()
  const [site, target] = [join(folder, 'dist'), join(folder, 'host')]
  writeFiles(site, SITE)
  mkdirSync(target)
  const run = (recipe: string) => {
    const commands = recipe
      .replaceAll('npm run pack --', `node ${ROOT}/scripts/pack.ts`)
      .replaceAll('host:/srv/site/', `${target}/`)
    const { status, stderr } = spawnSync('sh', ['-euc', commands], {
      ...{ cwd: folder, encoding: 'utf8' },
      env: { PATH: process.env['PATH'], SITE_DIR: site }
    })
    expect([status, stderr]).toEqual([0, ''])
  }
  const textsIn = (path: string) =>
    Object.fromEntries(
      readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter(name => name !== '.pack.json' && statSync(join(path, name)).isFile())
        .map(name => [name, readFileSync(join(path, name), 'utf8')])
    )
  const expectEqual = () => {
    writePacked({ host: HOSTS.files, site, to: join(folder, 'expected') })
    expect(textsIn(target)).toEqual(textsIn(join(folder, 'expected')))
    expect(existsSync(join(target, '.pack.json'))).toBe(false)
  }

  const [first, later] = recipes()
  run(first)
  expectEqual()
  const { mtimeMs } = statSync(join(target, 'index.html'))
  rmSync(join(site, 'class/old.html'))
  writeFiles(site, { '_astro/b.js': 'let b', 'class/new.html': 'new' })
  run(later)
  expectEqual()
  // Nothing to remove, no script, and nothing at all.
  writeFileSync(join(site, 'class/new.html'), 'newer')
  run(later)
  run(later)
  expectEqual()
  expect(statSync(join(target, 'index.html')).mtimeMs).toBe(mtimeMs)
})
