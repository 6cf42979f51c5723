import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { PUBLICATION_FILE } from '#scripts/lib/publish/publication.ts'
import { prepareSpare, publishSite } from '#scripts/lib/publish/site-folder.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { watchFileOperations } from '#tests/support/operating/publish/file-operations.ts'
import { textsOf, writeDraft } from '#tests/support/operating/publish/versions.ts'

type Texts = Readonly<Record<string, string>>

let folder: string
let site: string
beforeEach(() => {
  const { path, remove } = temporaryFolder()
  folder = path
  site = join(folder, 'dist')
  return remove
})

const draftOf = (texts: Texts) => writeDraft(join(folder, 'draft'), texts)
const build = (texts: Texts) =>
  publishSite(site, { draft: draftOf(texts), removed: [], isWhole: true })
const change = (texts: Texts, removed: readonly string[] = []) =>
  publishSite(site, { draft: draftOf(texts), removed, isWhole: false })
const folders = () => readdirSync(folder).filter(name => name.startsWith('dist-'))
const spareFolder = () =>
  join(folder, folders().find(name => join(folder, name) !== realpathSync(site)) ?? '')

describe('a whole build', () => {
  test('takes the place of the one before, which a server may still read', async () => {
    for (const text of ['one', 'two', 'three']) {
      await build({ 'index.html': text })
      expect(textsOf(site)).toEqual({ 'index.html': text })
    }
    const texts = folders().map(name => readFileSync(join(folder, name, 'index.html'), 'utf8'))
    expect(texts.sort()).toEqual(['three', 'two'])
    expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.lock', ...folders()].sort())
  })

  test('takes the place of a folder', async () => {
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), 'old')
    await build({ 'index.html': 'new' })
    expect(lstatSync(site).isSymbolicLink()).toBe(true)
    expect(textsOf(site)).toEqual({ 'index.html': 'new' })
  })

  test('keeps the files that did not change, with their time', async () => {
    await build({ 'a.html': 'a', 'b.html': 'b' })
    const before = statSync(join(site, 'a.html'))
    const { written, removed } = await build({ 'a.html': 'a', 'c.html': 'c' })
    expect([written, removed]).toEqual([['c.html'], ['b.html']])
    const now = statSync(join(site, 'a.html'))
    expect([now.ino, now.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })
})

