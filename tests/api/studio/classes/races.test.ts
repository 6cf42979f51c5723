import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldSaves } from '#server/catalogue/drafts/delete-old-saves.ts'
import { lockDraft, moveDraft } from '#server/catalogue/drafts/draft-store.ts'
import { lockImports } from '#server/catalogue/import/lock-imports.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import {
  beginWhole,
  draftOf,
  OMAR,
  openEditor,
  save,
  standing,
  titled
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { ENGINES } from '#tests/support/server.ts'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

async function kindsOf({ read }: Desk, id: number): Promise<string[]> {
  const { items } = await read<{ items: { kind: string }[] }>(
    `GET /studio/classes/${id}/revisions?pageSize=100`
  )
  return items.map(({ kind }) => kind)
}

describe.each(ENGINES)('drafts at the same time on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
  })
  afterAll(() => desk.api.close())
  const publish = (id: number, headers = {}) =>
    verdict(desk.ask(`POST /studio/classes/${id}/publish`, {}, headers))

  test('of many saves from one revision one is taken', async () => {
    const { id, revision } = await beginWhole(desk)
    const { document } = await draftOf(desk, id)
    const answers = await Promise.all(
      times(10).map(at => verdict(save(desk.ask, id, titled(document, `Title ${at}`), revision)))
    )
    const taken = answers.indexOf(200)
    expect(answers.filter(answer => answer === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer === 'revision_conflict')).toHaveLength(9)
    expect(await standing(desk, id)).toMatchObject({
      ...{ revision: revision + 1, title: { en: `Title ${taken}` } }
    })
  })

  test('the first saves of a class from the folder are one as well', async () => {
    const { document } = await draftOf(desk, 2)
    const answers = await Promise.all(
      times(6).map(at => verdict(save(desk.ask, 2, titled(document, `Sleep ${at}`), 1)))
    )
    expect(answers.filter(answer => answer === 200)).toHaveLength(1)
    expect(await kindsOf(desk, 2)).toEqual(['saved', 'imported'])
  })

  test('many publications of one draft are one', async () => {
    const { id, revision } = await beginWhole(desk)
    expect(await Promise.all(times(5).map(() => publish(id)))).toEqual(times(5).map(() => 200))
    expect(await kindsOf(desk, id)).toEqual(['published', 'saved', 'saved'])
    expect(await standing(desk, id)).toMatchObject({ liveRevision: revision + 1 })
  })

  test('a save while a draft is published is neither lost nor shown unseen', async () => {
    for (const round of times(5)) {
      const { id, revision } = await beginWhole(desk)
      const { document } = await draftOf(desk, id)
      const [published, saved] = await Promise.all([
        publish(id, { 'If-Match': `"${revision}"` }),
        verdict(save(desk.ask, id, titled(document, `Round ${round}`), revision))
      ])
      // The one that came second finds another revision.
      expect([published, saved].sort()).toEqual([200, 'revision_conflict'])
      const now = await standing(desk, id)
      if (saved === 200) expect(now).toMatchObject({ title: { en: `Round ${round}` } })
      else expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ title: { en: 'A class' } })
      expect(now.state).toBe(saved === 200 ? 'draft' : 'live')
    }
  })

  test('classes that begin at once have ids and slugs of their own', async () => {
    const begun = await Promise.all(
      times(6).map(() =>
        desk.read<{ id: number; slug: string }>('POST /studio/classes', {
          ...{ title: { ar: 'معًا', en: 'Together' }, expertId: OMAR }
        })
      )
    )
    expect(new Set(begun.map(({ id }) => id)).size).toBe(6)
    expect(new Set(begun.map(({ slug }) => slug)).size).toBe(6)
  })

  test('a class of the folder never gets the id of a draft', async () => {
    const { id } = await beginWhole(desk)
    const added = Object.fromEntries(
      Object.entries(SMALL).map(([name, content]) => [name.replace('speak-up', 'talk'), content])
    )
    await desk.api.import({ ...SMALL, ...added })
    const { id: other } = await desk.api.json<{ id: number }>('/courses/talk')
    expect(other).toBeGreaterThan(id)
    expect(await publish(id)).toBe(200)
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ title: { en: 'A class' } })
  })

  test('a draft of the same slug becomes the class of the folder', async () => {
    const { id } = await beginWhole(desk, 'Same name')
    const added = Object.fromEntries(
      Object.entries(SMALL).map(([name, content]) => [
        name.replace('speak-up', 'same-name'),
        content
      ])
    )
    await desk.api.import({ ...SMALL, ...added })
    expect(await desk.api.json('/courses/same-name')).toMatchObject({ id })
    expect(await standing(desk, id)).toMatchObject({
      ...{ state: 'live', revision: 2, liveRevision: 3, title: { en: 'Same name' } }
    })
  })
})

describe('drafts and imports on PostgreSQL', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await ENGINES[1].address())
  })
  afterAll(() => desk.api.close())

  test('a publication waits for an import, and an import for a publication', async () => {
    const { id } = await beginWhole(desk)
    const { published } = await desk.api.db.transaction().execute(async tx => {
      await lockImports(tx)
      const published = verdict(desk.ask(`POST /studio/classes/${id}/publish`, {}))
      expect(await endsOrWaits(desk.api.db, published)).toBe('waits')
      return { published }
    })
    expect(await published).toBe(200)
    const both = Promise.all([
      desk.api.import(SMALL),
      verdict(desk.ask(`POST /studio/classes/${id}/retire`, {}))
    ])
    expect((await both)[1]).toBe(200)
  })

  test('old saves are thinned after a save that uses their document again', async () => {
    const { id, revision } = await beginWhole(desk, 'Old')
    const { document } = await draftOf(desk, id)
    await save(desk.ask, id, titled(document, 'Between'), revision)
    await save(desk.ask, id, titled(document, 'Newest'), revision + 1)
    const later = new Date(desk.api.clock.now.getTime() + 3 * 3_600_000)
    const { thinned } = await desk.api.db.transaction().execute(async tx => {
      await lockDraft(tx, id)
      const again = { kind: 'saved' as const, document, time: later.getTime(), by: null }
      await moveDraft(tx, id, again)
      const thinned = deleteOldSaves(desk.api.db, later)
      expect(await endsOrWaits(desk.api.db, thinned)).toBe('waits')
      return { thinned }
    })
    await thinned
    expect((await draftOf(desk, id)).document).toEqual(document)
  })
})
