import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderatePost } from '#server/admin/moderation/moderate-post.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { queueNoticeMails } from '#server/accounts/notices/queue-notice-mails.ts'
import { composeMessage } from '#server/mail/mail-message.ts'
import { addNotice } from '#server/mail/notices/add-notice.ts'
import { createOutbox } from '#server/operating/jobs/outbox.ts'
import { forgetCounts, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { addLearners } from '#tests/support/accounts/learners.ts'
import { askAs, openLearningApi, participant } from '#tests/support/learning/learning.ts'
import { choose, forgetNotices, mailsAt, signInAgain } from '#tests/support/learning/notices.ts'
import { asked, expertOf, forgetQuestions, replied } from '#tests/support/learning/questions.ts'
import { cutsOf, within } from '#tests/support/race/cuts.ts'
import { ENGINES, openApi, SITE, type TestApi } from '#tests/support/server.ts'

/** 15:00 on a Monday in Cairo. */
const START = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number) => new Date(START.getTime() + ms)

describe.each(ENGINES)('mails of notices on $engine', ({ address }) => {
  let api: TestApi
  let me: SignedIn
  let other: SignedIn
  let question = 0
  const sentAt = (time: Date) => mailsAt(api, me, time)
  const answer = async (body: string) => {
    await signInAgain(api, other)
    return replied(api, other, question, body)
  }

  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    api.clock.now = START
    await forgetCounts(api)
    await forgetQuestions(api)
    me = await participant(api)
    other = await participant(api)
    await forgetNotices(api)
    question = (await asked(api, me)).id
    await api.deliver()
    api.mails.length = 0
  })

  test('come at once, at most one an hour, in both languages and as plain text', async () => {
    await answer('الأولى')
    const [mail, ...more] = await sentAt(later(MINUTE))
    expect(more).toEqual([])
    expect(mail).toMatchObject({ language: 'ar', subject: 'إجابة جديدة تنتظرك على أفق' })
    expect(mail?.text).toContain(`${SITE}/class/first-page/videos?item=1&question=${question}`)
    await answer('الثانية')
    await answer('الثالثة')
    expect(await sentAt(later(30 * MINUTE))).toEqual([])
    await signInAgain(api, me)
    await askAs(api, me, 'PATCH /profile', { language: 'en' })
    const [next, ...others] = await sentAt(later(61 * MINUTE))
    expect(others).toEqual([])
    expect(next).toMatchObject({ language: 'en', subject: 'You have 2 new answers on Ufuq' })
    expect(next?.text.match(/New answer from/g)).toHaveLength(2)
    expect(await sentAt(later(3 * HOUR))).toEqual([])
  })

  test('are not sent of what only the bell tells', async () => {
    const expert = await expertOf(api)
    const text = { title: 'إعلان', body: 'نص' }
    await askAs(api, expert, 'POST /studio/classes/1/announcements', text)
    expect(await sentAt(later(MINUTE))).toEqual([])
    expect(await sentAt(later(8 * 24 * HOUR))).toEqual([])
  })

  test('wait for the end of the quiet hours, also once they are queued', async () => {
    api.clock.now = later(7 * HOUR)
    await answer('ليلًا')
    expect(await sentAt(later(7 * HOUR))).toEqual([])
    expect(await sentAt(later(17 * HOUR - MINUTE))).toEqual([])
    expect(await sentAt(later(17 * HOUR))).toHaveLength(1)
    await answer('نهارًا')
    api.clock.now = later(29 * HOUR)
    await queueNoticeMails(api.db, { now: () => later(29 * HOUR) })
    api.clock.now = later(31 * HOUR)
    await api.deliver()
    expect(api.mails.splice(0)).toEqual([])
    expect(await sentAt(later(41 * HOUR))).toHaveLength(1)
  })

  test('come once a day or week where that was chosen', async () => {
    await choose(api, me, 'answer', 'daily')
    await answer('الأولى')
    await answer('الثانية')
    expect(await sentAt(later(MINUTE))).toEqual([])
    const [daily, ...more] = await sentAt(new Date('2026-06-02T06:00:00Z'))
    expect([daily?.subject, more]).toEqual(['إجابتان جديدتان تنتظرانك على أفق', []])
    await signInAgain(api, me)
    await choose(api, me, 'answer', 'weekly')
    await answer('الثالثة')
    expect(await sentAt(new Date('2026-06-03T06:00:00Z'))).toEqual([])
    expect(await sentAt(new Date('2026-06-06T06:00:00Z'))).toHaveLength(1)
    expect(await sentAt(new Date('2026-06-20T06:00:00Z'))).toEqual([])
  })

  test('leave out what is hidden meanwhile, and are not sent about it alone', async () => {
    const { id } = await answer('الأولى')
    await queueNoticeMails(api.db, { now: () => START })
    await api.db
      .updateTable('question_post')
      .set({ state: 'hidden' })
      .where('id', '=', id)
      .execute()
    expect(await sentAt(later(MINUTE))).toEqual([])
  })

  test('come of an answer that was held back once staff show it', async () => {
    const word = { id: 1, word: 'رابط', folded: 'رابط', created_at: 1 }
    await api.db.insertInto('held_word').values(word).execute()
    const { id } = await answer('هذا رابط مفيد')
    expect(await sentAt(later(MINUTE))).toEqual([])
    const decision = { kind: 'answer', id, isHidden: false, reason: 'fine' } as const
    await inTransaction(api.db, tx => moderatePost(tx, decision, later(2 * MINUTE).getTime()))
    expect(await sentAt(later(3 * MINUTE))).toHaveLength(1)
  })

  test('stop for a disabled account and for one that wants none', async () => {
    await answer('الأولى')
    await askAs(api, me, 'PATCH /profile', { reminders: false })
    expect(await sentAt(later(MINUTE))).toEqual([])
    await askAs(api, me, 'PATCH /profile', { reminders: true })
    await answer('الثانية')
    await queueNoticeMails(api.db, { now: () => START })
    await api.db.updateTable('learner').set({ disabled_at: 1 }).where('id', '=', me.id).execute()
    expect(await sentAt(later(MINUTE))).toEqual([])
  })

  test('end by one POST, signed out, for their kind alone', async () => {
    await answer('الأولى')
    const [mail] = await sentAt(later(MINUTE))
    const sender = { address: 'no-reply@ufuq.example', name: { ar: 'أفق', en: 'Ufuq' } }
    const { headers } = composeMessage(mail ?? ({} as never), sender)
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${mail?.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    })
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
    expect(mail?.text).toContain(`${SITE}/unsubscribe?kind=answer#${pathname.split('/').at(-1)}`)
    expect((await api.app.request(pathname)).status).toBe(404)
    const stop = () =>
      api.app.request(pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click'
      })
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204])
    const chosen = await askAs(api, me, 'GET /profile/notice-preferences')
    const { kinds } = (await chosen.json()) as { kinds: { kind: string; mail: string }[] }
    const wanted = kinds.filter(one => one.mail !== 'never').map(one => one.kind)
    expect(wanted).toEqual(['certificate', 'payment', 'subscription'])
    await answer('الثانية')
    expect(await sentAt(later(3 * HOUR))).toEqual([])
    const stored = JSON.stringify(await api.db.selectFrom('notice_stop').selectAll().execute())
    expect(stored).not.toContain(pathname.split('/').at(-1))
  })

  test('end with certificates and subscriptions too, where that is chosen', async () => {
    await choose(api, me, 'certificate', 'never')
    const mail = {
      ...{ learner_id: me.id, language: null, attempts: 0 },
      ...{ requested_at: START.getTime(), due_at: START.getTime() }
    }
    const title = { ar: 'دورة', en: 'Class' }
    const facts = JSON.stringify({ certificateId: 'x', title })
    await api.db
      .insertInto('learner_mail')
      .values({ ...mail, id: 'certificate:x', kind: 'certificate', facts })
      .execute()
    expect(await sentAt(later(MINUTE))).toEqual([])
  })

  test('of many learners are queued in pages, once by two processes', async () => {
    const ids = await addLearners(api, Array(1_200).fill({}))
    await inTransaction(api.db, async tx => {
      for (const id of ids) {
        await addNotice(tx, id, { kind: 'goal', week: '2026-05-30', minutes: 30 }, START.getTime())
        await addNotice(tx, id, { kind: 'goal', week: '2026-05-23', minutes: 30 }, START.getTime())
      }
    })
    const rows = ids.map(learner_id => ({
      learner_id,
      kind: 'goal' as const,
      bell: 1,
      mail: 'weekly' as const
    }))
    for (let from = 0; from < rows.length; from += 400) {
      await api.db
        .insertInto('notice_preference')
        .values(rows.slice(from, from + 400))
        .execute()
    }
    const due = new Date('2026-06-06T06:00:00Z')
    await queueNoticeMails(api.db, { now: () => START })
    const [one, two] = await Promise.all(
      [0, 1].map(() => queueNoticeMails(api.db, { now: () => due }))
    )
    expect((one ?? 0) + (two ?? 0)).toBe(1_200)
    const queued = await api.db.selectFrom('notice_mail').selectAll().execute()
    expect(queued).toHaveLength(1_200)
    expect(new Set(queued.map(({ period }) => period))).toEqual(new Set(['week 2026-06-06']))
    const waiting = await api.db
      .selectFrom('notice')
      .selectAll()
      .where('mail_at', 'is not', null)
      .execute()
    expect(waiting).toEqual([])
    await api.db.deleteFrom('learner').where('id', 'in', ids.slice(0, 600)).execute()
    await api.db.deleteFrom('learner').where('id', 'in', ids.slice(600)).execute()
  })

  test('are sent at the rate of the setting', async () => {
    const ids = await addLearners(api, Array(12).fill({}))
    await inTransaction(api.db, async tx => {
      for (const id of ids) {
        await addNotice(tx, id, { kind: 'goal', week: '2026-05-30', minutes: 30 }, START.getTime())
      }
    })
    const rows = ids.map(learner_id => ({
      learner_id,
      kind: 'goal' as const,
      bell: 1,
      mail: 'now' as const
    }))
    await api.db.insertInto('notice_preference').values(rows).execute()
    await queueNoticeMails(api.db, { now: () => START })
    const sent: string[] = []
    const outbox = createOutbox({
      ...{ db: api.db, key: Buffer.from('key'), siteUrl: SITE, basePath: '/api' },
      ...{ now: () => api.clock.now, log: () => undefined, noticeMailsPerMinute: 2 },
      mail: { send: async ({ to }) => void sent.push(to) }
    })
    const counts: number[] = []
    let untouched = 0
    for (let minute = 0; minute < 4; minute++) {
      api.clock.now = later(minute * 61_000)
      await outbox.deliver()
      await outbox.deliver()
      counts.push(sent.length)
      if (minute === 0) untouched = (await findRows(api.db, 'notice_mail', { attempts: 0 })).length
    }
    expect(counts).toEqual([2, 4, 6, 8])
    expect(new Set(sent).size).toBe(8)
    expect(untouched).toBe(7)
  })
})

