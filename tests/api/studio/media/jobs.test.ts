import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database-errors.ts'
import { findRow } from '#server/db/rows.ts'
import { removeRoles } from '#server/accounts/staff/roles.ts'
import { addEvent } from '#server/jobs/events.ts'
import { addJob, claimJob, failJob, renewJob } from '#server/jobs/queue.ts'
import { outcome, send } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openFilledApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'
import { tusOf } from '#tests/support/media/uploads.ts'

describe.each(ENGINES)('jobs in the studio on $engine', ({ address }) => {
  let api: TestApi
  let owner: Staff
  let hoda: Staff
  let omar: Staff
  let hodaId: number
  beforeEach(async () => {
    api = await openFilledApi(await address())
    const open = async (...parameters: [Parameters<typeof openStaff>[1], number?]) => {
      const staff = await openStaff(api, ...parameters)
      await setUpCodes(api, staff)
      return staff
    }
    const idOf = async (slug: string) => (await findRow(api.db, 'expert', { slug }))?.id ?? 0
    hodaId = await idOf('hoda')
    owner = await open(['owner'])
    hoda = await open(['expert'], hodaId)
    omar = await open(['expert'], await idOf('omar'))
  })
  afterEach(() => api.close())

  const ask = (who: Staff, call: Parameters<typeof send>[1]) =>
    send(api, call, undefined, who.headers)
  const list = async (who: Staff, query = '') =>
    (await ask(who, `GET /studio/jobs${query}`)).json() as Promise<{
      items: Record<string, unknown>[]
      total: number
    }>

  /** A film of an expert whose work failed. */
  async function failedFilm(): Promise<number> {
    const tus = tusOf(api, hoda)
    const { id, clip = '' } = await tus.begun(5, { filename: 'lesson.mp4' })
    await tus.append(id, 0, Buffer.from('films'))
    const job = await claimJob(api.db, ['film'], 'me', api.clock.now)
    if (!job) throw new Error('no job')
    const failure = { problem: 'not_a_film', error: 'ffprobe: invalid data' }
    await failJob(api.db, job, failure, api.clock.now)
    await api.db
      .updateTable('clip')
      .set({ state: 'failed', problem: 'not_a_film' })
      .where('name', '=', clip)
      .execute()
    return job.id
  }

  it('are listed, to experts those of their own clips', async () => {
    const id = await failedFilm()
    await addJob(api.db, { kind: 'forget', subject: 'files x' }, api.clock.now)
    await addJob(api.db, { kind: 'other', subject: 'class 1' }, api.clock.now)
    const all = await list(owner)
    expect(all.items.map(({ kind }) => kind).toSorted()).toEqual(['film', 'other'])
    const film = all.items.find(({ kind }) => kind === 'film')
    expect(film).toMatchObject({
      ...{ id, state: 'failed', subject: 'clip lesson', attempts: 1 },
      ...{ error: 'ffprobe: invalid data', createdBy: { id: hoda.id } },
      problem: { code: 'not_a_film', message: { ar: expect.any(String), en: expect.any(String) } }
    })
    expect((await list(owner, '?kind=forget')).total).toBe(1)
    expect((await list(owner, '?state=failed')).total).toBe(1)
    expect((await list(owner, '?subject=class+1')).total).toBe(1)
    const own = await list(hoda)
    expect(own.items.map(one => one['id'])).toEqual([id])
    expect(own.items[0]).not.toHaveProperty('error')
    expect((await list(omar)).total).toBe(0)
  })

  it('run again when they failed', async () => {
    const id = await failedFilm()
    expect(await outcome(ask(omar, `POST /studio/jobs/${id}/retry`))).toBe('not_found')
    const again = await ask(hoda, `POST /studio/jobs/${id}/retry`)
    expect(await again.json()).toMatchObject({ id, state: 'waiting', attempts: 0 })
    expect(await findRow(api.db, 'clip', { name: 'lesson' })).toMatchObject({
      ...{ state: 'processing', problem: null }
    })
    expect(await outcome(ask(hoda, `POST /studio/jobs/${id}/retry`))).toBe('conflict')
    expect(await outcome(ask(owner, 'POST /studio/jobs/1/retry'))).toBe('not_found')
    const log = await findRow(api.db, 'admin_log', { command: 'jobs retry' })
    expect(log).toMatchObject({ subject: 'clip lesson' })
  })

  /** Events as they come. */
  async function follow(who: Staff) {
    const response = await ask(who, 'GET /studio/events')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events: { event: string; data: Record<string, unknown> }[] = []
    const reader = response.body?.getReader()
    let text = ''
    const ended = (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return
        text += new TextDecoder().decode(value as Uint8Array)
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event = ''] = /^event: (.*)$/m.exec(block) ?? []
          const [, data = ''] = /^data: (.*)$/m.exec(block) ?? []
          events.push({ event, data: JSON.parse(data || '{}') as Record<string, unknown> })
        }
      }
    })()
    await expect.poll(() => events.at(0)?.event).toBe('ready')
    return { events, ended, stop: async () => reader?.cancel() }
  }

  it('are told as they change, to those who may see them', async () => {
    const id = await failedFilm()
    const [all, own, other] = [await follow(owner), await follow(hoda), await follow(omar)]
    await ask(hoda, `POST /studio/jobs/${id}/retry`)
    await expect.poll(() => all.events.length, { timeout: 10_000 }).toBe(2)
    expect(all.events[1]).toMatchObject({ event: 'job', data: { id, state: 'waiting' } })
    const job = await claimJob(api.db, ['film'], 'me', api.clock.now)
    if (!job) throw new Error('no job')
    await renewJob(api.db, job, { step: 'transcode', progress: 40 }, api.clock.now)
    await expect
      .poll(() => own.events.at(-1)?.data, { timeout: 10_000 })
      .toMatchObject({ state: 'running', progress: 40, step: 'transcode' })
    const draft = { kind: 'draft', subject: 'class 7', body: { expertId: hodaId, by: 'x' } }
    await addEvent(api.db, draft, api.clock.now)
    await expect
      .poll(() => own.events.at(-1), { timeout: 10_000 })
      .toEqual({ event: 'draft', data: { subject: 'class 7', expertId: hodaId, by: 'x' } })
    expect(all.events.filter(({ event }) => event === 'draft')).toHaveLength(1)
    expect(other.events.map(({ event }) => event)).toEqual(['ready'])
    await Promise.all([all.stop(), own.stop(), other.stop()])
  })

  it('are told in a bounded number of connections', async () => {
    const open = await Promise.all(Array.from({ length: 6 }, () => follow(owner)))
    expect(await outcome(ask(owner, 'GET /studio/events'))).toBe('rate_limited')
    await Promise.all(open.map(({ stop }) => stop()))
    await expect
      .poll(async () => {
        const answer = await ask(owner, 'GET /studio/events')
        await answer.body?.cancel()
        return answer.status
      })
      .toBe(200)
    await inTransaction(api.db, tx => removeRoles(tx, hoda.id, ['expert']))
    expect(await outcome(ask(hoda, 'GET /studio/events'))).toBe('forbidden')
  })
})
