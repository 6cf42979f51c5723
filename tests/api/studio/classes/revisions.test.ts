import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldSaves } from '#server/catalogue/drafts/delete-old-saves.ts'
import {
  beginWhole,
  draftOf,
  openEditor,
  retitle,
  save,
  SPEAK_UP
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'
import { renew } from '#tests/support/accounts/staff.ts'

interface Changes {
  since?: number
  changes: { path: string; kind: string; before?: unknown; after?: unknown }[]
}

describe.each(ENGINES)('revisions on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
  })
  afterAll(() => desk.api.close())

  const numbers = async (id: number) => {
    const { items } = await desk.read<{ items: { revision: number }[] }>(
      `GET /studio/classes/${id}/revisions?pageSize=100`
    )
    return items.map(({ revision }) => revision)
  }

  test('a class that the studio has not touched has one, of the folder', async () => {
    const list = await desk.read<object>(`GET /studio/classes/${SPEAK_UP}/revisions`)
    expect(list).toEqual({
      ...{ page: 1, pageSize: 24, total: 1 },
      items: [{ revision: 1, kind: 'imported', at: '2026-01-02T00:00:00.000Z', isLive: true }]
    })
    const path = `/studio/classes/${SPEAK_UP}/revisions/1` as const
    expect(await desk.read(`GET ${path}`)).toMatchObject({
      document: { texts: { en: { title: 'Speak up' } } }
    })
    expect(await desk.read(`GET ${path}/changes`)).toEqual({ revision: 1, changes: [] })
    for (const wrong of ['2', '0', 'x']) {
      const answer = desk.ask(`GET /studio/classes/${SPEAK_UP}/revisions/${wrong}`)
      expect(await verdict(answer)).toBe('not_found')
    }
  })

  test('changes are named field by field, since the one before or another', async () => {
    const { id, revision } = await beginWhole(desk)
    await retitle(desk, id, 'Second')
    const { document } = await draftOf(desk, id)
    const [start] = document.modules
    if (!start) throw new Error('a module')
    const more = { key: 'more', title: { ar: 'المزيد', en: 'More' }, previews: [], items: [] }
    await save(desk.ask, id, { ...document, modules: [more, start] }, revision + 1)
    const last = await desk.read<Changes>(`GET /studio/classes/${id}/revisions/4/changes`)
    expect(last).toEqual({
      ...{ revision: 4, since: 3 },
      changes: [{ path: 'modules.more', kind: 'added', after: more }]
    })
    const all = await desk.read<Changes>(`GET /studio/classes/${id}/revisions/4/changes?since=2`)
    expect(all.changes.map(({ path }) => path)).toEqual(['texts.en.title', 'modules.more'])
    const back = await desk.read<Changes>(`GET /studio/classes/${id}/revisions/3/changes?since=4`)
    expect(back.changes).toEqual([{ path: 'modules.more', kind: 'removed', before: more }])
    const unknown = desk.ask(`GET /studio/classes/${id}/revisions/4/changes?since=9`)
    expect(await verdict(unknown)).toBe('not_found')
  })

  test('saves of the last hour stay, of each older hour the last one of each person', async () => {
    const { api, staff } = desk
    const { id } = await beginWhole(desk)
    const saveAt = async (minutes: number, title: string) => {
      api.clock.now = new Date(start + minutes * 60_000)
      await renew(api, staff)
      return retitle(desk, id, title)
    }
    const start = Date.parse('2026-06-01T13:00:00Z')
    for (const minutes of [1, 2, 3]) await saveAt(minutes, `First hour, ${minutes}`)
    await desk.ask(`POST /studio/classes/${id}/publish`, {})
    for (const minutes of [70, 80]) await saveAt(minutes, `Second hour, ${minutes}`)
    for (const minutes of [181, 200]) await saveAt(minutes, `Last hour, ${minutes}`)
    expect(await numbers(id)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const documents = async () =>
      (await api.db.selectFrom('class_document').where('class_id', '=', id).selectAll().execute())
        .length
    expect(await documents()).toBe(10)
    await deleteOldSaves(api.db, api.clock.now)
    // The first hour began with the class itself, an hour before.
    expect(await numbers(id)).toEqual([10, 9, 8, 6, 5, 2])
    expect(await documents()).toBe(6)
    for (const revision of await numbers(id)) {
      expect((await desk.ask(`GET /studio/classes/${id}/revisions/${revision}`)).status).toBe(200)
    }
    await deleteOldSaves(api.db, api.clock.now)
    expect(await numbers(id)).toHaveLength(6)
  })

  test('the newest save stays, however old', async () => {
    const { id } = await beginWhole(desk)
    await retitle(desk, id, 'Left alone')
    await deleteOldSaves(desk.api.db, new Date(desk.api.clock.now.getTime() + 30 * 86_400_000))
    expect((await draftOf(desk, id)).document.texts.en.title).toBe('Left alone')
    expect(await numbers(id)).toEqual([3])
  })
})
