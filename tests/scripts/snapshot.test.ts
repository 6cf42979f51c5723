import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Class } from '#contract/catalogue/classes.ts'
import { draftSnapshot } from '#scripts/lib/snapshot/draft.ts'
import { fetchCatalogue } from '#scripts/lib/snapshot/fetch-catalogue.ts'
import { createSource } from '#scripts/lib/snapshot/source.ts'
import { readSettings } from '#server/settings/env.ts'
import type { SnapshotIndex } from '#snapshot/folder.ts'
import {
  type ForeignApi,
  foreignCatalogue,
  startForeignApi
} from '#tests/support/catalogue/foreign-api.ts'
import { folderOfTest, temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { freePort } from '#tests/support/operating/guarded.ts'
import { runScript } from '#tests/support/operating/run-script.ts'

/** Two of them are more than 2 % with the experts, one is not. */
const CLASSES = 60

describe('npm run snapshot', () => {
  let api: ForeignApi
  /** Data of the first snapshot, taken once. */
  const prepared = temporaryFolder()
  let folder: string

  beforeAll(async () => {
    api = await startForeignApi(foreignCatalogue(CLASSES))
    folder = prepared.path
    expect(await snapshot()).toMatchObject({ code: 0, stderr: '' })
  })
  beforeEach(() => {
    Object.assign(api.catalogue, foreignCatalogue(CLASSES))
    api.setFault(undefined)
    folder = folderOfTest()
  })
  afterAll(async () => {
    prepared.remove()
    await api.stop()
  })

  const snapshot = (...parameters: string[]) =>
    runScript('snapshot', parameters, { DATA_DIR: folder, API_HOST: api.host })

  const haveSnapshot = () => cp(prepared.path, folder, { recursive: true })

  /** What stops the script. */
  async function issues(): Promise<string[]> {
    const settings = readSettings({ DATA_DIR: folder, API_HOST: api.host })
    const catalogue = await fetchCatalogue(createSource(api.host), settings)
    const noViews = { views: new Map<number, number>(), viewsOf: '2026-01-01' }
    return draftSnapshot(catalogue, settings, noViews, undefined).issues
  }

  async function saved(): Promise<SnapshotIndex | undefined> {
    const name = await readFile(join(folder, 'snapshot/current'), 'utf8').catch(() => undefined)
    if (name === undefined) return undefined
    return JSON.parse(
      await readFile(join(folder, 'snapshot', name.trim(), 'index.json'), 'utf8')
    ) as SnapshotIndex
  }

  const pointer = async () => (await readFile(join(folder, 'snapshot/current'), 'utf8')).trim()

  /** The class as the API answers it from now on. */
  function change(at: number, edit: (item: Class) => unknown): Class {
    const item = api.catalogue.classes[at]
    if (!item) throw new RangeError(`no class ${at}`)
    edit(item)
    return item
  }

  test('saves every record of an API that answers in pages of its own size', async () => {
    const run = await snapshot()
    expect(run).toMatchObject({ code: 0, stderr: '' })
    const index = await saved()
    expect(index?.classes.map(({ slug }) => slug)).toEqual(
      api.catalogue.classes.map(({ slug }) => slug)
    )
    expect(index?.experts).toHaveLength(api.catalogue.experts.length)
    expect(index?.pricing.monthlyPrice).toBe(77.77)
  })

  test('is the same after visits of the same day, and knows their views the day after', async () => {
    await haveSnapshot()
    const before = await pointer()
    const [expert] = api.catalogue.experts
    if (!expert) throw new RangeError('no expert')
    const { views } = expert
    expert.views += 3
    await snapshot()
    expect(await pointer()).toBe(before)
    // The index alone holds the day, so an older index is yesterday's.
    await writeFile(
      join(folder, 'snapshot', before, 'index.json'),
      JSON.stringify({ ...(await saved()), viewsOf: '2020-01-01' })
    )
    await snapshot()
    expect(await pointer()).not.toBe(before)
    expect((await saved())?.experts[0]?.views).toBe(views + 3)
  })

  test.each([
    { what: 'index', file: () => 'index.json', cut: 100 },
    { what: 'record', file: () => `classes/${api.catalogue.classes[0]?.id}.json`, cut: 0 },
    {
      what: 'record (missing)',
      file: () => `experts/${api.catalogue.experts[0]?.id}.json`,
      cut: undefined
    }
  ])('with a damaged $what stops a build, and another one heals it', async one => {
    await haveSnapshot()
    const folderOfIt = join(
      folder,
      'snapshot',
      (await readFile(join(folder, 'snapshot/current'), 'utf8')).trim()
    )
    const file = join(folderOfIt, one.file())
    const whole = await readFile(file, 'utf8')
    await (one.cut === undefined ? rm(file) : truncate(file, one.cut))
    const line = `${file} is damaged \\([^\\n]+\\); take another one: npm run snapshot\\n`
    const built = await runScript('build', [], { DATA_DIR: folder, SITE_DIR: join(folder, 'dist') })
    expect(built).toMatchObject({ code: 1, stderr: expect.stringMatching(`^${line}$`) })

    const healed = await snapshot()
    expect(healed).toMatchObject({ code: 0, stderr: expect.stringMatching(`^${line}$`) })
    const { takenAt: _, ...content } = JSON.parse(await readFile(file, 'utf8')) as SnapshotIndex
    const { takenAt: __, ...before } = JSON.parse(whole) as SnapshotIndex
    expect(content).toEqual(before)
  })

  test('leaves out what the contract does not name', async () => {
    await haveSnapshot()
    expect(JSON.stringify(await saved())).not.toContain('secretColumn')
  })

  test('makes each picture once, resolved against the call that named it', async () => {
    await haveSnapshot()
    const { pictures = {}, classes = [], experts = [] } = (await saved()) ?? {}
    const origin = new URL(api.host).origin
    expect(classes[0]?.posterUrl).toBe(`${origin}/media/pictures/0.png`)
    expect(experts[0]?.photoUrl).toBe(`${api.host}/instructors/pictures/0.png`)
    expect(pictures[classes[0]?.posterUrl ?? '']).toMatchObject({ width: 400, widths: [400] })
  })

  test.each([
    {
      why: 'a missing field',
      field: 'level',
      edit: (item: Class) => delete (item as Partial<Class>).level
    },
    {
      why: 'a wrong type',
      field: 'durationSeconds',
      edit: (item: Class) => (item.durationSeconds = '9' as never)
    },
    {
      why: 'a text empty in both languages',
      field: 'title',
      edit: (item: Class) => (item.title = { ar: ' ', en: '' })
    },
    {
      why: 'a text longer than the contract has it',
      field: 'title.en',
      edit: (item: Class) => (item.title = { ar: '', en: 'x'.repeat(501) })
    },
    {
      why: 'a NUL',
      field: 'summary.ar',
      edit: (item: Class) => (item.summary = { ar: 'a\0b', en: '' })
    },
    {
      why: 'a lone surrogate',
      field: 'summary.ar',
      edit: (item: Class) => (item.summary = { ar: 'a\uD800b', en: '' })
    },
    {
      why: 'a field deep inside',
      field: 'modules.0.items.1.type',
      edit: (item: Class) => Object.assign(item.modules[0]?.items[1] ?? {}, { type: 'film' })
    },
    {
      why: 'a category that does not exist',
      field: 'categoryIds',
      edit: (item: Class) => (item.categoryIds = [1])
    },
    {
      why: 'a picture of another host',
      field: 'posterUrl',
      edit: (item: Class) => (item.posterUrl = 'http://169.254.169.254/latest')
    },
    {
      why: 'a picture of another scheme',
      field: 'posterUrl',
      edit: (item: Class) => (item.posterUrl = 'file:///etc/passwd')
    },
    {
      why: 'a film of another scheme',
      field: 'trailerUrl',
      edit: (item: Class) => (item.trailerUrl = 'javascript:planted()')
    }
  ])('names class, id and field of $why', async ({ field, edit }) => {
    const { id, slug } = change(7, edit)
    expect((await issues()).join('\n')).toContain(`class ${id} (${slug}): ${field}`)
  })

  test('names what breaks the contract, and saves nothing', async () => {
    const { id, slug } = change(7, item => (item.durationSeconds = '9' as never))
    const run = await snapshot()
    expect(run.code).toBe(1)
    expect(run.stderr).toContain(`class ${id} (${slug}): durationSeconds`)
    expect(await saved()).toBeUndefined()
  })

  test.each(['../../evil', 'a/b', '..', '12', '_', '.hidden', 'a b', 'a?b', 'x'.repeat(300), ''])(
    'refuses %j as a slug, since it would be the name of a file',
    async slug => {
      change(7, item => (item.slug = slug))
      expect((await issues()).join('\n')).toMatch(/class 50049 .*slug|id or slug/)
    }
  )

  test('refuses a slug that two classes share', async () => {
    change(7, item => (item.slug = api.catalogue.classes[8]?.slug ?? ''))
    expect(await snapshot()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('two records') as string
    })
  })

  test('--keep-going drops a record and says so', async () => {
    const { slug } = change(7, item => (item.durationSeconds = -1))
    const run = await snapshot('--keep-going')
    expect(run.code).toBe(0)
    expect(run.stdout).toContain('1 dropped')
    expect((await saved())?.classes.map(item => item.slug)).not.toContain(slug)
  })

  test('--keep-going still stops past 2 %', async () => {
    for (const at of [7, 8]) change(at, item => (item.durationSeconds = -1))
    const run = await snapshot('--keep-going')
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('2 of 84') as string })
    expect(await saved()).toBeUndefined()
  })

  test('a list that shrank by more than 30 % leaves the last snapshot, unless it is accepted', async () => {
    await haveSnapshot()
    api.catalogue.classes.length = Math.floor(CLASSES * 0.69)
    const run = await snapshot()
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('classes: 41 where 60 were') as string
    })
    expect((await saved())?.classes).toHaveLength(CLASSES)
    expect(await snapshot('--accept-shrink')).toMatchObject({ code: 0 })
    expect((await saved())?.classes).toHaveLength(41)
  })

  test.each([
    { why: 'an error', fault: { status: 500, body: '{}' } },
    {
      why: 'a page instead of JSON',
      fault: { status: 200, body: '<!doctype html><title>Hi</title>' }
    },
    { why: 'half a JSON text', fault: { status: 200, body: '{"items":[{"id":1,' } },
    { why: 'another shape', fault: { status: 200, body: '{"items":5}' } },
    {
      why: 'a redirect into the network',
      fault: { status: 302, body: '', location: 'http://169.254.169.254/' }
    }
  ])('$why leaves the last snapshot', async ({ fault }) => {
    await haveSnapshot()
    const before = await saved()
    api.setFault((path, response) => {
      if (!path.startsWith('/courses')) return false
      response
        .writeHead(fault.status, fault.location ? { location: fault.location } : {})
        .end(fault.body)
      return true
    })
    const run = await snapshot()
    expect(run.code).toBe(1)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(await saved()).toEqual(before)
  })

  test('an API that is down leaves the last snapshot', async () => {
    await haveSnapshot()
    const before = await saved()
    const down = { DATA_DIR: folder, API_HOST: `http://127.0.0.1:${await freePort()}/v9` }
    expect(await runScript('snapshot', [], down)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ECONNREFUSED') as string
    })
    expect(await saved()).toEqual(before)
  })

  test('a failure that passes is met by a second try', async () => {
    let refused = 0
    api.setFault((path, response) => {
      if (path !== '/courses/50007' || refused > 0) return false
      refused++
      response.writeHead(503).end()
      return true
    })
    expect(await snapshot()).toMatchObject({ code: 0, stderr: '' })
    expect(refused).toBe(1)
  })

  test.each([
    { publicHost: '/api', film: '/api/media/film.mp4' },
    { publicHost: 'https://api.example/v1', film: 'https://api.example/v1/media/film.mp4' }
  ])('a film is named as browsers reach the API: $film', async ({ publicHost, film }) => {
    change(0, item => {
      item.trailerUrl = '../media/film.mp4'
      item.trailerCaptions = [
        { language: 'ar', url: '../media/film.ar.vtt' },
        { language: 'en', url: 'javascript:planted()' }
      ]
    })
    const settings = { DATA_DIR: folder, API_HOST: api.host, PUBLIC_API_HOST: publicHost }
    expect(await runScript('snapshot', [], settings)).toMatchObject({ code: 0 })
    const { classes: [first] = [] } = (await saved()) ?? {}
    const name = await readFile(join(folder, 'snapshot/current'), 'utf8')
    const file = join(folder, 'snapshot', name.trim(), 'classes', `${first?.id}.json`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      trailerUrl: film,
      trailerCaptions: [{ language: 'ar', url: film.replace('.mp4', '.ar.vtt') }]
    })
  })

  test.each(['', 'gone', '../..'])('a pointer that says %j is as good as none', async text => {
    await haveSnapshot()
    await writeFile(join(folder, 'snapshot/current'), text)
    expect(await snapshot()).toMatchObject({ code: 0, stderr: '' })
    expect((await saved())?.classes).toHaveLength(CLASSES)
  })

  test('a picture that cannot be had is a warning', async () => {
    api.setFault((path, response) => {
      if (path !== '/media/pictures/3.png') return false
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>')
      return true
    })
    const run = await snapshot()
    expect(run.code).toBe(0)
    expect(run.stderr).toContain('/media/pictures/3.png')
  })
})
