import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi
} from 'vitest'
import { SourceError } from '#scripts/lib/snapshot/source.ts'
import { RefusedSnapshot } from '#scripts/lib/snapshot/take-snapshot.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { readIndex, readRecord } from '#snapshot/folder.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { GROWN } from '#tests/support/catalogue/random-changes.ts'
import { namedClass } from '#tests/support/catalogue/small.ts'
import {
  contentOf,
  openSnapshotApi,
  type SnapshotApi,
  titleOf,
  withoutPictures
} from '#tests/support/catalogue/snapshot-api.ts'

describe('takeSnapshot', () => {
  let api: SnapshotApi
  let folder: string
  beforeAll(async () => {
    api = await openSnapshotApi('sqlite')
  })
  afterAll(() => api.stop())
  beforeEach(async () => {
    await api.write(GROWN)
    await api.db.transaction().execute(tx => bumpVersion(tx, []))
    folder = folderOfTest()
    api.useFolder(folder)
  })
  afterEach(() => vi.unstubAllEnvs())

  test('asks for what changed alone', async () => {
    const first = await api.take()
    await api.retitle(3, 'Louder')
    const second = await api.take()
    const [cover, photo] = second.calls.splice(4)
    expect(second.calls).toEqual([
      ...['/catalogue/changes', '/courses/3', '/instructors/2', '/catalogue/changes']
    ])
    expect([photo, cover]).toEqual([
      expect.stringContaining('/covers/more-1'),
      expect.stringContaining('/experts/omar')
    ])
    expect([second.changed, titleOf(second.folder, 3)]).toEqual([true, 'Louder'])
    expect(second.version).not.toBe(first.version)
    const { digests } = second.index
    const text = readFileSync(join(second.folder, 'classes/3.json'))
    expect(digests?.classes[3]).toBe(
      createHash('sha256').update(text).digest('base64url').slice(0, 22)
    )
    expect(digests?.classes[3]).not.toBe(first.index.digests?.classes[3])
    expect(digests?.classes[2]).toBe(first.index.digests?.classes[2])
    const again = await api.take()
    expect([again.calls, again.changed, again.folder]).toEqual([
      ['/catalogue/changes'],
      false,
      second.folder
    ])
  })

  test('wants no answer from before the version', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    await api.take()
    const headers = fetched.mock.calls.flatMap(([url, options]) =>
      String(url).includes('/media/') ? [] : new Headers(options?.headers).get('cache-control')
    )
    expect(headers.length).toBeGreaterThan(10)
    expect(new Set(headers)).toEqual(new Set(['no-cache']))
  })

  test('notes a version that changed nothing', async () => {
    const first = await api.take()
    await api.retitle(3, titleOf(first.folder, 3))
    const second = await api.take()
    expect([second.changed, second.folder]).toEqual([false, first.folder])
    expect(readIndex(second.folder).version).toBe(second.version)
    expect((await api.take()).calls).toEqual(['/catalogue/changes'])
  })

  test.each([
    { what: 'a whole fetch', isFirst: true, during: '/courses/2' },
    { what: 'a fetch of changes', isFirst: false, during: '/courses/3' },
    { what: 'its pictures', isFirst: false, during: '/api/media/' }
  ])('has one version when another comes during $what', async ({ isFirst, during }) => {
    if (!isFirst) {
      await api.take()
      await api.retitle(3, 'Louder')
    }
    let times = 0
    const before = async (path: string) => {
      if (!path.startsWith(during) || times++ > 0) return
      await api.retitle(1, `During ${during}`)
      await api.retitle(3, 'Loudest')
    }
    const { folder: taken, version } = await api.take({}, { before })
    expect(times).toBeGreaterThan(0)
    const next = await api.take()
    expect(titleOf(next.folder, 1)).toBe(`During ${during}`)
    expect(titleOf(next.folder, 3)).toBe('Loudest')
    // Pictures are fetched when the records are complete.
    expect([version === next.version, taken === next.folder]).toEqual(
      during === '/api/media/' ? [false, false] : [true, true]
    )
  })

  test('of a catalogue that changes all the time is refused', async () => {
    let times = 0
    const before = (path: string) =>
      path.startsWith('/catalogue') ? api.retitle(1, `Title ${times++}`) : undefined
    await expect(api.take({}, { before })).rejects.toThrow('changes faster')
  })

  test.each([
    {
      why: 'after a version that names no changes',
      spoil: async () => {
        await api.retitle(1, 'Unnamed', [])
        const query = api.db.updateTable('setting').set({ value: 'kq3Jd-9xA_21' })
        await query.where('key', '=', 'catalogue_version').execute()
      }
    },
    {
      why: 'after a restored backup',
      spoil: async () => {
        await api.retitle(1, 'Restored', [])
        await api.db.updateTable('catalogue_version').set({ token: 'x' }).execute()
      }
    },
    {
      why: 'with other settings',
      spoil: () => api.retitle(1, 'Moved', []),
      env: { PUBLIC_API_HOST: 'https://api.example' }
    },
    {
      why: 'without a record of the last one',
      spoil: async (path: string) => {
        await api.retitle(1, 'Missing')
        rmSync(join(path, 'classes/2.json'))
      }
    }
  ])('asks for everything $why', async ({ spoil, env }) => {
    const first = await api.take()
    await spoil(first.folder)
    const { calls, folder: taken } = await api.take({}, { ...(env && { env }) })
    expect(calls).toContain('/courses/2')
    expect(titleOf(taken, 1)).toMatch(/^(?:Unnamed|Restored|Moved|Missing)$/)
  })

  test.each([
    { what: 'record', damage: (path: string) => truncateSync(join(path, 'classes/2.json'), 5) },
    {
      what: 'picture',
      damage: (path: string) => {
        for (const note of globSync('pictures/*.json', { cwd: join(path, '../..') })) {
          rmSync(join(path, '../..', note))
        }
      }
    }
  ])('replaces a damaged $what when it is asked to verify', async ({ damage }) => {
    const first = await api.take()
    damage(first.folder)
    expect((await api.take()).calls).toEqual(['/catalogue/changes'])
    const healed = await api.take({ verify: true })
    expect(healed.warnings).toEqual([expect.stringMatching(/is damaged|is missing/)])
    expect(healed.calls).toContain('/courses/2')
    expect(await api.take({ verify: true })).toMatchObject({
      calls: ['/catalogue/changes'],
      warnings: []
    })
  })

  test('has no version while a record is dropped, so that the next one asks for everything', async () => {
    const more = Array.from({ length: 50 }, (_, at) =>
      namedClass(`many-${at}`, { ar: `كثير ${at}`, en: `Many ${at}` }, at)
    )
    await api.write(Object.assign({}, GROWN, ...more))
    const before = withoutPictures
    const alter = (path: string, answer: unknown) =>
      path === '/courses/2' ? { ...(answer as object), durationSeconds: -1 } : answer
    await api.take({}, { before })
    await api.retitle(2, 'Short again')
    await expect(api.take({}, { before, alter })).rejects.toThrow(RefusedSnapshot)
    const dropping = await api.take({ keepGoing: true }, { before, alter })
    expect(dropping).toMatchObject({ dropped: 1, version: undefined })
    expect(dropping.warnings[0]).toContain('class 2 (more-0): durationSeconds')
    // An expert shows no class that is dropped.
    expect(JSON.stringify(readRecord(dropping.folder, 'experts', 2))).not.toContain('more-0')
    const next = await api.take({}, { before })
    expect([titleOf(next.folder, 2), next.version]).toEqual(['Short again', expect.any(String)])
    expect(JSON.stringify(readRecord(next.folder, 'experts', 2))).toContain('Short again')
  })

  test.each([
    { what: 'a poster', isOf: /\/covers\/first-page/ },
    { what: 'a photo', isOf: /\/experts\/hoda/ },
    { what: 'a still', isOf: /\/hello[^/]*\/poster|\/content\// }
  ])('fetches $what that failed before', async ({ isOf }) => {
    const before = (path: string) => {
      if (isOf.test(path)) throw new SourceError('the network is gone')
    }
    const first = await api.take({}, { before })
    const second = await api.take()
    expect(second.calls.some(path => /^\/courses\/\d+$/.test(path))).toBe(false)
    expect(second.calls.filter(path => isOf.test(path))).not.toEqual([])
    expect(Object.keys(second.index.pictures)).toHaveLength(
      Object.keys(first.index.pictures).length + 1
    )
    api.useFolder(folderOfTest())
    expect(contentOf(second.folder)).toEqual(contentOf((await api.take()).folder))
    expect((await api.take()).calls).toEqual(['/catalogue/changes'])
  })

  test('is whole on a copy of its folder', async () => {
    const first = await api.take()
    const copy = folderOfTest()
    cpSync(folder, copy, { recursive: true })
    await api.retitle(1, 'Later')
    await api.take()
    api.useFolder(copy)
    expect(titleOf(join(copy, 'snapshot', first.folder.split('/').at(-1) ?? ''), 1)).not.toBe(
      'Later'
    )
    expect(titleOf((await api.take()).folder, 1)).toBe('Later')
  })
})
