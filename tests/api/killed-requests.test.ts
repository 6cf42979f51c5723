import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, mailedToken, send, type SignedIn } from '#tests/support/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { temporaryFolder } from '#tests/support/catalogue.ts'
import { openLearningApi, participant, subscriber } from '#tests/support/learning.ts'

const PROGRAM = join(import.meta.dirname, '../support/race/killed-request.ts')
const MOST_CHANGES = 20
/** Counted apart from what is asked for, so that an attempt that failed counts as well. */
const LIMITS = 'allowance'

describe('kill -9 before any change of a request leaves all or nothing', () => {
  const { path: folder, remove } = temporaryFolder()
  const store = join(folder, 'before.sqlite')
  let member: SignedIn
  let newcomer: SignedIn
  let resetToken: string

  beforeAll(async () => {
    const api = await openLearningApi(store)
    member = await participant(api)
    newcomer = await subscriber(api)
    await send(api, 'POST /auth/forgot-password', { email: member.email })
    resetToken = await mailedToken(api, member.email, '/reset-password')
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

  /** Tables that differ after the request from what they were. */
  function changedBy(request: object, change: number): { isDead: boolean; tables: string[] } {
    const file = join(folder, 'now.sqlite')
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    copyFileSync(store, file)
    const parameters = [PROGRAM, file, JSON.stringify(request), String(change)]
    const { status, signal } = spawnSync(process.execPath, parameters, {
      env: { PATH: process.env['PATH'], TMPDIR: folder },
      stdio: 'ignore'
    })
    expect([status, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null])
    const before = rowsOf(store)
    const tables = [...rowsOf(file)].filter(([name, rows]) => rows !== before.get(name))
    return { isDead: signal !== null, tables: tables.map(([name]) => name) }
  }

  const request = (path: string, body: object, who?: SignedIn) => ({
    ...{ path: `/api${path}`, method: 'POST', body: JSON.stringify(body) },
    headers: { 'Content-Type': 'application/json', ...(who && bearer(who.accessToken)) }
  })

  test.each([
    {
      what: 'taking part in a class',
      table: 'enrolment',
      asked: () => request(`/courses/${CLASSES.firstPage}/enroll`, {}, newcomer)
    },
    {
      what: 'progress in a video',
      table: 'playback',
      asked: () =>
        request(`/course-videos/${ITEMS.film}/update-progress`, { currentTime: 10 }, member)
    },
    {
      what: 'a cancellation',
      table: 'cancellation',
      asked: () => request('/subscriptions/cancel', { reason: 'other', comment: 'x' }, member)
    },
    {
      what: 'an application to teach',
      table: 'instructor_application',
      asked: () =>
        request('/instructor-applications', {
          ...{ name: 'منى الشريف', email: 'mona@example.com', phoneNumber: '01001234567' },
          ...{ expertise: 'التصوير', about: 'أعلّم التصوير بالهاتف منذ سنوات.', links: [] }
        })
    },
    {
      what: 'a new password',
      table: 'learner',
      asked: () => request('/auth/reset-password', { token: resetToken, password: 'a newer one' })
    }
  ])('$what', { timeout: 240_000 }, ({ table, asked }) => {
    const whole = changedBy(asked(), 0)
    expect(whole).toMatchObject({ isDead: false, tables: expect.arrayContaining([table]) })
    let deaths = 0
    for (let change = 1; change <= MOST_CHANGES; change++) {
      const { isDead, tables } = changedBy(asked(), change)
      if (!isDead) break
      deaths += 1
      expect([[], whole.tables]).toContainEqual(tables)
    }
    expect(deaths).toBeGreaterThan(0)
    expect(deaths).toBeLessThan(MOST_CHANGES)
  })
})
