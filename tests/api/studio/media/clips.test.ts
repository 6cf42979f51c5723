import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { output } from 'zod/mini'
import type { StudioClip } from '#contract/studio/media/clips.ts'
import { readVersion } from '#server/db/catalogue-version.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { createWorker } from '#server/jobs/worker.ts'
import { findClips } from '#server/media/clips.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { jobHandlers } from '#server/operating/jobs/job-handlers.ts'
import { outcome, send } from '#tests/support/accounts/accounts.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { FILM, uploadFilm } from '#tests/support/media/films.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { tusOf } from '#tests/support/media/uploads.ts'

type Clip = output<typeof StudioClip>

const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nأهلًا بكم\n'
const SRT =
  '1\r\n00:00:00,500 --> 00:00:02,000\r\nHello\r\nthere\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nBye\r\n'

describe.each(ENGINES)('media on $engine', ({ address }) => {
  let api: TestApi
  let editor: Staff
  /** Of the expert who teaches with the clip `hello`. */
  let hoda: Staff
  /** Of another one. */
  let omar: Staff
  beforeEach(async () => {
    api = await openFilledApi(await address())
    const idOf = async (slug: string) => (await findRow(api.db, 'expert', { slug }))?.id
    const open = async (...parameters: [Parameters<typeof openStaff>[1], number?]) => {
      const staff = await openStaff(api, ...parameters)
      await setUpCodes(api, staff)
      return staff
    }
    editor = await open(['editor'])
    hoda = await open(['expert'], await idOf('hoda'))
    omar = await open(['expert'], await idOf('omar'))
  })
  afterEach(() => api.close())

  const ask = (who: Staff, call: Parameters<typeof send>[1], body?: unknown) =>
    send(api, call, body, who.headers)
  const list = async (who: Staff, query = '') =>
    (await ask(who, `GET /studio/media${query}`)).json() as Promise<{
      items: Clip[]
      total: number
      tools: { missing?: object; canTranscribe: boolean }
    }>
  const one = async <Value = Clip>(who: Staff, clip = 'hello') =>
    (await ask(who, `GET /studio/media/${clip}`)).json() as Promise<Value>
  const work = async () => {
    const media = mediaFolder(join(api.folder, 'media'))
    const deps = { db: api.db, now: () => api.clock.now, log: () => undefined, media }
    const settings = { dataDir: api.folder, transcribeCommand: undefined }
    await createWorker(deps, jobHandlers({ ...deps, settings })).runDue()
    return media
  }
  const inMedia = (path: string) => join(api.folder, 'media', path)
  const hello = async () => (await findClips(api.db, ['hello'])).get('hello')

  it('lists clips of the folder with where they are used', async () => {
    const { items, total, tools } = await list(editor)
    expect(total).toBe(1)
    expect(tools).toEqual({ canTranscribe: false })
    expect(items[0]).toMatchObject({
      ...{ clip: 'hello', state: 'ready', durationSeconds: 12, captions: ['ar'], warnings: [] },
      ...{ title: '', filename: 'hello.mp4' }
    })
    expect(items[0]?.usedBy.map(({ kind }) => kind)).toContain('trailer')
    expect(items[0]?.usedBy.find(({ kind }) => kind === 'item')).toMatchObject({
      classTitle: { ar: expect.any(String) },
      itemId: expect.any(Number)
    })
    const poster = await api.app.request(items[0]?.poster ?? '')
    expect(await poster.text()).toBe('a picture')
    expect((await list(editor, '?used=false')).total).toBe(0)
    expect((await list(editor, '?used=true')).total).toBe(1)
    expect((await list(editor, '?query=HEL')).total).toBe(1)
    expect((await list(editor, '?query=nothing')).total).toBe(0)
    expect((await list(editor, '?state=failed')).total).toBe(0)
  })

  it('gives the page of a clip what it plays', async () => {
    const clip = await one<Record<string, unknown>>(editor)
    const video = await api.app.request(String(clip['video']))
    expect(await video.text()).toContain('#EXTM3U')
    expect(clip['chapters']).toEqual([{ at: 3, title: { ar: 'البداية', en: 'The start' } }])
  })

  it('shows experts their own clips and those of their classes, and nothing else exists', async () => {
    expect((await list(hoda)).items.map(({ clip }) => clip)).toEqual(['hello'])
    expect((await list(omar)).total).toBe(0)
    const begun = await tusOf(api, omar).begun(100, { filename: 'own.mp4' })
    expect((await list(omar)).items).toMatchObject([
      { clip: 'own', state: 'uploading', progress: 0 }
    ])
    expect(begun.clip).toBe('own')
    expect((await list(hoda)).total).toBe(1)
    const calls = [
      ['GET /studio/media/hello'],
      ['PATCH /studio/media/hello', { title: 'x' }],
      ['PATCH /studio/media/own', { replaces: 'hello' }],
      ['DELETE /studio/media/hello'],
      ['GET /studio/media/hello/captions/ar'],
      ['PUT /studio/media/hello/captions/ar', { text: VTT }],
      ['DELETE /studio/media/hello/captions/ar'],
      ['PUT /studio/media/hello/chapters', { chapters: [] }]
    ] as const
    for (const [call, body] of calls) {
      expect([call, await outcome(ask(omar, call, body))]).toEqual([call, 'not_found'])
    }
    expect(await outcome(ask(hoda, 'PATCH /studio/media/hello', { title: 'x' }))).toBe(200)
  })

  it('lets an expert change no clip that another expert’s class shows', async () => {
    const omars = (await findRow(api.db, 'expert', { slug: 'omar' }))?.id ?? 0
    const [first] = await findRows(api.db, 'class', { expert_id: omars })
    const item = await findRow(api.db, 'item', { class_id: first?.id ?? 0, retired: 0 })
    const content = JSON.stringify((await hello())?.record)
    await api.db
      .updateTable('item')
      .set({ type: 'video', content })
      .where('id', '=', item?.id ?? 0)
      .execute()
    const answer = await ask(hoda, 'PUT /studio/media/hello/chapters', { chapters: [] })
    expect(await answer.json()).toMatchObject({ code: 'conflict', reason: 'clip_used' })
  })

  it('renames, and logs it', async () => {
    const answer = await ask(editor, 'PATCH /studio/media/hello', { title: 'مرحبًا' })
    expect(await answer.json()).toMatchObject({ clip: 'hello', title: 'مرحبًا' })
    const log = await findRows(api.db, 'admin_log', { subject: 'clip hello' })
    expect(log).toMatchObject([{ command: 'media rename', change: '{"title":["","مرحبًا"]}' }])
  })

  it('takes captions as WebVTT and SRT, and shows them in live classes at once', async () => {
    const before = await hello()
    const version = await readVersion(api.db)
    const check = await ask(editor, 'PUT /studio/media/hello/captions/en', {
      text: SRT,
      isCheck: true
    })
    expect(await check.json()).toEqual({ cues: 2, warnings: [], revision: 'none' })
    expect(await hello()).toEqual(before)
    const put = await ask(editor, 'PUT /studio/media/hello/captions/en', { text: SRT })
    expect(await put.json()).toMatchObject({ cues: 2, warnings: [] })
    const after = await hello()
    expect(after?.isByHand).toBe(true)
    expect(after?.record.video).toBe(before?.record.video)
    expect(after?.record.captions.map(({ language }) => language)).toEqual(['ar', 'en'])
    const english = after?.record.captions[1]?.path ?? ''
    expect(readFileSync(inMedia(english), 'utf8')).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nHello\nthere\n\n00:00:02.000 --> 00:00:03.000\nBye\n'
    )
    const items = await findRows(api.db, 'item', { type: 'video', retired: 0 })
    for (const { content } of items) expect(JSON.parse(content)).toEqual(after?.record)
    const row = await findRow(api.db, 'class', { slug: 'first-page' })
    expect(row?.trailer).toBe(after?.openVideo)
    expect(JSON.parse(row?.trailer_captions ?? '')).toEqual(after?.openCaptions)
    for (const path of [
      row?.trailer ?? '',
      ...(after?.openCaptions.map(({ path }) => path) ?? [])
    ]) {
      expect(existsSync(inMedia(path))).toBe(true)
    }
    expect(await readVersion(api.db)).not.toBe(version)
    const got = await ask(editor, 'GET /studio/media/hello/captions/en')
    expect(await got.json()).toMatchObject({ isDraft: false, cues: 2, warnings: [] })
    // The same again changes nothing.
    const now = await readVersion(api.db)
    await ask(editor, 'PUT /studio/media/hello/captions/en', { text: SRT })
    expect(await readVersion(api.db)).toBe(now)
    expect(await findRows(api.db, 'admin_log', { command: 'media captions' })).toHaveLength(1)
  })

  it('notes what is hard to read, and refuses what is no captions', async () => {
    const long = 'x'.repeat(43)
    const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n${long}\n\n00:01.500 --> 00:20.000\nb\n`
    const answer = await ask(editor, 'PUT /studio/media/hello/captions/ar', { text })
    const { warnings } = (await answer.json()) as { warnings: object[] }
    expect(warnings).toMatchObject([
      { code: 'too_fast', cue: 1, at: 1 },
      { code: 'line_too_long', cue: 1 },
      { code: 'overlap', cue: 2, at: 1.5, message: { en: expect.any(String) } },
      { code: 'after_the_end', cue: 2 }
    ])
    for (const wrong of ['', 'hello', 'WEBVTT\n', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx\n']) {
      const refused = ask(editor, 'PUT /studio/media/hello/captions/ar', { text: wrong })
      expect([wrong, await outcome(refused)]).toEqual([wrong, 'captions_invalid'])
    }
    const other = ask(editor, 'PUT /studio/media/hello/captions/fr', { text: VTT })
    expect(await outcome(other)).toBe('not_found')
  })

  it('takes captions of a long film', async () => {
    const cue = (at: number) => {
      const stamp = (s: number) => new Date(s * 1_000).toISOString().slice(11, 23)
      return `${stamp(at)} --> ${stamp(at + 1)}\n${'كلام '.repeat(6)}\n`
    }
    const cues = Array.from({ length: 4_000 }, (_, at) => cue(at * 2))
    const text = `WEBVTT\n\n${cues.join('\n')}`
    expect(text.length).toBeGreaterThan(200_000)
    const answer = await ask(editor, 'PUT /studio/media/hello/captions/ar', { text })
    expect(await answer.json()).toMatchObject({ cues: 4_000 })
  })

  it('removes captions, and their file a day later', async () => {
    const old = (await hello())?.record.captions[0]?.path ?? ''
    expect(await outcome(ask(editor, 'DELETE /studio/media/hello/captions/ar'))).toBe(204)
    expect((await hello())?.record.captions).toEqual([])
    const left = await ask(editor, 'GET /studio/media/hello/captions/ar')
    expect(await left.json()).toEqual({
      ...{ text: '', isDraft: false, cues: 0, warnings: [], revision: 'none' }
    })
    await work()
    expect(existsSync(inMedia(old))).toBe(true)
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await work()
    expect(existsSync(inMedia(old))).toBe(false)
    // Another file of the same folder is used.
    expect(existsSync(inMedia((await hello())?.record.video ?? ''))).toBe(true)
  })

  it('sets chapters in order, within the film', async () => {
    const title = { ar: 'أول', en: 'First' }
    const chapters = [
      { at: 5, title },
      { at: 0, title }
    ]
    const answer = await ask(editor, 'PUT /studio/media/hello/chapters', { chapters })
    expect(await answer.json()).toMatchObject({ chapters: [{ at: 0 }, { at: 5 }] })
    const item = await findRow(api.db, 'item', { type: 'video', retired: 0 })
    expect(JSON.parse(item?.content ?? '')).toMatchObject({ chapters: [{ at: 0 }, { at: 5 }] })
    const late = ask(editor, 'PUT /studio/media/hello/chapters', { chapters: [{ at: 12, title }] })
    expect(await outcome(late)).toBe('validation_failed')
  })

  it('overwrites no captions and chapters that were changed meanwhile', async () => {
    const at = (revision: string) => ({ ...editor.headers, 'If-Match': `W/"${revision}"` })
    const captions = (method: 'GET' | 'PUT' | 'DELETE') =>
      `${method} /studio/media/hello/captions/ar` as const
    const got = await ask(hoda, captions('GET'))
    const { revision } = (await got.json()) as { revision: string }
    expect(got.headers.get('etag')).toBe(`"${revision}"`)
    const put = async (text: string, from: string) => send(api, captions('PUT'), { text }, at(from))
    const saved = await put(VTT.replace('أهلًا', 'مرحبًا'), revision)
    const { revision: next } = (await saved.json()) as { revision: string }
    expect(next).not.toBe(revision)
    expect(await outcome(put(VTT, revision))).toBe('revision_conflict')
    const remove = (from: string) => send(api, captions('DELETE'), undefined, at(from))
    expect(await outcome(remove(revision))).toBe('revision_conflict')
    const now = await ask(editor, captions('GET'))
    expect(await now.json()).toMatchObject({
      revision: next,
      text: expect.stringContaining('مرحبًا')
    })
    expect(await outcome(remove(next))).toBe(204)
    expect(await outcome(put(VTT, next))).toBe('revision_conflict')
    expect(await outcome(put(VTT, 'none'))).toBe(200)

    const { chaptersRevision } = await one<{ chaptersRevision: string }>(editor)
    const chapter = (seconds: number) => ({
      chapters: [{ at: seconds, title: { ar: 'أول', en: 'First' } }]
    })
    const set = (seconds: number, from: string) =>
      send(api, 'PUT /studio/media/hello/chapters', chapter(seconds), at(from))
    const both = await Promise.all([set(1, chaptersRevision), set(2, chaptersRevision)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await outcome(set(4, chaptersRevision))).toBe('revision_conflict')
  })

  it('keeps both of two changes at the same time', async () => {
    const answers = await Promise.all([
      outcome(ask(editor, 'PUT /studio/media/hello/captions/ar', { text: VTT })),
      outcome(ask(editor, 'PUT /studio/media/hello/captions/en', { text: SRT })),
      outcome(ask(editor, 'PUT /studio/media/hello/chapters', { chapters: [] }))
    ])
    expect(answers).toEqual([200, 200, 200])
    const clip = await hello()
    expect(clip?.record.chapters).toEqual([])
    const [arabic, english] = clip?.record.captions ?? []
    expect(readFileSync(inMedia(arabic?.path ?? ''), 'utf8')).toBe(VTT)
    expect(english?.language).toBe('en')
    const items = await findRows(api.db, 'item', { type: 'video', retired: 0 })
    for (const { content } of items) expect(JSON.parse(content)).toEqual(clip?.record)
  })

  it('keeps what staff changed when the folder is imported again', async () => {
    await ask(editor, 'PUT /studio/media/hello/captions/en', { text: SRT })
    const changed = await hello()
    await api.import(SMALL)
    expect(await hello()).toEqual(changed)
    const items = await findRows(api.db, 'item', { type: 'video', retired: 0 })
    for (const { content } of items) expect(JSON.parse(content)).toEqual(changed?.record)
    expect((await findRow(api.db, 'class', { slug: 'first-page' }))?.trailer).toBe(
      changed?.openVideo
    )
  })

  it('removes the files that a folder had before, a day after another import', async () => {
    const before = (await hello())?.files.map(({ path }) => path) ?? []
    await api.import({ ...SMALL, 'media/hello/two.m4s': 'another' })
    const after = (await hello())?.files.map(({ path }) => path) ?? []
    expect(after).not.toEqual(before)
    await work()
    expect(before.every(path => existsSync(inMedia(path)))).toBe(true)
    api.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await work()
    expect(before.filter(path => existsSync(inMedia(path)))).toEqual([])
    expect(after.every(path => existsSync(inMedia(path)))).toBe(true)
  })

  it('deletes what no class shows, with its files a day later', async () => {
    const used = await ask(editor, 'DELETE /studio/media/hello')
    expect(await used.json()).toMatchObject({ code: 'conflict', reason: 'clip_used' })
    const media = mediaFolder(inMedia(''))
    await uploadFilm(api, media, 'spare', FILM.silent())
    await work()
    const { files } = (await findClips(api.db, ['spare'])).get('spare') ?? { files: [] }
    expect(files.length).toBeGreaterThan(5)
    expect(await outcome(ask(editor, 'DELETE /studio/media/spare'))).toBe(204)
    expect(await findRow(api.db, 'clip', { name: 'spare' })).toBeUndefined()
    expect(existsSync(inMedia(files[0]?.path ?? ''))).toBe(true)
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await work()
    for (const { path } of files) expect([path, existsSync(inMedia(path))]).toEqual([path, false])
    expect(await outcome(ask(editor, 'DELETE /studio/media/spare'))).not.toBe(204)
  })

  it('deletes a film that is being processed, and stops the work on it', async () => {
    await uploadFilm(api, mediaFolder(inMedia('')), 'spare', FILM.silent())
    expect(await outcome(ask(editor, 'DELETE /studio/media/spare'))).toBe(204)
    expect(await findRows(api.db, 'job', { kind: 'film' })).toEqual([])
    expect(await findRows(api.db, 'upload', {})).toEqual([])
  })

  it('puts a new film in the place of an old one, with its captions', async () => {
    await uploadFilm(api, mediaFolder(inMedia('')), 'retake', FILM.usual())
    const early = await ask(editor, 'PATCH /studio/media/retake', { replaces: 'hello' })
    expect(await early.json()).toMatchObject({ reason: 'clip_unfinished' })
    await work()
    const same = await ask(editor, 'PATCH /studio/media/retake', { replaces: 'retake' })
    expect(await same.json()).toMatchObject({ reason: 'clip_same' })
    const before = await hello()
    const answer = await ask(editor, 'PATCH /studio/media/retake', { replaces: 'hello' })
    expect(await answer.json()).toMatchObject({
      clip: 'hello',
      durationSeconds: 6,
      captions: ['ar']
    })
    const after = await hello()
    expect(after?.record.video).toMatch(/^clips\/hello-[0-9a-f]{16}\/stream\.m3u8$/)
    for (const { path } of after?.files ?? [])
      expect([path, existsSync(inMedia(path))]).toEqual([path, true])
    expect(await findRow(api.db, 'clip', { name: 'retake' })).toBeUndefined()
    const items = await findRows(api.db, 'item', { type: 'video', retired: 0 })
    for (const { content, duration_seconds } of items) {
      expect(JSON.parse(content)).toEqual(after?.record)
      expect(duration_seconds).toBe(6)
    }
    const row = await findRow(api.db, 'class', { slug: 'first-page' })
    expect(row?.trailer).toBe(after?.openVideo)
    expect(existsSync(inMedia(row?.trailer ?? ''))).toBe(true)
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await work()
    expect(existsSync(inMedia(before?.record.video ?? ''))).toBe(false)
    for (const { path } of after?.files ?? [])
      expect([path, existsSync(inMedia(path))]).toEqual([path, true])
  })

  it('offers no drafts of captions without a transcriber', async () => {
    const answer = await ask(editor, 'POST /studio/media/hello/captions/ar/draft')
    expect(await answer.json()).toMatchObject({ reason: 'transcriber_missing' })
  })

  it('is limited in an hour', async () => {
    await ask(editor, 'PATCH /studio/media/hello', { title: 'x' })
    await api.db.updateTable('rate_limit').set({ used: 1_000_000 }).execute()
    expect(await outcome(ask(editor, 'PATCH /studio/media/hello', { title: 'y' }))).toBe(
      'rate_limited'
    )
  })
})
