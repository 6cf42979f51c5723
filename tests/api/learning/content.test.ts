import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readContentItem } from '#server/learning/content-item.ts'
import { deleteOldViewings } from '#server/learning/views.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import {
  outcome,
  PASSWORD,
  renew,
  type SignedIn,
  signIn
} from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { lesson } from '#tests/support/catalogue/small.ts'
import { subscribe } from '#tests/support/accounts/learners.ts'
import {
  askAs,
  contentFor,
  finishAllButLinks,
  finishFirstModule,
  itemFor,
  openLearningApi,
  participant,
  play,
  subscriber
} from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

describe.each(ENGINES)('the content of a class on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => renew(api))

  const lockedFor = async (who: SignedIn | undefined) => {
    const { modules } = await contentFor(api, who)
    const items = modules.flatMap(module => module.items)
    return items.filter(({ locked }) => locked).map(({ id }) => id)
  }
  const allBut = (...open: number[]) => Object.values(ITEMS).filter(id => !open.includes(id))
  const viewsOf = async (slug: string) =>
    (await api.json<{ views: number }>(`/instructors/${slug}`)).views

  test('a guest sees everything, opens the previews, and gets no link', async () => {
    const content = await contentFor(api, undefined)
    expect(content).toMatchObject({
      courseId: CLASSES.firstPage,
      progress: { completedItems: 0, totalItems: 6, percent: 0 }
    })
    expect(Object.keys(content).sort()).toEqual(['courseId', 'modules', 'progress'])
    expect(await lockedFor(undefined)).toEqual(allBut(ITEMS.welcome, ITEMS.taste))
    expect(JSON.stringify(content)).not.toMatch(/sig=/)
  })

  test('has the modules and items of the public class', async () => {
    const { modules } = await contentFor(api, undefined)
    const shown = await api.json<{ modules: { items: object[] }[] }>('/courses/1')
    expect(modules).toMatchObject(shown.modules)
  })

  test('is found by slug as by id', async () => {
    const byName = await askAs(api, undefined, 'GET /courses/first-page/content')
    expect(await byName.json()).toEqual(await contentFor(api, undefined))
  })

  test('an unknown class has none', async () => {
    for (const id of ['99', 'nowhere', '0', '-1', '1e0', '01a']) {
      expect(await outcome(askAs(api, undefined, `GET /courses/${id}/content`))).toBe('not_found')
    }
  })

  test('an item that was retired is neither listed nor found, a preview neither', async () => {
    const me = await subscriber(api)
    const retire = (retired: number) =>
      api.db.updateTable('item').set({ retired }).where('id', '=', ITEMS.welcome).execute()
    const open = (who: SignedIn | undefined) =>
      outcome(askAs(api, who, `GET /courses/1/content/${ITEMS.welcome}`))
    await retire(1)
    expect([await open(me), await open(undefined)]).toEqual(['not_found', 'unauthorized'])
    const items = (await contentFor(api, me)).modules.flatMap(module => module.items)
    expect(items.map(({ id }) => id)).toEqual(allBut(ITEMS.welcome))
    await retire(0)
    expect([await open(me), await open(undefined)]).toEqual([200, 200])
  })

  test('without a subscription all but the previews is locked, with one the first module opens', async () => {
    expect(await lockedFor(await signIn(api))).toEqual(allBut(ITEMS.welcome, ITEMS.taste))
    const me = await subscriber(api)
    expect(await lockedFor(me)).toEqual([ITEMS.links])
    expect(await contentFor(api, me)).toMatchObject({
      enrolled: false,
      resources: [{ sizeBytes: 8, url: expect.stringMatching(/^\/api\/media\/resources\/.+sig=/) }]
    })
  })

  test('a cancelled subscription gives access to its end, an ended one none', async () => {
    const me = await signIn(api)
    const period = { startedAt: '2026-05-15', expiresAt: '2026-06-15', cancelledAt: '2026-05-20' }
    await subscribe(api, me.id, period)
    const film = () => outcome(askAs(api, me, `GET /courses/1/content/${ITEMS.film}`))
    // The token ends before the subscription does, so the clock stays and the end moves.
    const endAt = (time: number) =>
      api.db
        .updateTable('subscription')
        .set({ expires_at: time })
        .where('learner_id', '=', me.id)
        .execute()
    expect(await film()).toBe(200)
    await endAt(api.clock.now.getTime() + 1)
    expect(await film()).toBe(200)
    await endAt(api.clock.now.getTime())
    expect(await film()).toBe('subscription_required')
  })

  test('the second module opens with the last item of the first', async () => {
    const me = await participant(api)
    const links = () => outcome(askAs(api, me, `GET /courses/1/content/${ITEMS.links}`))
    expect(await links()).toBe('module_locked')
    await finishFirstModule(api, me)
    expect(await links()).toBe(200)
    expect(await contentFor(api, me)).toMatchObject({
      enrolled: true,
      progress: { completedItems: 4, totalItems: 6, percent: 66 }
    })
  })

  test('a film has its links, captions, chapters and storyboard', async () => {
    const me = await participant(api)
    await play(api, me, ITEMS.film, [12.5])
    const link = (file: string) =>
      expect.stringMatching(
        new RegExp(
          `^/api/media/clips/film-[0-9a-f]{16}/${file}\\?exp=\\d+&sig=[0-9a-z]+\\.[\\w-]{43}$`
        )
      )
    expect(await itemFor(api, me, ITEMS.film, 'video')).toEqual({
      id: ITEMS.film,
      type: 'video',
      title: { ar: 'الفيلم', en: '' },
      videoUrl: link('stream.m3u8'),
      posterUrl: link('poster.jpg'),
      durationSeconds: 100,
      positionSeconds: 12.5,
      captions: [
        { language: 'ar', url: link('captions.ar.vtt') },
        { language: 'en', url: link('captions.en.vtt') }
      ],
      chapters: [{ at: 3, title: { ar: 'البداية', en: 'The start' } }],
      storyboardUrl: link('storyboard.vtt')
    })
    const { modules } = await contentFor(api, me)
    expect(modules[0]?.items[3]).toMatchObject({ positionSeconds: 12.5, completed: false })
    expect(modules[0]?.items[0]).not.toHaveProperty('positionSeconds')
  })

  test('a lesson has its text, a quiz never its right answers', async () => {
    const me = await subscriber(api)
    expect(await itemFor(api, me, ITEMS.tools, 'text')).toEqual({
      id: ITEMS.tools,
      type: 'text',
      title: { ar: 'الأدوات', en: 'Tools' },
      body: { ar: 'A text of a few words.', en: 'A text of a few words.' }
    })
    const quiz = await itemFor(api, me, ITEMS.check, 'quiz')
    expect(quiz).toMatchObject({ passPercentage: 60 })
    expect(quiz.questions.map(({ multiple }) => multiple)).toEqual([false, true, false])
    expect(JSON.stringify(quiz)).not.toMatch(/correct|right|explanation|The same question/)
    const item = await api.db
      .selectFrom('item')
      .selectAll()
      .where('id', '=', ITEMS.check)
      .executeTakeFirstOrThrow()
    const media = mediaFolder(api.folder)
    const deps = { ...api, media, keys: { media: Buffer.alloc(32) }, now: () => api.clock.now }
    const opened = { item, until: Infinity }
    const unfiltered = await readContentItem({ ...deps, basePath: '/api' }, opened, undefined)
    expect(JSON.stringify(unfiltered)).not.toMatch(/correct|right|explanation/)
  })

  test('an enrolment is new once, also for ten at once', async () => {
    const me = await subscriber(api)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askAs(api, me, 'POST /courses/first-page/enroll'))
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    for (const answer of answers) {
      expect(await answer.json()).toEqual({ completedItems: 0, totalItems: 6, percent: 0 })
    }
    expect(await outcome(askAs(api, me, 'POST /courses/99/enroll'))).toBe('not_found')
  })

  test('without a subscription a learner can enrol where there are previews, and stays enrolled', async () => {
    const me = await signIn(api)
    const enroll = (id: number) => outcome(askAs(api, me, `POST /courses/${id}/enroll`))
    expect(await enroll(CLASSES.sleepWell)).toBe('subscription_required')
    expect(await enroll(CLASSES.firstPage)).toBe(201)
    for (const id of allBut(ITEMS.welcome, ITEMS.taste)) {
      expect(await outcome(askAs(api, me, `GET /courses/1/content/${id}`))).toBe(
        'subscription_required'
      )
    }
    await subscribe(api, me.id, { startedAt: '2026-05-15', expiresAt: '2026-06-15' })
    expect(await enroll(CLASSES.sleepWell)).toBe(201)
    await api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
    expect(await enroll(CLASSES.sleepWell)).toBe(200)
  })

  test('an expert’s views grow once a learner, item and day; a preview’s for enrolled learners', async () => {
    const later = (time: number) => (api.clock.now = new Date(api.clock.now.getTime() + time))
    later(86_400_000)
    const [me, other, guest] = [await subscriber(api), await subscriber(api), undefined]
    const before = await viewsOf('hoda')
    const open = (who: SignedIn | undefined, item: number) =>
      askAs(api, who, `GET /courses/1/content/${item}`)
    await Promise.all(Array.from({ length: 5 }, () => open(me, ITEMS.tools)))
    expect(await viewsOf('hoda')).toBe(before + 1)
    await open(guest, ITEMS.welcome)
    await open(me, ITEMS.welcome)
    await open(guest, ITEMS.tools)
    await open(me, ITEMS.links)
    later(60_000)
    await open(other, ITEMS.tools)
    expect(await viewsOf('hoda')).toBe(before + 2)
    await askAs(api, me, 'POST /courses/1/enroll')
    later(60_000)
    await open(me, ITEMS.welcome)
    expect(await viewsOf('hoda')).toBe(before + 3)
  })

  test('the opening learner is deleted on the next day, and the view stays counted', async () => {
    const me = await subscriber(api)
    await askAs(api, me, `GET /courses/1/content/${ITEMS.tools}`)
    const kept = () =>
      api.db.selectFrom('viewing').selectAll().where('learner_id', '=', me.id).execute()
    await deleteOldViewings(api.db, api.clock.now)
    expect(await kept()).toHaveLength(1)
    const counted = await viewsOf('hoda')
    await deleteOldViewings(api.db, new Date(api.clock.now.getTime() + 86_400_000))
    expect(await kept()).toEqual([])
    expect(await viewsOf('hoda')).toBe(counted)
  })

  test('a learner who erases their account meanwhile is refused without an error', async () => {
    const calls = ['POST /courses/1/enroll', `GET /courses/1/content/${ITEMS.tools}`] as const
    for (let round = 0; round < 3; round++) {
      const me = await subscriber(api)
      const [, ...answers] = await Promise.all([
        askAs(api, me, 'DELETE /profile', { password: PASSWORD }),
        ...Array.from({ length: 6 }, (_, at) => outcome(askAs(api, me, calls[at % 2] ?? calls[0])))
      ])
      for (const one of answers) {
        expect([200, 201, 'unauthorized', 'subscription_required']).toContain(one)
      }
    }
    expect(api.events.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a removed class is not found, nor any of its items', async () => {
    const me = await participant(api, CLASSES.speakUp)
    const id = (await contentFor(api, me, CLASSES.speakUp)).modules[0]?.items[0]?.id ?? 0
    const files = Object.entries(LEARNING)
    await api.import(Object.fromEntries(files.filter(([name]) => !name.includes('speak-up'))), true)
    for (const call of [
      'GET /courses/3/content',
      `GET /courses/3/content/${id}`,
      'POST /courses/3/enroll',
      `POST /text/${id}/complete`
    ] as const) {
      expect([call, await outcome(askAs(api, me, call))]).toEqual([call, 'not_found'])
    }
    await api.import(LEARNING)
    expect(await outcome(askAs(api, me, `POST /text/${id}/complete`))).toBe(204)
  })

  test('a completed item stays open, wherever an item is inserted', async () => {
    const me = await participant(api)
    await finishAllButLinks(api, me)
    await askAs(api, me, `POST /text/${ITEMS.links}/complete`)
    const start = 'classes/first-page/01-start/05-new'
    const more = 'classes/first-page/02-more/03-new'
    await api.import({
      ...LEARNING,
      ...{ [`${start}.ar.md`]: lesson('جديد'), [`${start}.en.md`]: lesson('New') },
      ...{ [`${more}.ar.md`]: lesson('أحدث'), [`${more}.en.md`]: lesson('Newer') }
    })
    const { modules } = await contentFor(api, me)
    const added = modules[1]?.items.find(({ completed }) => !completed)?.id ?? 0
    expect(await lockedFor(me)).toEqual([added])
    const read = (id: number) => outcome(askAs(api, me, `GET /courses/1/content/${id}`))
    expect([await read(ITEMS.links), await read(added)]).toEqual([200, 'module_locked'])
    expect(await outcome(askAs(api, me, `POST /text/${ITEMS.links}/complete`))).toBe(204)
    await api.db.deleteFrom('subscription').where('learner_id', '=', me.id).execute()
    expect(await read(ITEMS.links)).toBe('subscription_required')
    await api.import(LEARNING)
  })

  test('an inserted item locks later modules only by its own module', async () => {
    const me = await participant(api)
    await finishFirstModule(api, me)
    const added = { 'classes/first-page/01-start/05-new.ar.md': lesson('جديد') }
    await api.import({
      ...LEARNING,
      ...added,
      'classes/first-page/01-start/05-new.en.md': lesson('New')
    })
    expect(await outcome(askAs(api, me, `GET /courses/1/content/${ITEMS.links}`))).toBe(
      'module_locked'
    )
    await api.import(LEARNING)
    expect(await outcome(askAs(api, me, `GET /courses/1/content/${ITEMS.links}`))).toBe(200)
  })
})
