import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedPictures } from '#server/media/pictures/unused-pictures.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import type { MediaStore } from '#server/media/media.ts'
import { isPostgres } from '#server/db/engines.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { draftOf, FIRST_PAGE, HODA, openEditor, save } from '#tests/support/catalogue/classes.ts'
import type { Desk } from '#tests/support/accounts/finance.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { ENGINES } from '#tests/support/server.ts'

const DAY = 86_400_000

describe.each(ENGINES)('pictures that nothing shows on $engine', ({ address }) => {
  let desk: Desk
  let media: MediaStore
  let passed: number
  beforeEach(async () => {
    desk = await openEditor(await address())
    media = mediaFolder(inMedia(''))
    passed = 0
  })
  afterEach(() => desk.api.close())

  const inMedia = (path: string) => join(desk.api.folder, 'media', path)
  /** With a black side, so that each cut of it is another picture. */
  const picture = (background: string) => {
    const side = { width: 200, height: 700, channels: 3, background: 'black' } as const
    return sharp({ create: { ...side, width: 900, background } })
      .composite([{ input: { create: side }, left: 0, top: 0 }])
      .png()
      .toBuffer()
  }

  async function add(colour: string, use = 'cover'): Promise<string> {
    const answer = await desk.api.app.request(`/api/studio/pictures?use=${use}`, {
      method: 'POST',
      headers: { ...desk.staff.headers, 'Content-Type': 'image/png' },
      body: new Uint8Array(await picture(colour))
    })
    return ((await answer.json()) as { path: string }).path
  }
  const move = async (path: string) => {
    const focus = { x: 0, y: 0 }
    return (await desk.read<{ path: string }>('PATCH /studio/pictures', { path, focus })).path
  }

  async function filesOf(path: string): Promise<string[]> {
    const row = await findRow(desk.api.db, 'picture', { path })
    if (!row) throw new Error(`there is no picture ${path}`)
    const versions = JSON.parse(row.widths) as { path: string }[]
    return [row.original, ...versions.map(version => version.path)]
  }
  const there = (files: readonly string[]) => files.map(file => existsSync(inMedia(file)))

  /** Looks some days later. */
  async function lookIn(days: number, store: MediaStore = media): Promise<void> {
    const { clock, db } = desk.api
    // The clock of the API stands still, since staff would have to sign in again.
    passed += days * DAY
    const now = () => new Date(clock.now.getTime() + passed)
    await removeUnusedPictures({ db, media: store, now })
  }
  const rows = () => findRows(desk.api.db, 'picture', {})

  it('go a month after that was found, with all their files', async () => {
    const files = await filesOf(await add('red'))
    expect(files.length).toBeGreaterThan(2)
    await lookIn(90)
    await lookIn(29)
    expect(there(files)).toEqual(files.map(() => true))
    // A process that starts on the same day looks no second time.
    await lookIn(0.5)
    expect(await rows()).toHaveLength(1)
    await lookIn(1)
    expect(there(files)).toEqual(files.map(() => false))
    expect(await rows()).toEqual([])
  })

  it('are not those of drafts, earlier revisions, classes and experts', async () => {
    const [cover, next, lesson, portrait] = [
      await add('red'),
      await add('blue'),
      await add('green', 'lesson'),
      await add('white', 'portrait')
    ]
    const { document, revision } = await draftOf(desk, FIRST_PAGE)
    const pictures = [{ file: 'pictures/green.webp', path: lesson }]
    await save(desk.ask, FIRST_PAGE, { ...document, cover, pictures }, revision)
    expect((await desk.ask(`POST /studio/classes/${FIRST_PAGE}/publish`, {})).ok).toBe(true)
    const { document: live, revision: newest } = await draftOf(desk, FIRST_PAGE)
    await save(desk.ask, FIRST_PAGE, { ...live, cover: next, pictures: [] }, newest)
    await desk.ask(`PATCH /studio/experts/${HODA}`, { photo: portrait })
    const files = (await Promise.all([cover, next, lesson, portrait].map(filesOf))).flat()
    await lookIn(1)
    await lookIn(90)
    expect(there(files)).toEqual(files.map(() => true))
    // As an older release does, which ends no removal.
    await desk.api.db.updateTable('picture').set({ unused_since: 1 }).execute()
    await lookIn(1)
    expect(there(files)).toEqual(files.map(() => true))
  })

  it('stay once something shows them again', async () => {
    const cover = await add('red')
    await lookIn(1)
    const { document, revision } = await draftOf(desk, FIRST_PAGE)
    await save(desk.ask, FIRST_PAGE, { ...document, cover }, revision)
    expect((await rows())[0]?.unused_since).toBeNull()
    await lookIn(90)
    expect(there(await filesOf(cover))).toEqual([true, true, true])
  })

  it('leave the files of another cut of the same picture', async () => {
    const whole = await add('red', 'portrait')
    const cut = await move(whole)
    expect(cut).not.toBe(whole)
    const own = await filesOf(whole)
    await lookIn(1)
    await desk.ask(`PATCH /studio/experts/${HODA}`, { photo: cut })
    await lookIn(40)
    const kept = await filesOf(cut)
    expect(there(kept)).toEqual(kept.map(() => true))
    const alone = own.filter(file => !kept.includes(file))
    expect(there(alone)).toEqual(alone.map(() => false))
    expect(await rows()).toHaveLength(1)
  })

  it('are whole again when they are uploaded while they are removed', async () => {
    await add('red')
    await lookIn(1)
    let uploading: Promise<string> | undefined
    await lookIn(40, {
      ...media,
      async remove(file) {
        // Another cut of the same original.
        uploading ??= add('red', 'portrait')
        if (isPostgres(desk.api.db)) await endsOrWaits(desk.api.db, uploading)
        await media.remove(file)
      }
    })
    const path = (await uploading) ?? ''
    const files = await filesOf(path)
    expect(there(files)).toEqual(files.map(() => true))
    expect(await rows()).toMatchObject([{ path, unused_since: null }])
  })

  it('go another day when the process ends in between', async () => {
    const files = await filesOf(await add('red'))
    await lookIn(1)
    let removed = 0
    const dying = lookIn(40, {
      ...media,
      async remove(file) {
        if (removed++ > 0) throw new Error('killed')
        await media.remove(file)
      }
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await rows()).toHaveLength(1)
    await lookIn(1)
    expect(there(files)).toEqual(files.map(() => false))
    expect(await rows()).toEqual([])
  })
})
