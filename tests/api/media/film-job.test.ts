import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLIP_PROBLEMS } from '#domain/studio/clip-problems.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { createWorker, type Worker } from '#server/jobs/worker.ts'
import { findClips } from '#server/media/clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { jobHandlers } from '#server/operating/jobs/job-handlers.ts'
import { FILM, uploadFilm } from '#tests/support/media/films.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('films on $engine', ({ address }) => {
  let api: TestApi
  let media: MediaStore
  let worker: Worker
  beforeEach(async () => {
    api = await openApi(await address())
    media = mediaFolder(join(api.folder, 'media'))
    const deps = { db: api.db, now: () => api.clock.now, log: () => undefined, media }
    const settings = { dataDir: api.folder, transcribeCommand: undefined }
    worker = createWorker(deps, jobHandlers({ ...deps, settings }))
  })
  afterEach(() => api.close())

  it('become clips as package-video makes them', async () => {
    const id = await uploadFilm(api, media, 'welcome', FILM.usual())
    await worker.runDue()
    expect(await findRow(api.db, 'job', { id })).toMatchObject({ state: 'done', progress: 100 })
    const clip = (await findClips(api.db, ['welcome'])).get('welcome')
    expect(clip).toMatchObject({ durationSeconds: 6, isByHand: true })
    expect(clip?.files.map(({ file }) => file)).toEqual([
      ...['240p.m3u8', '240p.mp4', '360p.m3u8', '360p.mp4', 'poster.jpg', 'storyboard.jpg'],
      ...['storyboard.vtt', 'stream.m3u8', 'video.mp4', 'waveform.json']
    ])
    expect(clip?.record.video).toMatch(/^clips\/welcome-[0-9a-f]{16}\/stream\.m3u8$/)
    for (const { path, sizeBytes } of clip?.files ?? []) {
      expect((await media.find(path))?.sizeBytes).toBe(sizeBytes)
    }
    const waveform = clip?.files.find(({ file }) => file === 'waveform.json')?.path ?? ''
    const { perSecond, values } = JSON.parse(
      readFileSync(join(api.folder, 'media', waveform), 'utf8')
    ) as { perSecond: number; values: number[] }
    expect(perSecond).toBe(10)
    // The sound of an MP4 may be a little longer than its film.
    expect([60, 61]).toContain(values.length)
    expect(Math.min(...values)).toBeGreaterThan(10)
    // Neither the upload nor the work on it is left.
    expect(await findRows(api.db, 'upload', {})).toEqual([])
    expect(await findRows(api.db, 'upload_piece', {})).toEqual([])
    expect(readdirSync(join(api.folder, 'media/uploads'))).toEqual([])
    expect(readdirSync(join(api.folder, 'work'))).toEqual([])
  })

  it('keep their shape, and are noted when they are silent or small', async () => {
    await uploadFilm(api, media, 'silent', FILM.silent())
    await uploadFilm(api, media, 'upright', FILM.upright())
    await worker.runDue()
    const silent = await findRow(api.db, 'clip', { name: 'silent' })
    expect(silent).toMatchObject({ state: 'ready', warnings: '["silent"]' })
    const upright = await findRow(api.db, 'clip', { name: 'upright' })
    const { video } = JSON.parse(upright?.record ?? '') as { video: string }
    expect(readFileSync(join(api.folder, 'media', video), 'utf8')).toContain('RESOLUTION=360x640')
  })

  const UNUSABLE = [
    ['cut', 'broken'],
    ['picture', 'is_a_picture'],
    ['soundOnly', 'sound_only'],
    ['short', 'too_short'],
    ['tenHours', 'too_long'],
    ['huge', 'picture_too_large'],
    ['encrypted', 'encrypted']
  ] as const
  it('that cannot be used are refused with what is wrong', async () => {
    for (const [film] of UNUSABLE) await uploadFilm(api, media, film.toLowerCase(), FILM[film]())
    await uploadFilm(api, media, 'text', Buffer.from('no film at all'))
    const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')
    await uploadFilm(api, media, 'list', list)
    await worker.runDue()
    for (const [film, problem] of [
      ...UNUSABLE,
      ...(['text', 'list'] as const).map(name => [name, 'not_a_film'] as const)
    ]) {
      const clip = await findRow(api.db, 'clip', { name: film.toLowerCase() })
      expect([film, clip?.state, clip?.problem]).toEqual([film, 'failed', problem])
      const job = await findRow(api.db, 'job', { subject: `clip ${film.toLowerCase()}` })
      expect(job).toMatchObject({ state: 'failed', attempts: 1, problem })
      expect(CLIP_PROBLEMS).toContain(problem)
    }
    // The film stays for another attempt, the work on it does not.
    expect(await findRows(api.db, 'upload', {})).toHaveLength(UNUSABLE.length + 2)
    expect(readdirSync(join(api.folder, 'work'))).toEqual([])
  })

  it('go on from the step that failed', async () => {
    const id = await uploadFilm(api, media, 'welcome', FILM.usual())
    const put = media.put
    let failures = 1
    media.put = async (path, content) => {
      if (path.endsWith('video.mp4') && failures-- > 0) throw new Error('the store is away')
      return put(path, content)
    }
    await worker.runDue()
    const failed = await findRow(api.db, 'job', { id })
    expect(failed).toMatchObject({ state: 'waiting', error: 'the store is away' })
    const steps = ['fetch', 'probe', 'transcode', 'video', 'storyboard', 'poster', 'waveform']
    expect(JSON.parse(failed?.steps ?? '')).toEqual(steps)
    const made = join(api.folder, 'work', `${id}-1`, 'made/360p.mp4')
    expect(existsSync(made)).toBe(true)
    api.clock.now = new Date(failed?.due_at ?? 0)
    await worker.runDue()
    expect(await findRow(api.db, 'clip', { name: 'welcome' })).toMatchObject({ state: 'ready' })
  })

  it('that were deleted meanwhile stay deleted', async () => {
    const id = await uploadFilm(api, media, 'welcome', FILM.silent())
    await api.db.deleteFrom('clip').execute()
    await worker.runDue()
    expect(await findRows(api.db, 'clip', {})).toEqual([])
    expect(await findRow(api.db, 'job', { id })).toMatchObject({ state: 'running' })
  })
})