describe('a publication of changes', () => {
  test('writes and removes these files, and describes itself', async () => {
    const first = await build({ 'a.html': 'a', 'class/b.html': 'b', 'class/deep/c.html': 'c' })
    const draft = draftOf({ 'a.html': 'new a', 'en/d.html': 'd', 'class/b.html': 'b' })
    const removed = ['class/deep/c.html']
    const cause = { version: '7', cause: 'class 1' }
    const publication = await publishSite(site, { draft, removed, isWhole: false, ...cause })
    expect(textsOf(site)).toEqual({ 'a.html': 'new a', 'class/b.html': 'b', 'en/d.html': 'd' })
    expect(existsSync(join(site, 'class/deep'))).toBe(false)
    expect(existsSync(draft)).toBe(false)
    expect(publication).toMatchObject({
      ...{ number: 2, before: first.id, ...cause },
      ...{ written: ['a.html', 'en/d.html'], removed }
    })
    expect(JSON.parse(readFileSync(join(site, PUBLICATION_FILE), 'utf8'))).toEqual(publication)
  })

  test('leaves the folder before as it was, though both share files', async () => {
    await build({ 'a.html': 'a', 'b.html': 'b' })
    await change({ 'a.html': 'second' })
    await change({ 'a.html': 'third' })
    expect(textsOf(spareFolder())).toEqual({ 'a.html': 'second', 'b.html': 'b' })
    const [here, there] = [site, spareFolder()].map(path => statSync(join(path, 'b.html')).ino)
    expect(here).toBe(there)
  })

  test('takes the twins of a page with it', async () => {
    await build({
      'a.html': 'a',
      'a.html.br': 'br',
      'b.html': 'b',
      'b.html.gz': 'gz',
      'c.html': 'c'
    })
    await change({ 'a.html': 'short' }, ['b.html'])
    expect(textsOf(site)).toEqual({ 'a.html': 'short', 'c.html': 'c' })
  })

  test('costs no more where there are more files', async () => {
    const costs: number[] = []
    for (const count of [10, 300]) {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      await build(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.html`, 'x'])))
      await change({ '0.html': 'one' })
      await change({ '0.html': 'two' })
      let operations = 0
      const end = watchFileOperations((_, number) => void (operations = number))
      await change({ '1.html': 'three' }).finally(end)
      costs.push(operations)
    }
    expect(costs[1]).toBe(costs[0])
  })

  test('needs a site', async () => {
    await expect(change({ 'a.html': 'a' })).rejects.toThrow('there is no site')
  })

  test.each(['../a', '/etc/passwd', 'a/../../b', '', 'a//b', '.', 'a\\b'])(
    'never removes “%s”',
    async path => {
      await build({ 'a.html': 'a' })
      await expect(change({}, [path])).rejects.toThrow(RangeError)
    }
  )

  test('copies where files can have no second name', async () => {
    await build({ 'a.html': 'a', 'b.html': 'b' })
    const { mtimeMs } = statSync(join(site, 'b.html'))
    const end = watchFileOperations(name => {
      if (name === 'linkSync') throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' })
    })
    await change({ 'a.html': 'new' }).finally(end)
    expect(textsOf(site)).toEqual({ 'a.html': 'new', 'b.html': 'b' })
    expect(statSync(join(site, 'b.html')).mtimeMs).toBeCloseTo(mtimeMs, 0)
  })

  test('waits for another one', async () => {
    await build({ 'index.html': 'x' })
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(
      names.map(name => {
        const draft = writeDraft(join(folder, `draft of ${name}`), { [`${name}.html`]: name })
        return publishSite(site, { draft, removed: [], isWhole: false })
      })
    )
    expect(Object.keys(textsOf(site)).sort()).toEqual([
      ...names.map(name => `${name}.html`),
      'index.html'
    ])
  })
})

describe('the spare folder', () => {
  const FIRST = { 'a.html': 'a', 'b.html': 'b', 'class/c.html': 'c' }
  beforeEach(async () => {
    await build(FIRST)
    await change({ 'a.html': 'second' })
    await change({ 'a.html': 'third' }, ['b.html'])
  })
  const publicationOf = (path: string) =>
    JSON.parse(readFileSync(join(path, PUBLICATION_FILE), 'utf8')) as Record<string, unknown>
  const edit = (path: string, facts: Record<string, unknown>) => {
    const text = JSON.stringify({ ...publicationOf(path), ...facts })
    rmSync(join(path, PUBLICATION_FILE))
    writeFileSync(join(path, PUBLICATION_FILE), text)
  }

  const outdate = (path: string, facts: Record<string, unknown>) => {
    writeFileSync(join(spareFolder(), 'stale.html'), 'of an older site')
    edit(path, facts)
  }

  test.each<[string, () => void]>([
    ['is gone', () => rmSync(spareFolder(), { recursive: true })],
    ['has no list', () => rmSync(join(spareFolder(), PUBLICATION_FILE))],
    ['has a broken list', () => writeFileSync(join(spareFolder(), PUBLICATION_FILE), '{')],
    ['is of another publication', () => outdate(spareFolder(), { id: 'other' })],
    ['misses two publications', () => outdate(realpathSync(site), { before: 'other' })],
    ['belongs to a list with foreign paths', () => edit(realpathSync(site), { removed: ['../x'] })],
    ['belongs to a list with missing files', () => edit(realpathSync(site), { written: ['x'] })],
    ['is half made', () => mkdirSync(`${site}.spare/class`, { recursive: true })]
  ])('is made anew where it %s', async (_, damage) => {
    writeFileSync(join(folder, 'x'), 'outside')
    damage()
    await change({ 'd.html': 'd' })
    expect(textsOf(site)).toEqual({ 'a.html': 'third', 'class/c.html': 'c', 'd.html': 'd' })
    expect(readFileSync(join(folder, 'x'), 'utf8')).toBe('outside')
    expect(existsSync(`${site}.spare`)).toBe(false)
  })

  test('is linked anew where too many files changed', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`m/${at}.html`, '']))
    await change(many)
    const { ino } = statSync(spareFolder())
    await prepareSpare(site)
    expect(statSync(`${site}.spare`).ino).not.toBe(ino)
    expect(Object.keys(textsOf(`${site}.spare`))).toHaveLength(5_003)
    expect(folders()).toHaveLength(1)
  })

  test('can be prepared before it is needed', async () => {
    await prepareSpare(site)
    expect(textsOf(`${site}.spare`)).toEqual(textsOf(site))
    const { ino } = statSync(`${site}.spare`)
    await prepareSpare(site)
    await change({ 'd.html': 'd' })
    expect(statSync(realpathSync(site)).ino).toBe(ino)
    expect(textsOf(site)).toEqual({ 'a.html': 'third', 'class/c.html': 'c', 'd.html': 'd' })
    await prepareSpare(site)
    await build(FIRST)
    await change({ 'e.html': 'e' })
    expect(textsOf(site)).toEqual({ ...FIRST, 'e.html': 'e' })
  })
})

test('any series of publications gives the site of one build', async () => {
  const path = fc.constantFrom<string[]>(
    'a.html',
    'b.html',
    'x/c.html',
    'x/y/d.html',
    'x.html',
    'en/x/c.html'
  )
  const text = fc.constantFrom('', 'one', 'two', 'three')
  const step = fc.record({
    kind: fc.constantFrom('build', 'change', 'change', 'change', 'prepare'),
    texts: fc.dictionary(path, text),
    removed: fc.uniqueArray(path, { maxLength: 3 })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
      let expected: Texts = { 'index.html': 'first' }
      await build(expected)
      for (const { kind, texts, removed } of steps) {
        if (kind === 'prepare') await prepareSpare(site)
        else if (kind === 'build') {
          await build(texts)
          expected = { ...texts }
        } else {
          await change(texts, removed)
          const left = Object.entries(expected).filter(([name]) => !removed.includes(name))
          expected = { ...Object.fromEntries(left), ...texts }
        }
        expect(textsOf(site)).toEqual(expected)
        if (kind !== 'change') expect(folders().length).toBeLessThan(3)
      }
    }),
    { numRuns: 10 }
  )
})
