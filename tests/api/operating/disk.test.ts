import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  PASSWORD,
  send,
  signIn,
  type SignedIn,
  newPerson
} from '#tests/support/accounts/accounts.ts'
import { buy } from '#tests/support/payments/buying.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { failingCommits, fillStore } from '#tests/support/database/disk.ts'
import {
  askAs,
  itemFor,
  openLearningApi,
  participant,
  play,
  WHOLE_FILM
} from '#tests/support/learning/learning.ts'
import { operate } from '#tests/support/operating/operating.ts'
import type { TestApi } from '#tests/support/server.ts'

let api: TestApi
let me: SignedIn
let newcomer: SignedIn
const commits = failingCommits()
beforeEach(async () => {
  api = await openLearningApi(join(folderOfTest(), 'store.sqlite'))
  me = await participant(api)
  // A fifth of the class, so that they may review it.
  await play(api, me, ITEMS.welcome, WHOLE_FILM)
  await askAs(api, me, `POST /text/${ITEMS.taste}/complete`)
  newcomer = await signIn(api)
  api.events.length = 0
})
afterEach(async () => {
  commits.fail()
  await api.close()
})
afterAll(commits.end)

/** Too much for the pages that are there. */
const LONG = 'a word '.repeat(700).trim()

const APPLICATION = {
  ...{ name: 'Mona', email: 'mona@example.com', phoneNumber: '+201001234567' },
  ...{ expertise: 'Design', about: LONG, links: [] }
}

/** Each begins a transaction. */
const WRITES: { what: string; write: () => Promise<Response> }[] = [
  { what: 'register', write: () => send(api, 'POST /auth/register', newPerson()) },
  {
    what: 'login',
    write: () => send(api, 'POST /auth/login', { email: me.email, password: PASSWORD })
  },
  {
    what: 'refresh',
    write: () => send(api, 'POST /auth/refresh-token', { refreshToken: me.refreshToken })
  },
  {
    what: 'new password',
    write: () =>
      askAs(api, newcomer, 'POST /profile/password', {
        currentPassword: PASSWORD,
        newPassword: 'another good password'
      })
  },
  { what: 'enroll', write: () => askAs(api, me, `POST /courses/${CLASSES.speakUp}/enroll`) },
  {
    what: 'progress',
    write: () =>
      askAs(api, me, `POST /course-videos/${ITEMS.film}/update-progress`, { currentTime: 4 })
  },
  { what: 'lesson', write: () => askAs(api, me, `POST /text/${ITEMS.tools}/complete`) },
  {
    what: 'quiz',
    write: () => askAs(api, me, `POST /quiz/${ITEMS.check}/submissions`, { answers: {} })
  },
  {
    what: 'review',
    write: () =>
      askAs(api, me, `POST /courses/${CLASSES.firstPage}/review`, { rating: 5, comment: LONG })
  },
  {
    what: 'note',
    write: () =>
      askAs(api, me, `POST /courses/${CLASSES.firstPage}/notes`, {
        ...{ contentId: ITEMS.film, at: 1, text: LONG }
      })
  },
  {
    what: 'cancel',
    write: () => askAs(api, me, 'POST /subscriptions/cancel', { reason: 'too_expensive' })
  },
  { what: 'subscribe', write: () => buy(api, newcomer) },
  { what: 'application', write: () => send(api, 'POST /instructor-applications', APPLICATION) },
  { what: 'erasure', write: () => askAs(api, me, 'DELETE /profile', { password: PASSWORD }) }
]

async function expectRefused(code: string): Promise<void> {
  for (const { what, write } of WRITES) {
    const answer = await write()
    expect([what, answer.status, await answer.json()]).toMatchObject([what, 503, { code }])
    expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0)
  }
  const change = operate(api, async tx => {
    await tx.insertInto('setting').values({ key: 'half', value: '' }).execute()
    return { subject: 'setting', fields: { status: [null, ''] } }
  })
  await expect(change).rejects.toThrow(code === 'storage_full' ? /is full/ : /disk I\/O error/)
}

async function expectReadable(): Promise<void> {
  expect((await itemFor(api, me, ITEMS.film, 'video')).id).toBe(ITEMS.film)
  for (const path of ['/courses', '/courses/1', '/profile', '/profile/sessions'] as const) {
    expect((await askAs(api, me, `GET ${path}`)).status, path).toBe(200)
  }
}

/** All rows of the store, without the counters of limits. */
async function contents(): Promise<unknown> {
  const tables = ['learner', 'session', 'enrolment', 'completion', 'review', 'note'] as const
  const rest = ['purchase', 'playback', 'instructor_application', 'viewing', 'setting'] as const
  return Promise.all(
    [...tables, ...rest].map(table => api.db.selectFrom(table).selectAll().execute())
  )
}

describe('a disk without room for a commit', () => {
  test('refuses every transaction, leaves none partial, and goes on reading', async () => {
    const before = await contents()
    commits.fail('full')
    await expectRefused('storage_full')
    await expectReadable()
    expect(await contents()).toEqual(before)
    expect(api.events.filter(({ event }) => event === 'unexpected')).toEqual([])
    expect((await api.get('/health/ready')).status).toBe(200)
    commits.fail()
    for (const { what, write } of WRITES) expect((await write()).status, what).toBeLessThan(300)
  })

  test.each(['note', 'review', 'application'])(
    'refuses what the file cannot grow for: %s',
    async name => {
      const write = WRITES.find(({ what }) => what === name)?.write
      const end = await fillStore(api.db)
      const answer = await write?.()
      expect(answer?.status).toBe(503)
      expect(await answer?.json()).toMatchObject({ code: 'storage_full' })
      await expectReadable()
      await end()
      expect((await write?.())?.status).toBeLessThan(300)
    }
  )
})

describe('a disk that does not keep a commit', () => {
  test('refuses every transaction, is logged once, and is not ready', async () => {
    const before = await contents()
    commits.fail('not synced')
    await expectRefused('unavailable')
    await expectReadable()
    expect(await contents()).toEqual(before)
    expect(api.events).toMatchObject([{ level: 'error', event: 'disk failed' }])
    const ready = await api.get('/health/ready')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ code: 'unavailable', detail: 'disk' })
    expect((await api.get('/health/live')).status).toBe(200)
  })

  test('is detected also where only a view could not be counted', async () => {
    commits.fail('not synced')
    await expectReadable()
    expect((await api.get('/health/ready')).status).toBe(503)
    commits.fail()
    // Only a start looks through what lies on the disk.
    expect((await api.get('/health/ready')).status).toBe(503)
  })
})
