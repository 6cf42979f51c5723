import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publish } from '#scripts/build/publish.ts'

describe('publish', () => {
  let folder: string
  let site: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publish-'))
    site = join(folder, 'dist')
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })

  function build(text: string): void {
    const draft = join(folder, 'draft')
    mkdirSync(draft)
    writeFileSync(join(draft, 'index.html'), text)
    vi.advanceTimersByTime(1)
    publish(draft, site)
  }

  const page = () => readFileSync(join(site, 'index.html'), 'utf8')

  test('shows the newest build', () => {
    for (const text of ['one', 'two']) {
      build(text)
      expect(page()).toBe(text)
    }
  })

  test('keeps the build before, which a server may still be reading, and no older one', () => {
    for (const text of ['one', 'two', 'three']) build(text)
    const builds = readdirSync(folder).filter(name => name.startsWith('dist-'))
    const texts = builds.map(name => readFileSync(join(folder, name, 'index.html'), 'utf8'))
    expect(texts.sort()).toEqual(['three', 'two'])
    expect(readdirSync(folder).sort()).toEqual(['dist', ...builds].sort())
  })

  test('takes the place of a folder', () => {
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), 'old')
    build('new')
    expect(lstatSync(site).isSymbolicLink()).toBe(true)
    expect(page()).toBe('new')
  })
})
