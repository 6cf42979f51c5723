import {
  existsSync,
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
import { keepOlderAssets, publish } from '#scripts/lib/build/publish.ts'

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

describe('assets of older builds', () => {
  const DAY = 86_400_000
  let folder: string
  let site: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assets-'))
    site = join(folder, 'dist')
    vi.useFakeTimers({ toFake: ['Date'], now: 100 * DAY })
  })
  afterEach(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A build with a script of its own, and one that all share. */
  function build(name: string, { after = 0 } = {}): void {
    vi.advanceTimersByTime(after + 1)
    const draft = join(folder, 'draft')
    mkdirSync(join(draft, '_astro/pictures'), { recursive: true })
    for (const file of [`${name}.js`, 'shared.css', `pictures/${name}.avif`]) {
      writeFileSync(join(draft, '_astro', file), name)
    }
    keepOlderAssets(site, draft)
    publish(draft, site)
  }

  const kept = () =>
    ['one', 'two', 'three', 'four', 'five', 'six'].filter(name =>
      existsSync(join(site, `_astro/${name}.js`))
    )

  test('of the three builds before stay, however old', () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) build(name, { after: 30 * DAY })
    expect(kept()).toEqual(['two', 'three', 'four', 'five'])
  })

  test('of all builds of a week stay', () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) build(name, { after: DAY })
    expect(kept()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
  })

  test('of a build stay for a week from when another took its place, not from when it was made', () => {
    build('one')
    build('two', { after: 30 * DAY })
    for (const name of ['three', 'four', 'five', 'six']) build(name, { after: DAY })
    expect(kept()).toContain('one')
    build('seven', { after: 3 * DAY })
    expect(kept()).not.toContain('one')
    expect(kept()).toContain('two')
  })

  test('what every build has is that of the newest; pictures of pages stay too', () => {
    for (const name of ['one', 'two']) build(name)
    expect(readFileSync(join(site, '_astro/shared.css'), 'utf8')).toBe('two')
    expect(existsSync(join(site, '_astro/pictures/one.avif'))).toBe(true)
  })

  test('of a build without a record, or with a broken one, stay as those of one build', () => {
    for (const record of [undefined, '{', '[]', '[{"madeAt":1,"assets":["../../etc/passwd"]}]']) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      build('one')
      const file = join(site, '.assets.json')
      if (record === undefined) rmSync(file)
      else writeFileSync(file, record)
      build('two')
      const isReadable = record?.startsWith('[') ?? false
      expect(kept(), record).toEqual(isReadable ? ['two'] : ['one', 'two'])
    }
  })
})
