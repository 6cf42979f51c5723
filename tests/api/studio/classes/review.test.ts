import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { publishDue } from '#server/catalogue/drafts/publish-due.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  OMAR,
  openEditor,
  openExpert,
  retitle,
  save,
  standing,
  titled
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

interface Comment {
  id: number
  path: string
  text: string
  by: { id: number }
  resolvedAt?: string
}

describe.each(ENGINES)('the review of a class on $engine', ({ address }) => {
  let desk: Desk
  let omar: Desk['ask']
  beforeAll(async () => {
    desk = await openEditor(await address())
    omar = await openExpert(desk, OMAR)
  })
  afterAll(() => desk.api.close())

  const commentsOf = (id: number) => desk.read<Comment[]>(`GET /studio/classes/${id}/comments`)

  test('an expert submits, an editor returns with comments at fields, and then publishes', async () => {
    const { id, revision } = await beginWhole(desk)
    const submitted = await omar(`POST /studio/classes/${id}/submit`, { comment: 'Ready' })
    expect(await submitted.json()).toMatchObject({ state: 'in_review', revision: revision + 1 })
    const returned = await desk.ask(`POST /studio/classes/${id}/return`, {
      comment: 'Nearly',
      comments: [{ path: 'modules.start.items.hello.body.en', text: 'Say more' }]
    })
    expect(await returned.json()).toMatchObject({ state: 'draft', openComments: 2 })
    const comments = (await (await omar(`GET /studio/classes/${id}/comments`)).json()) as Comment[]
    expect(comments.map(({ path, text }) => [path, text]).sort()).toEqual([
      ['', 'Nearly'],
      ['modules.start.items.hello.body.en', 'Say more']
    ])
    for (const comment of comments) {
      const path = `/studio/classes/${id}/comments/${comment.id}` as const
      expect(await (await omar(`PATCH ${path}`, { resolved: true })).json()).toMatchObject({
        resolvedAt: '2026-06-01T12:00:00.000Z'
      })
    }
    expect(await standing(desk, id)).toMatchObject({ openComments: 0 })
    expect(await verdict(omar(`POST /studio/classes/${id}/submit`, {}))).toBe(200)
    expect(await verdict(desk.ask(`POST /studio/classes/${id}/publish`, {}))).toBe(200)
    const { items } = await desk.read<{
      items: { kind: string; comment?: string; isLive: boolean }[]
    }>(`GET /studio/classes/${id}/revisions`)
    expect(items.map(({ kind, comment, isLive }) => [kind, comment, isLive])).toEqual([
      ['published', undefined, true],
      ['submitted', undefined, false],
      ['returned', 'Nearly', false],
      ['submitted', 'Ready', false],
      ['saved', undefined, false],
      ['saved', undefined, false]
    ])
  })

  test('an expert is mailed what an editor decided, and not what they did themselves', async () => {
    const { api } = desk
    const { id } = await beginWhole(desk, 'Awaited')
    await api.deliver()
    api.mails.length = 0
    await omar(`POST /studio/classes/${id}/submit`, {})
    await omar(`POST /studio/classes/${id}/return`, {})
    await omar(`POST /studio/classes/${id}/submit`, {})
    await desk.ask(`POST /studio/classes/${id}/return`, { comment: 'Nearly there' })
    await omar(`POST /studio/classes/${id}/submit`, {})
    await desk.ask(`POST /studio/classes/${id}/publish`, {})
    await retitle(desk, id, 'Not awaited')
    await desk.ask(`POST /studio/classes/${id}/publish`, {})
    await api.deliver()
    const address = await api.db
      .selectFrom('staff_role')
      .innerJoin('learner', 'learner.id', 'staff_role.learner_id')
      .select('learner.email')
      .where('expert_id', '=', OMAR)
      .executeTakeFirstOrThrow()
    expect(api.mails.map(({ to }) => to)).toEqual([address.email, address.email])
    expect(api.mails.map(({ subject }) => subject).sort()).toEqual([
      'عادت إليك دورة «\u2068دورة\u2069» من المراجعة',
      'نُشرت دورة «\u2068دورة\u2069»'
    ])
    const texts = api.mails.map(({ text }) => text)
    expect(texts.filter(text => text.includes('Nearly there'))).toHaveLength(1)
    for (const text of texts) expect(text).toContain(`/studio/classes?id=${id}`)
  })

  test('of a schedule an expert is mailed its publication with the comment, not its end', async () => {
    const { api } = desk
    const { id } = await beginWhole(desk, 'Planned')
    await omar(`POST /studio/classes/${id}/submit`, {})
    const at = (minutes: number) =>
      new Date(api.clock.now.getTime() + minutes * 60_000).toISOString()
    await desk.ask(`POST /studio/classes/${id}/publish`, { at: at(1) })
    await api.deliver()
    api.mails.length = 0
    await desk.ask(`POST /studio/classes/${id}/return`, {})
    await api.deliver()
    expect(api.mails).toEqual([])
    const plan = { at: at(1), comment: 'On the first day' }
    await desk.ask(`POST /studio/classes/${id}/publish`, plan)
    api.clock.now = new Date(plan.at)
    const media = mediaFolder(`${api.folder}/media`)
    await publishDue({ db: api.db, media, now: () => api.clock.now, log: () => undefined })
    await api.deliver()
    expect(api.mails.map(({ subject }) => subject)).toEqual(['نُشرت دورة «\u2068دورة\u2069»'])
    expect(api.mails[0]?.text).toContain(plan.comment)
  })

  test('in review an expert withdraws before writing, while editors write', async () => {
    const { id } = await beginWhole(desk)
    await omar(`POST /studio/classes/${id}/submit`, {})
    const { document, revision } = await draftOf(desk, id)
    const change = titled(document, 'Late thought')
    expect(await verdict(save(omar, id, change, revision))).toBe('conflict: in_review')
    expect(await verdict(omar(`POST /studio/classes/${id}/submit`, {}))).toBe('conflict: in_review')
    expect(await verdict(save(desk.ask, id, titled(document, 'By the editor'), revision))).toBe(200)
    expect(await (await omar(`POST /studio/classes/${id}/return`, {})).json()).toMatchObject({
      state: 'draft'
    })
    expect(await verdict(omar(`POST /studio/classes/${id}/return`, {}))).toBe(
      'conflict: not_in_review'
    )
    const newest = await draftOf(desk, id)
    expect(await verdict(save(omar, id, titled(newest.document, 'Mine'), newest.revision))).toBe(
      200
    )
  })

  test('an expert neither publishes nor ends a schedule, nor writes what is planned', async () => {
    const { id } = await beginWhole(desk)
    for (const call of ['publish', 'retire', 'restore'] as const) {
      const body = call === 'restore' ? { revision: 1 } : {}
      expect(await verdict(omar(`POST /studio/classes/${id}/${call}`, body))).toBe('forbidden')
    }
    const at = '2026-06-02T12:00:00.000Z'
    await desk.ask(`POST /studio/classes/${id}/publish`, { at })
    expect(await verdict(omar(`POST /studio/classes/${id}/return`, {}))).toBe(
      'conflict: not_in_review'
    )
    const { document, revision } = await draftOf(desk, id)
    expect(await verdict(save(omar, id, titled(document, 'Other'), revision))).toBe(
      'conflict: is_scheduled'
    )
  })

  test('what is live needs no review', async () => {
    expect(await verdict(desk.ask(`POST /studio/classes/${FIRST_PAGE}/submit`, {}))).toBe(
      'conflict: nothing_changed'
    )
    await retitle(desk, FIRST_PAGE, 'Changed')
    const submitted = await desk.read<StudioClass>(`POST /studio/classes/${FIRST_PAGE}/submit`, {})
    expect(submitted).toMatchObject({ state: 'in_review', liveRevision: 1 })
    const returned = await desk.read<StudioClass>(`POST /studio/classes/${FIRST_PAGE}/return`, {})
    expect(returned).toMatchObject({ state: 'live', liveRevision: 1 })
  })

  test('a comment belongs to its class', async () => {
    const [one, other] = [await beginWhole(desk), await beginWhole(desk)]
    const { id, by } = await desk.read<Comment>(`POST /studio/classes/${one.id}/comments`, {
      text: 'Look here'
    })
    expect(by).toEqual({ id: desk.staff.id, name: { ar: 'منى السيد', en: '' } })
    const resolve = (classId: number) =>
      desk.ask(`PATCH /studio/classes/${classId}/comments/${id}`, { resolved: true })
    expect(await verdict(resolve(other.id))).toBe('not_found')
    expect(await verdict(resolve(one.id))).toBe(200)
    expect(await commentsOf(one.id)).toHaveLength(1)
  })

  test('each change is in the audit log, a save is in the revisions', async () => {
    const { id } = await beginWhole(desk)
    await omar(`POST /studio/classes/${id}/submit`, {})
    await desk.ask(`POST /studio/classes/${id}/return`, {})
    await desk.ask(`POST /studio/classes/${id}/publish`, { at: '2026-06-03T12:00:00.000Z' })
    await desk.ask(`POST /studio/classes/${id}/publish`, {})
    await desk.ask(`POST /studio/classes/${id}/retire`, { reason: 'a test' })
    const rows = await desk.api.db
      .selectFrom('admin_log')
      .select(['command', 'change', 'reason'])
      .where('subject', '=', `class ${id}`)
      .execute()
    const logged = Object.fromEntries(
      rows.map(({ command, change }) => [command, JSON.parse(change) as unknown])
    )
    expect(logged).toMatchObject({
      'classes create': { slug: [null, expect.stringContaining('a-class')] },
      'classes submit': { state: ['draft', 'in_review'] },
      'classes return': { state: ['in_review', 'draft'] },
      'classes schedule': { state: ['draft', 'scheduled'] },
      'classes publish': { state: ['scheduled', 'live'] },
      'classes retire': { state: ['live', 'retired'] }
    })
    expect(rows).toHaveLength(6)
    expect(rows.find(({ command }) => command === 'classes retire')?.reason).toBe('a test')
  })
})
