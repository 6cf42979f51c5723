import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginWhole, draftOf, HODA, openEditor, save } from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

describe('changes of classes by one account are limited', () => {
  let desk: Desk
  let id: number
  let draft: Awaited<ReturnType<typeof draftOf>>
  beforeAll(async () => {
    desk = await openEditor(await ENGINES[0].address())
    ;({ id } = await beginWhole(desk))
    draft = await draftOf(desk, id)
    await desk.ask(`PUT /studio/classes/${id}/presence`)
    await (await desk.ask(`GET /studio/classes/${id}/export`)).arrayBuffer()
    await desk.api.db.updateTable('rate_limit').set({ used: 1_000_000 }).execute()
  })
  afterAll(() => desk.api.close())

  const title = { ar: 'دورة', en: 'A class' }
  test.each([
    ['POST /studio/classes', { title, expertId: HODA }],
    ['PATCH /studio/classes/:id', { slug: 'another' }],
    ['PUT /studio/classes/:id/presence', undefined],
    ['DELETE /studio/classes/:id/presence', undefined],
    ['POST /studio/classes/:id/publish', {}],
    ['POST /studio/classes/:id/retire', {}],
    ['POST /studio/classes/:id/restore', { revision: 1 }],
    ['POST /studio/classes/:id/comments', { path: 'class.level', text: 'Why?' }],
    ['PATCH /studio/classes/:id/comments/1', { resolved: true }],
    ['GET /studio/classes/:id/export', undefined]
  ])('%s', async (call, body) => {
    const made = call.replace(':id', `${id}`)
    expect(await verdict(desk.ask(made as 'GET /', body))).toBe('rate_limited')
  })

  test('a save', async () => {
    expect(await verdict(save(desk.ask, id, draft.document, draft.revision))).toBe('rate_limited')
  })
})
