import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Desk } from '#tests/support/accounts/finance.ts'
import { bearer, mailedToken, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { openLearningApi, participant, subscriber } from '#tests/support/learning/learning.ts'
import { beginWhole, titled, wholeDocument } from '#tests/support/catalogue/classes.ts'
import { cutsOf } from '#tests/support/race/cuts.ts'
import { openApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

/** Counted in a transaction of its own, so that a failed attempt counts as well. */
const LIMITS = 'rate_limit'

describe('kill -9 before any change of a request leaves all or nothing', () => {
  const { path: folder, remove } = temporaryFolder()
  const store = join(folder, 'before.sqlite')
  let member: SignedIn
  let newcomer: SignedIn
  let resetToken: string
  let editor: Staff
  let draft: { id: number; revision: number }

  beforeAll(async () => {
    const api = await openLearningApi(store)
    member = await participant(api)
    newcomer = await subscriber(api)
    await send(api, 'POST /auth/forgot-password', { email: member.email })
    resetToken = await mailedToken(api, member.email, '/reset-password')
    editor = await openStaff(api, ['editor'])
    await setUpCodes(api, editor)
    const ask: Desk['ask'] = (call, body, headers = {}) =>
      send(api, call, body, { ...editor.headers, ...headers })
    const read: Desk['read'] = async (...input) => (await ask(...input)).json() as never
    draft = await beginWhole({ ask, read })
    await api.close()
  })
  afterAll(remove)

  /** The rows of every table, as texts. */
  function rowsOf(file: string): Map<string, string> {
    const db = new DatabaseSync(file)
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all()
    const rows = tables
      .map(({ name }) => String(name))
      .filter(name => name !== LIMITS && !name.includes('search'))
      .map(name => [name, JSON.stringify(db.prepare(`select * from "${name}"`).all())] as const)
    db.close()
    return new Map(rows)
  }

  /** Tables that differ from what they were, after a kill before each change of a request, and last after all of it. */
  async function changesOf({ path, ...init }: ReturnType<typeof request>): Promise<string[][]> {
    const cuts = await cutsOf(store, async address => {
      const api = await openApi(address)
      expect((await api.app.request(path, init)).ok).toBe(true)
      await api.close()
    })
    const before = rowsOf(store)
    return cuts.map(cut =>
      [...rowsOf(cut)].filter(([name, rows]) => rows !== before.get(name)).map(([name]) => name)
    )
  }

  const request = (path: string, body: object, who?: SignedIn, extra = {}, method = 'POST') => ({
    ...{ path: `/api${path}`, method, body: JSON.stringify(body) },
    headers: { 'Content-Type': 'application/json', ...(who && bearer(who.accessToken)), ...extra }
  })

  test.each([
    {
      what: 'taking part in a class',
      table: 'enrolment',
      request: () => request(`/courses/${CLASSES.firstPage}/enroll`, {}, newcomer)
    },
    {
      what: 'progress in a video',
      table: 'playback',
      request: () =>
        request(`/course-videos/${ITEMS.film}/update-progress`, { currentTime: 10 }, member)
    },
    {
      what: 'a cancellation',
      table: 'cancellation',
      request: () => request('/subscriptions/cancel', { reason: 'other', comment: 'x' }, member)
    },
    {
      what: 'an application to teach',
      table: 'instructor_application',
      request: () =>
        request('/instructor-applications', {
          ...{ name: 'منى الشريف', email: 'mona@example.com', phoneNumber: '01001234567' },
          ...{ expertise: 'التصوير', about: 'أعلّم التصوير بالهاتف منذ سنوات.', links: [] }
        })
    },
    {
      what: 'a new password',
      table: 'learner',
      request: () => request('/auth/reset-password', { token: resetToken, password: 'a newer one' })
    },
    {
      what: 'a new class',
      table: 'class_draft',
      request: () =>
        request('/studio/classes', { title: { ar: 'جديدة', en: 'New' }, expertId: 1 }, editor)
    },
    {
      what: 'a saved draft',
      table: 'class_revision',
      request: () => {
        const match = { 'If-Match': `"${draft.revision}"` }
        const document = titled(wholeDocument('omar'), 'Another title')
        return request(`/studio/classes/${draft.id}/draft`, document, editor, match, 'PUT')
      }
    },
    {
      what: 'a published class',
      table: 'item',
      request: () => request(`/studio/classes/${draft.id}/publish`, {}, editor)
    },
    {
      what: 'a retired class',
      table: 'class',
      request: () => request(`/studio/classes/${CLASSES.firstPage}/retire`, {}, editor)
    }
  ])('$what', async ({ table, request: attempt }) => {
    const changes = await changesOf(attempt())
    const whole = changes.at(-1)
    expect(whole).toContain(table)
    expect(changes.length).toBeGreaterThan(1)
    for (const tables of changes) expect([[], whole]).toContainEqual(tables)
  })
})
