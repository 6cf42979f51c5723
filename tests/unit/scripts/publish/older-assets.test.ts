import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishSite } from '#scripts/lib/publish/site-folder.ts'

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
  async function build(name: string, { after = 0 } = {}): Promise<void> {
    vi.advanceTimersByTime(after + 1)
    const draft = join(folder, 'draft')
    mkdirSync(join(draft, '_astro/pictures'), { recursive: true })
    for (const file of [`${name}.js`, 'shared.css', `pictures/${name}.avif`]) {
      writeFileSync(join(draft, '_astro', file), name)
    }
    await publishSite(site, { draft, removed: [], isWhole: true })
  }

  const kept = () =>
    ['one', 'two', 'three', 'four', 'five', 'six'].filter(name =>
      existsSync(join(site, `_astro/${name}.js`))
    )

  test('of the three builds before stay, however old', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await build(name, { after: 30 * DAY })
    expect(kept()).toEqual(['two', 'three', 'four', 'five'])
  })

  test('of all builds of a week stay', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
      await build(name, { after: DAY })
    expect(kept()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
  })

  test('of a build stay for a week from when another took its place, not from when it was made', async () => {
    await build('one')
    await build('two', { after: 30 * DAY })
    for (const name of ['three', 'four', 'five', 'six']) await build(name, { after: DAY })
    expect(kept()).toContain('one')
    await build('seven', { after: 3 * DAY })
    expect(kept()).not.toContain('one')
    expect(kept()).toContain('two')
  })

  test('what every build has is that of the newest; pictures of pages stay too', async () => {
    for (const name of ['one', 'two']) await build(name)
    expect(readFileSync(join(site, '_astro/shared.css'), 'utf8')).toBe('two')
    expect(existsSync(join(site, '_astro/pictures/one.avif'))).toBe(true)
  })

  test('of a build without a record, or with a broken one, stay as those of one build', async () => {
    const broken = ['{', '[]', '{"retired":{"../../etc/passwd":{"at":1,"number":1}}}']
    for (const record of [undefined, ...broken]) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder)
      await build('one')
      const file = join(site, '.publication.json')
      rmSync(file)
      if (record !== undefined) writeFileSync(file, record)
      await build('two', { after: 30 * DAY })
      expect(kept(), record).toEqual(['one', 'two'])
    }
  })

  test('stay and go in publications of single changes too', async () => {
    await build('one')
    const change = async (files: string[], removed: string[]) => {
      vi.advanceTimersByTime(3 * DAY)
      const draft = join(folder, 'draft')
      mkdirSync(join(draft, '_astro'), { recursive: true })
      for (const file of files) writeFileSync(join(draft, '_astro', file), file)
      await publishSite(site, { draft, removed, isWhole: false })
    }
    await change(['two.js'], ['_astro/one.js'])
    await change(['three.js'], ['_astro/two.js'])
    await change(['four.js'], ['_astro/three.js', '_astro/pictures/one.avif'])
    expect(kept()).toEqual(['one', 'two', 'three', 'four'])
    // A page names it again.
    await change(['two.js'], [])
    expect(kept()).toEqual(['two', 'three', 'four'])
    for (const at of [1, 2, 3, 4]) await change([`more-${at}.js`], [])
    expect(kept()).toEqual(['two', 'four'])
    expect(existsSync(join(site, '_astro/pictures'))).toBe(false)
  })
})
