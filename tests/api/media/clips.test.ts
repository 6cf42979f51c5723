import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaFolder } from '#server/media/media-of.ts'
import { adoptClips, findClips, openClip, type StoredClip } from '#server/media/clips.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import { createWorker } from '#server/jobs/worker.ts'
import { jobHandlers } from '#server/operating/jobs/job-handlers.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

describe.each(ENGINES)('clips on $engine', ({ address }) => {
  let api: TestApi
  beforeEach(async () => {
    api = await openFilledApi(await address())
  })
  afterEach(() => api.close())

  async function hello(): Promise<StoredClip> {
    const clip = (await findClips(api.db, ['hello', 'nothing'])).get('hello')
    if (!clip) throw new Error('there is no clip')
    return clip
  }

  it('finds what a folder brought, as its items have it', async () => {
    const clip = await hello()
    const item = await findRow(api.db, 'item', { type: 'video' })
    expect(clip.record).toEqual(JSON.parse(item?.content ?? ''))
    expect(clip.durationSeconds).toBe(12)
    expect(clip.isByHand).toBe(false)
    expect(clip.files.map(({ file }) => file)).toEqual([
      'captions.ar.vtt',
      'one.m4s',
      'poster.jpg',
      'stream.m3u8',
      'two.m4s',
      'video.mp4'
    ])
    const { trailer } = (await findRow(api.db, 'class', { slug: 'first-page' })) ?? {}
    expect(clip.openVideo).toBe(trailer)
    expect((await findClips(api.db, [])).size).toBe(0)
  })

  it('follows the folder until staff change a clip', async () => {
    const before = await hello()
    await api.import({ ...SMALL, 'media/hello/captions.en.vtt': 'WEBVTT\n' })
    const after = await hello()
    expect(after.record.captions.map(({ language }) => language)).toEqual(['ar', 'en'])
    expect(after.digest).not.toBe(before.digest)
    await api.db.updateTable('clip').set({ by_hand: 1 }).where('name', '=', 'hello').execute()
    await api.import(SMALL)
    expect((await hello()).digest).toBe(after.digest)
  })

  it('adopts clips of items in a store without rows', async () => {
    const before = await hello()
    await removeRows(api.db, 'clip', { name: 'hello' })
    await adoptClips(api.db, NOW)
    await adoptClips(api.db, NOW)
    const { files, ...adopted } = await hello()
    expect(files).toEqual([])
    expect(adopted.record).toEqual(before.record)
    expect(adopted.openVideo).toBe(before.openVideo)
    expect(adopted.openCaptions).toEqual(before.openCaptions)
    const media = mediaFolder(join(api.folder, 'media'))
    const deps = { db: api.db, now: () => NOW, log: () => undefined, media }
    const settings = { dataDir: api.folder, transcribeCommand: undefined }
    await createWorker(deps, jobHandlers({ ...deps, settings })).runDue()
    expect(await hello()).toEqual(before)
    await api.import(SMALL)
    expect(await hello()).toEqual(before)
  })

  it('makes a trailer public', async () => {
    const clip = { ...(await hello()), openVideo: 'open/trailers/hello-new.mp4' }
    await openClip(mediaFolder(join(api.folder, 'media')), clip)
    const copied = await readFile(join(api.folder, 'media', clip.openVideo))
    expect(copied.equals(Buffer.from(SMALL['media/hello/video.mp4'] ?? ''))).toBe(true)
  })
})
