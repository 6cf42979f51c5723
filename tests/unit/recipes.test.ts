import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROWS } from '#contract/table.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'
import { SETTINGS } from '#server/settings/env.ts'

const textsOf = (...patterns: string[]) =>
  globSync(patterns).map(file => readFileSync(file, 'utf8'))
const nameOf = (file: string) => basename(file).replace(/\.\w+$/, '')

/** What `src/README.md` asks of who adds something, where no compiler asks for it. */
describe('the recipes', () => {
  test('contract/table.ts lists every file with a row', async () => {
    const listed = new Set<unknown>(ROWS.map(({ row }) => row))
    const forgotten: string[] = []
    for (const file of globSync('src/contract/**/*.ts')) {
      const exports: object = await import(resolve(file))
      const rows = Object.entries(exports).filter(
        ([, one]) => typeof one === 'object' && one && 'method' in one && 'path' in one
      )
      for (const [name, row] of rows) if (!listed.has(row)) forgotten.push(`${file}: ${name}`)
    }
    expect(forgotten).toEqual([])
  })

  test('a page or script loads every namespace of texts', () => {
    const code = textsOf('src/**/*.{ts,tsx,astro}').join('\n')
    const loading = [
      /(?:translate|messagesOf|formMessages|loadMessages|useLoadedMessages)\([^()]*/g,
      /\bns="\w+"/g,
      /^(?!import type).*#locales\/ar\/\w+\.json'/gm
    ]
    const found = loading.flatMap(one => [...code.matchAll(one)].map(([text]) => text))
    const loaded = new Set(found.join('\n').match(/\w+/g))
    const names = globSync('src/locales/ar/*.json').map(nameOf)
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter(name => !loaded.has(name))).toEqual([])
  })

  test('migrations/all.ts lists every migration', () => {
    const files = globSync('src/server/db/migrations/[0-9]*.ts').map(nameOf)
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(files.toSorted())
  })

  test('no file is left in the middle of a merge', () => {
    const files = globSync([
      '*.md',
      '{docs,src,scripts,tests}/**/*.{md,ts,tsx,astro,css,json,yaml}'
    ])
    const isOpen = (file: string) => /^(?:<{7}|>{7}) /m.test(readFileSync(file, 'utf8'))
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter(isOpen)).toEqual([])
  })

  test('the documents name every setting', () => {
    const documents = textsOf('README.md', 'docs/**/*.md').join('\n')
    const names = SETTINGS.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter(name => !documents.includes(`\`${name}\``))).toEqual([])
  })
})