describe('kill -9 between any two steps', () => {
  const { path: folder, remove } = temporaryFolder()
  afterAll(remove)
  const store = join(folder, 'notices.sqlite')
  const sent: string[] = []
  const work = async (db: Db, time = START) => {
    await queueNoticeMails(db, { now: () => time })
    await createOutbox({
      ...{ db, key: Buffer.from('key'), siteUrl: SITE, basePath: '/api' },
      ...{ now: () => time, log: () => undefined },
      mail: { send: async ({ to }) => void sent.push(to) }
    }).deliver()
  }

  test('leaves at most one mail, and nothing waiting', async () => {
    const api = await openApi(store)
    const [id = 0] = await addLearners(api, [{}])
    await inTransaction(api.db, tx =>
      addNotice(tx, id, { kind: 'goal', week: '2026-05-30', minutes: 30 }, START.getTime())
    )
    const preference = { learner_id: id, kind: 'goal', bell: 1, mail: 'now' } as const
    await api.db.insertInto('notice_preference').values(preference).execute()
    await api.close()
    const cuts = await cutsOf(store, address => within(address, db => work(db)))
    expect(cuts.length).toBeGreaterThan(5)
    expect(sent.splice(0)).toHaveLength(1)
    const again: number[] = []
    for (const cut of cuts) {
      await within(cut, async db => {
        await work(db, later(5 * MINUTE))
        const open = await db
          .selectFrom('notice')
          .select('id')
          .where('mail_at', 'is not', null)
          .execute()
        expect(open).toEqual([])
      })
      again.push(sent.splice(0).length)
    }
    // Until the claim it is sent anew, and from then on never.
    const claimed = again.indexOf(0)
    expect(claimed).toBeGreaterThan(2)
    // The mail leaves between the claim and the note that it went.
    expect(again.length - claimed).toBeGreaterThanOrEqual(3)
    expect(again).toEqual(again.map((_, at) => (at < claimed ? 1 : 0)))
  })
})
