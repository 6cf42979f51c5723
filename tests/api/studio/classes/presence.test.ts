import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { noteClassOpen } from '#contract/studio/classes/class-presence.ts'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { createEventFeed, type FeedEvent } from '#server/admin/media/event-feed.ts'
import {
  beginWhole,
  HODA,
  OMAR,
  openEditor,
  openExpert,
  retitle
} from '#tests/support/catalogue/classes.ts'
import type { Desk } from '#tests/support/accounts/finance.ts'
import { pass } from '#tests/support/learning/learning.ts'
import { ENGINES } from '#tests/support/server.ts'

type Presence = ReplyOf<typeof noteClassOpen>

describe.each(ENGINES)('who has a draft open, on $engine', ({ address }) => {
  let desk: Desk
  let omar: Desk['ask']
  beforeAll(async () => {
    desk = await openEditor(await address())
    omar = await openExpert(desk, OMAR)
  })
  afterAll(() => desk.api.close())

  const note = async (ask: Desk['ask'], id: number) =>
    (await (await ask(`PUT /studio/classes/${id}/presence`)).json()) as Presence
  const openBy = async (id: number) =>
    (await desk.read<StudioClass>(`GET /studio/classes/${id}`)).openBy

  test('two people see each other, and who saved last', async () => {
    const { id } = await beginWhole(desk)
    expect((await note(desk.ask, id)).others).toEqual([])
    const seen = await note(omar, id)
    expect(seen.others).toMatchObject([{ id: desk.staff.id }])
    expect(seen).toMatchObject({ revision: 2, updatedBy: { id: desk.staff.id } })
    const revision = await retitle(desk, id, 'Newer')
    const again = await note(desk.ask, id)
    expect(again).toMatchObject({ revision, updatedBy: { id: desk.staff.id } })
    expect(again.others).toHaveLength(1)
    expect(again.others[0]?.id).not.toBe(desk.staff.id)
    expect(await openBy(id)).toHaveLength(2)
  })

  test('ends when the tab is closed, and without a sign of life after half a minute', async () => {
    const { id } = await beginWhole(desk)
    await note(desk.ask, id)
    await note(omar, id)
    expect((await omar(`DELETE /studio/classes/${id}/presence`)).status).toBe(204)
    expect(await openBy(id)).toMatchObject([{ id: desk.staff.id }])
    pass(desk.api, 29)
    expect(await openBy(id)).toHaveLength(1)
    pass(desk.api, 1)
    expect(await openBy(id)).toBeUndefined()
    // Old rows go with the next sign of life.
    await note(omar, id)
    const rows = await desk.api.db.selectFrom('draft_presence').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('one row stands for all tabs of an account', async () => {
    const { id } = await beginWhole(desk)
    for (let tab = 0; tab < 5; tab++) await note(desk.ask, id)
    expect(await openBy(id)).toHaveLength(1)
  })

  test('is known to those who may write the class alone', async () => {
    const { id } = await beginWhole(desk)
    const hoda = await openExpert(desk, HODA)
    await note(desk.ask, id)
    expect((await hoda(`PUT /studio/classes/${id}/presence`)).status).toBe(404)
    expect((await hoda(`DELETE /studio/classes/${id}/presence`)).status).toBe(204)
    expect(await openBy(id)).toHaveLength(1)
  })

  test('is told to open studios, of another process too, and once it ends', async () => {
    const { id } = await beginWhole(desk)
    const { db, clock } = desk.api
    const told: FeedEvent[] = []
    const next = () => new Promise<FeedEvent>(resolve => (waiting = resolve))
    let waiting: (event: FeedEvent) => void = event => told.push(event)
    const feed = createEventFeed({
      ...{ db, now: () => clock.now, log: () => undefined },
      readSite: () => Promise.resolve({})
    })
    const following = feed.follow(event => waiting(event))
    await following.ready
    const opened = next()
    await note(omar, id)
    expect(await opened).toMatchObject({
      ...{ kind: 'studio', event: 'presence', subject: `class ${id}` },
      body: { people: [{}], expertId: OMAR }
    })
    const left = next()
    await omar(`DELETE /studio/classes/${id}/presence`)
    expect(await left).toMatchObject({ event: 'presence', body: { people: [] } })
    following.stop()
  })
})
