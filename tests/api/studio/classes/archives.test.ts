import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { withUnpacked } from '#server/catalogue/archive/unpack.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import {
  archiveOfFiles,
  filesIn,
  rawArchive,
  type RawEntry
} from '#tests/support/catalogue/archives.ts'
import { dump, emptyCatalogue } from '#tests/support/catalogue/dump.ts'
import { SMALL, type Files, lesson } from '#tests/support/catalogue/small.ts'
import { writeFiles, folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  openEditor,
  retitle,
  save,
  standing,
  titled,
  wholeDocument
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

interface Imported {
  added: { kind: string; slug: string }[]
  changed: { kind: string; slug: string }[]
  unchanged: { kind: string; slug: string }[]
  problems: { file: string; line: number; message: { ar: string; en: string } }[]
}

const bodyOf = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes).body
const text = (content: string) => Buffer.from(content)

/** The files of a ZIP. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, Uint8Array>> {
  return withUnpacked(bodyOf(bytes), async folder => filesIn(folder))
}

function openImports({ api, staff }: Desk) {
  const send = (bytes: Uint8Array<ArrayBuffer>, query = '', type = 'application/zip') =>
    api.app.request(`/api/studio/import${query}`, {
      method: 'POST',
      headers: { ...staff.headers, 'Content-Type': type },
      body: bytes
    })
  return {
    send,
    read: async (bytes: Uint8Array<ArrayBuffer>, query = '') => {
      const answer = await send(bytes, query)
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Imported
    }
  }
}

async function exported({ ask }: Desk, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await ask(`GET /studio/classes/${id}/export`)
  if (!answer.ok) throw new Error(await answer.text())
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  return new Uint8Array(await answer.arrayBuffer())
}

describe.each(ENGINES)('archives on $engine', ({ address }) => {
  let desk: Desk
  let imports: ReturnType<typeof openImports>
  beforeAll(async () => {
    desk = await openEditor(await address())
    imports = openImports(desk)
  })
  afterAll(() => desk.api.close())

  test('a class goes out with its clips and its expert, as its folder was', async () => {
    const files = await unzipped(await exported(desk, FIRST_PAGE))
    expect(Object.keys(files).sort()).toEqual([
      'classes/first-page/01-start/01-welcome.video.yaml',
      'classes/first-page/01-start/02-tools.ar.md',
      'classes/first-page/01-start/02-tools.en.md',
      'classes/first-page/01-start/03-check.quiz.yaml',
      'classes/first-page/01-start/module.yaml',
      'classes/first-page/02-more/01-links.ar.md',
      'classes/first-page/02-more/01-links.en.md',
      'classes/first-page/02-more/module.yaml',
      'classes/first-page/ar.md',
      'classes/first-page/class.yaml',
      'classes/first-page/cover.svg',
      'classes/first-page/en.md',
      'classes/first-page/resources/list.txt',
      'experts/hoda/ar.md',
      'experts/hoda/en.md',
      'experts/hoda/expert.yaml',
      'experts/hoda/photo.svg',
      'media/hello/captions.ar.vtt',
      'media/hello/chapters.yaml',
      'media/hello/one.m4s',
      'media/hello/poster.jpg',
      'media/hello/stream.m3u8',
      'media/hello/two.m4s',
      'media/hello/video.mp4'
    ])
    expect(Buffer.from(files['media/hello/one.m4s'] ?? []).toString()).toBe('one')
  })

  test('out and in again changes nothing', async () => {
    const before = await dump(desk.api.db)
    for (const id of [1, 2, 3]) {
      const { added, changed, problems, unchanged } = await imports.read(await exported(desk, id))
      expect({ added, changed, problems }).toEqual({ added: [], changed: [], problems: [] })
      expect(unchanged.map(({ kind }) => kind)).toContain('class')
    }
    expect(await dump(desk.api.db)).toEqual(before)
    expect(await standing(desk, FIRST_PAGE)).toMatchObject({ revision: 1, isStudio: false })
  })

  test('a changed class becomes a draft, which learners see once it is published', async () => {
    const files = await unzipped(await exported(desk, FIRST_PAGE))
    const changed = {
      ...files,
      'classes/first-page/01-start/02-tools.en.md': lesson('Better tools'),
      'classes/first-page/02-more/02-after.ar.md': lesson('بعد'),
      'classes/first-page/02-more/02-after.en.md': lesson('After')
    }
    const archive = archiveOfFiles(changed)
    const dry = await imports.read(archive, '?dryRun=true')
    expect(dry).toMatchObject({ changed: [{ kind: 'class', slug: 'first-page' }], added: [] })
    expect(await standing(desk, FIRST_PAGE)).toMatchObject({ revision: 1 })
    expect(await imports.read(archive)).toEqual(dry)
    expect(await standing(desk, FIRST_PAGE)).toMatchObject({ revision: 2, liveRevision: 1 })
    const { changes } = await desk.read<{ changes: { path: string }[] }>(
      `GET /studio/classes/${FIRST_PAGE}/revisions/2/changes`
    )
    expect(changes.map(({ path }) => path)).toEqual([
      'modules.start.items.tools.title.en',
      'modules.more.items.after'
    ])
    await desk.ask(`POST /studio/classes/${FIRST_PAGE}/publish`, {})
    expect(await desk.api.json(`/courses/${FIRST_PAGE}`)).toMatchObject({
      modules: [{ items: [{}, { title: { en: 'Better tools' } }, {}] }, { items: [{}, {}] }]
    })
    const rows = await desk.api.db
      .selectFrom('admin_log')
      .select('change')
      .where('command', '=', 'catalogue import')
      .execute()
    expect(rows.map(({ change }) => JSON.parse(change) as unknown)).toEqual([
      { added: [null, ''], changed: [null, 'class first-page'] }
    ])
  })

  test('a new class comes with its expert and its films', async () => {
    const renamed = Object.fromEntries(
      Object.entries(SMALL)
        .filter(([name]) => /^(?:classes\/first-page|experts\/hoda|media)\//.test(name))
        .map(([name, content]) => [
          `my export/${name.replace('first-page', 'brought').replace('hoda', 'lina').replace('hello', 'hi')}`,
          typeof content === 'string'
            ? content.replace('expert: hoda', 'expert: lina').replaceAll(/\bhello\b/g, 'hi')
            : content
        ])
    )
    const done = await imports.read(archiveOfFiles({ ...renamed, '__MACOSX/._x': 'x' }))
    expect(done).toEqual({
      added: [
        { kind: 'clip', slug: 'hi' },
        { kind: 'expert', slug: 'lina' },
        { kind: 'class', slug: 'brought' }
      ],
      ...{ changed: [], unchanged: [], problems: [] }
    })
    const list = await desk.read<{ items: { id: number; problems: number }[] }>(
      'GET /studio/classes?query=brought'
    )
    expect(list.items).toMatchObject([{ state: 'draft', problems: 0, revision: 1 }])
    const id = list.items[0]?.id ?? 0
    expect((await desk.api.get('/instructors/lina')).status).toBe(404)
    expect((await desk.ask(`POST /studio/classes/${id}/publish`, {})).status).toBe(200)
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({
      slug: 'brought',
      trailerUrl: expect.stringContaining('open/trailers/hi-')
    })
    const { trailerUrl } = await desk.api.json<{ trailerUrl: string }>(`/courses/${id}`)
    expect((await desk.api.get(trailerUrl.replace('/api', ''))).status).toBe(200)
    expect((await desk.api.get('/instructors/lina')).status).toBe(200)
  })

  test('one problem keeps everything out, and names file and line', async () => {
    const files = {
      'classes/first-page/class.yaml': String(SMALL['classes/first-page/class.yaml']).replace(
        'expert: hoda',
        'expert: nobody'
      ),
      'classes/first-page/ar.md': 'x',
      'notes.txt': 'x'
    }
    const before = await dump(desk.api.db)
    const { problems, changed, added } = await imports.read(archiveOfFiles(files))
    expect({ changed, added }).toEqual({ changed: [], added: [] })
    expect(problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual(
      expect.arrayContaining([
        'notes.txt:0 This isn’t part of a catalog folder.',
        'classes/first-page/class.yaml:1 There’s no expert “nobody”.',
        `classes/first-page/ar.md:1 Begin the file with its fields between two lines of ${isolatedCode('---')}.`
      ])
    )
    for (const { message } of problems) expect(message.ar).toMatch(/[\u0621-\u064a]{2}/)
    expect(await dump(desk.api.db)).toEqual(before)
  })

  test.each([
    ['level', 'level: EASY', 'Write one of|write one of'],
    ['level', '', '“⁦level⁩” is missing'],
    ['featured', 'featured: maybe', 'true / false'],
    ['published', 'published: soon', '2026-02-14'],
    ['colour', 'colour: red', 'no field “⁦colour⁩”']
  ])('a wrong %s is said in both languages: %s', async (field, line, expected) => {
    const own = String(SMALL['classes/first-page/class.yaml'])
    const without = own.replace(new RegExp(`^${field}:.*\\n`, 'm'), '')
    const files = { 'classes/first-page/class.yaml': `${without.trimEnd()}\n${line}\n` }
    const { problems } = await imports.read(archiveOfFiles(files), '?dryRun=true')
    const found = problems.find(({ message }) => new RegExp(expected).test(message.en))
    expect(found?.message.ar, JSON.stringify(problems)).toMatch(/[\u0621-\u064a]{2}/)
  })

  test('an expert made from an application in one language goes out and in again', async () => {
    const { ask, read } = desk
    const application = {
      ...{ name: 'نادر', nameEn: 'Nader Archived', email: 'nader@example.com' },
      ...{ phoneNumber: '01001234567', expertise: 'التصوير', about: '- أصوّر\n- منذ سنوات' },
      links: []
    }
    const { id: applied } = await read<{ id: number }>('POST /instructor-applications', application)
    await ask(`PATCH /studio/applications/${applied}`, { status: 'accepted' })
    const { id, revision } = await beginWhole(desk, 'By Nader')
    await save(ask, id, titled(wholeDocument('nader-archived'), 'By Nader'), revision)
    expect((await ask(`POST /studio/classes/${id}/publish`, {})).status).toBe(200)
    const archive = await exported(desk, id)
    const before = await dump(desk.api.db)
    expect(await imports.read(archive)).toMatchObject({ added: [], changed: [], problems: [] })
    expect(await dump(desk.api.db)).toEqual(before)
    const { 'experts/nader-archived/en.md': en = '', ...others } = await unzipped(archive)
    expect(Buffer.from(en).toString()).toContain('Nader Archived')
    // Without a name in one language it is the other's.
    expect(await imports.read(archiveOfFiles(others), '?dryRun=true')).toMatchObject({
      ...{ changed: [{ kind: 'expert', slug: 'nader-archived' }], problems: [] }
    })
    const silent = { ...others, 'experts/nader-archived/ar.md': '---\nname: نادر\n---\n\n' }
    const { problems } = await imports.read(archiveOfFiles(silent), '?dryRun=true')
    expect(problems.map(({ file, message }) => `${file} ${message.en}`)).toEqual([
      `experts/nader-archived/ar.md “${isolatedCode('headline')}” is empty.`,
      `experts/nader-archived/ar.md “${isolatedCode('about')}” is empty.`
    ])
  })

  test('what is written in a draft goes out as it is', async () => {
    await retitle(desk, FIRST_PAGE, '- “Quotes”: *stars* & `code` # no comment')
    const archive = await exported(desk, FIRST_PAGE)
    expect(await imports.read(archive)).toMatchObject({ changed: [], problems: [] })
    const { document } = await draftOf(desk, FIRST_PAGE)
    const files = await unzipped(archive)
    expect(Buffer.from(files['classes/first-page/en.md'] ?? []).toString()).toContain(
      document.texts.en.title
    )
  })
})

describe('hostile archives', () => {
  let desk: Desk
  let imports: ReturnType<typeof openImports>
  beforeAll(async () => {
    desk = await openEditor(await ENGINES[0].address())
    imports = openImports(desk)
  })
  afterAll(() => desk.api.close())

  const one = (entry: Partial<RawEntry>): RawEntry => ({
    ...{ name: 'classes/a/class.yaml', content: text('x'), ...entry }
  })
  const zeros = new Uint8Array(30 * 1024 * 1024)

  test.each<{ why: string; entries: RawEntry[]; reason: string }>([
    { why: 'a path upwards', entries: [one({ name: '../evil.txt' })], reason: 'archive_unsafe' },
    {
      why: 'a path upwards inside',
      entries: [one({ name: 'classes/../../evil' })],
      reason: 'archive_unsafe'
    },
    { why: 'an absolute path', entries: [one({ name: '/etc/passwd' })], reason: 'archive_unsafe' },
    {
      why: 'a path of Windows',
      entries: [one({ name: 'C:\\evil.txt' })],
      reason: 'archive_unsafe'
    },
    {
      why: 'a drive of Windows',
      entries: [one({ name: 'C:/evil.txt' })],
      reason: 'archive_unsafe'
    },
    { why: 'backslashes', entries: [one({ name: '..\\evil.txt' })], reason: 'archive_unsafe' },
    { why: 'a NUL in a name', entries: [one({ name: 'classes/a\0b' })], reason: 'archive_unsafe' },
    {
      why: 'a direction control in a name',
      entries: [one({ name: 'classes/a\u202Eb' })],
      reason: 'archive_unsafe'
    },
    {
      why: 'a name too long',
      entries: [one({ name: `classes/${'a'.repeat(300)}` })],
      reason: 'archive_unsafe'
    },
    {
      why: 'folders too deep',
      entries: [one({ name: `${'a/'.repeat(40)}b` })],
      reason: 'archive_unsafe'
    },
    {
      why: 'a link',
      entries: [one({ mode: 0o120777, content: text('/etc/passwd') })],
      reason: 'archive_unsafe'
    },
    { why: 'a device', entries: [one({ mode: 0o060644 })], reason: 'archive_unsafe' },
    {
      why: 'an encrypted file',
      entries: [one({ flags: 1, method: 'deflate' })],
      reason: 'archive_unsafe'
    },
    { why: 'one name twice', entries: [one({}), one({})], reason: 'archive_unsafe' },
    {
      why: 'one name twice in other case',
      entries: [one({}), one({ name: 'classes/A/class.yaml' })],
      reason: 'archive_unsafe'
    },
    {
      why: 'a file that is a folder too',
      entries: [one({ name: 'classes/a' }), one({ name: 'classes/a/b' })],
      reason: 'archive_invalid'
    },
    { why: 'an unknown compression', entries: [one({ method: 12 })], reason: 'archive_invalid' },
    {
      why: 'more bytes than it says',
      entries: [one({ content: zeros, method: 'deflate', declaredSize: 10 })],
      reason: 'archive_invalid'
    },
    {
      why: 'more bytes than are taken',
      entries: [
        one({ content: text('x'), declaredSize: 2 ** 32 - 2, method: 'deflate' }),
        one({ name: 'classes/b', declaredSize: 2 ** 31, method: 'deflate' })
      ],
      reason: 'archive_too_large'
    }
  ])('$why is refused', async ({ entries, reason }) => {
    // Other files of tests unpack archives at the same time.
    const folder = folderOfTest()
    vi.stubEnv('TMPDIR', folder)
    const found = await verdict(imports.send(rawArchive(entries)))
    vi.unstubAllEnvs()
    expect(found).toBe(`conflict: ${reason}`)
    expect(readdirSync(folder)).toEqual([])
  })

  test('too many files are refused before one is written', async () => {
    const entries = Array.from({ length: 20_001 }, (_, at) => one({ name: `classes/${at}` }))
    expect(await verdict(imports.send(rawArchive(entries)))).toBe('conflict: archive_too_large')
  })

  test.each([
    { why: 'an empty body', bytes: new Uint8Array() },
    { why: 'no archive', bytes: new Uint8Array(text('hello')) },
    { why: 'half an archive', bytes: rawArchive([one({})]).slice(0, 60) },
    {
      why: 'an archive whose directory leads nowhere',
      bytes: (() => {
        const bytes = rawArchive([one({})])
        new DataView(bytes.buffer).setUint32(bytes.byteLength - 6, 4_000_000, true)
        return bytes
      })()
    }
  ])('$why is refused', async ({ bytes }) => {
    expect(await verdict(imports.send(bytes))).toBe('conflict: archive_invalid')
  })

  test('another type of body is refused', async () => {
    expect(await verdict(imports.send(rawArchive([one({})]), '', 'text/plain'))).toBe(
      'validation_failed: archive_invalid'
    )
  })
})

describe('all classes of the demo', () => {
  test('go out, and come back as the same records', { timeout: 300_000 }, async () => {
    const desk = await openEditor(await ENGINES[0].address())
    await emptyCatalogue(desk.api.db)
    await desk.api.db.deleteFrom('clip').execute()
    const media = mediaFolder(`${desk.api.folder}/media`)
    const demo = await readCatalogue('src/catalogue')
    await writeCatalogue(desk.api.db, media, demo, { prune: false })
    const imports = openImports(desk)
    const { items } = await desk.read<{ items: { id: number; slug: string }[] }>(
      'GET /studio/classes?pageSize=100'
    )
    expect(items).toHaveLength(demo.classes.length)
    const folder = folderOfTest()
    for (const { id, slug } of items) {
      const archive = await exported(desk, id)
      const { added, changed, problems } = await imports.read(archive)
      expect([slug, added, changed, problems]).toEqual([slug, [], [], []])
      writeFiles(folder, (await unzipped(archive)) as Files)
    }
    for (const file of ['categories.yaml', 'packages.yaml', 'promo-codes.yaml']) {
      writeFiles(folder, { [file]: filesIn('src/catalogue')[file] ?? '' })
    }
    // The command on the terminal reads them as well.
    const counts = await writeCatalogue(desk.api.db, media, await readCatalogue(folder), {
      prune: false
    })
    expect(counts).toMatchObject({ changed: 0, leftAlone: [] })
    await desk.api.close()
  })
})
