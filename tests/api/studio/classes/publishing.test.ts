import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import {
  lockForPublishing,
  prepareDraft,
  publishDraft,
  StalePreparation
} from '#server/catalogue/drafts/publish-draft.ts'
import { publishDue } from '#server/catalogue/drafts/publish-due.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  OMAR,
  openEditor,
  retitle,
  save,
  SPEAK_UP,
  standing,
  titled,
  wholeDocument
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { FIRST_PAGE_CLASS, SMALL } from '#tests/support/catalogue/small.ts'
import { versionOf } from '#tests/support/catalogue/dump.ts'
import { askAs, contentFor, participant } from '#tests/support/learning/learning.ts'
import { ENGINES } from '#tests/support/server.ts'
import { renew } from '#tests/support/accounts/staff.ts'

describe.each(ENGINES)('publishing a class on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
  })
  afterAll(() => desk.api.close())

  const publish = (id: number, body: object = {}, headers = {}) =>
    desk.ask(`POST /studio/classes/${id}/publish`, body, headers)
  const media = () => mediaFolder(`${desk.api.folder}/media`)
  const due = () => {
    const { db, clock } = desk.api
    return publishDue({ db, media: media(), now: () => clock.now, log: () => undefined })
  }
  const later = async (minutes: number) => {
    desk.api.clock.now = new Date(desk.api.clock.now.getTime() + minutes * 60_000)
    await renew(desk.api, desk.staff)
  }

  test('learners see a new class at once, with the days of its publication', async () => {
    const { id, slug } = await beginWhole(desk, 'Fresh')
    expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
    expect(await (await publish(id)).json()).toMatchObject({
      ...{ state: 'live', problems: 0, isStudio: true, revision: 3, liveRevision: 3 }
    })
    expect(await desk.api.json(`/courses/${slug}`)).toMatchObject({
      ...{ id, title: { en: 'Fresh' }, publishedAt: '2026-06-01T00:00:00.000Z' },
      ...{ updatedAt: '2026-06-01T00:00:00.000Z', isFeatured: false },
      modules: [{ items: [{ type: 'text', isPreview: true }] }]
    })
    const { document } = await draftOf(desk, id)
    expect(document.class).toMatchObject({ published: '2026-06-01', updated: '2026-06-01' })
    const found = await desk.api.json<{ items: object[] }>('/search?query=fresh')
    expect(found.items).toMatchObject([{ type: 'course', id }])
    // A second time there is nothing to do.
    const version = await versionOf(desk.api.db)
    expect(await (await publish(id)).json()).toMatchObject({ revision: 3 })
    expect(await versionOf(desk.api.db)).toBe(version)
  })

  test('one begun without an English title gets its address from it, once', async () => {
    const taken = await beginWhole(desk, 'Named late')
    const begun = await desk.read<StudioClass>('POST /studio/classes', {
      title: { ar: 'بلا اسم', en: '' },
      expertId: OMAR
    })
    const { id, slug, revision } = begun
    expect(slug).toBe(`class-${id}`)
    await save(desk.ask, id, titled(wholeDocument('omar'), 'Named late'), revision)
    expect(await standing(desk, id)).toMatchObject({ slug })
    const published = (await (await publish(id)).json()) as StudioClass
    expect([taken.slug, published.slug]).toEqual(['named-late', 'named-late-2'])
    expect(await desk.api.json('/courses/named-late-2')).toMatchObject({ id })
    await retitle(desk, id, 'Named later still')
    expect(await (await publish(id)).json()).toMatchObject({ slug: 'named-late-2' })
    const other = await beginWhole(desk, '2026')
    await publish(other.id)
    await retitle(desk, other.id, 'The year')
    expect(await (await publish(other.id)).json()).toMatchObject({ slug: `class-${other.id}` })
  })

  test('no English title takes the address that another class will get', async () => {
    const { id: first } = await beginWhole(desk, 'Class')
    const { slug } = await beginWhole(desk, `Class ${first + 2}`)
    const title = { ar: 'بلا اسم', en: '' }
    const next = await desk.read<StudioClass>('POST /studio/classes', { title, expertId: OMAR })
    expect([slug, next.slug]).toEqual([`class-${first + 1}`, `class-${first + 2}`])
  })

  test('a changed class keeps its ids and is updated today', async () => {
    const before = await desk.api.json<{ modules: object[] }>(`/courses/${SPEAK_UP}`)
    await retitle(desk, SPEAK_UP, 'Speak out')
    expect((await publish(SPEAK_UP)).status).toBe(200)
    expect(await desk.api.json(`/courses/${SPEAK_UP}`)).toEqual({
      ...before,
      ...{ title: { ar: 'تكلم بثقة', en: 'Speak out' }, updatedAt: '2026-06-01T00:00:00.000Z' }
    })
  })

  test('an unchanged class of the folder becomes one of the studio, and stays as it is', async () => {
    const [before, version] = [await desk.api.json('/courses/2'), await versionOf(desk.api.db)]
    expect(await (await publish(2)).json()).toMatchObject({ isStudio: true })
    expect(await desk.api.json('/courses/2')).toEqual(before)
    expect(await versionOf(desk.api.db)).toBe(version)
  })

  test('an error keeps a draft from learners and from editors, and is named', async () => {
    const { id, revision } = await beginWhole(desk)
    const document = wholeDocument('omar')
    const [start] = document.modules
    const broken = {
      ...document,
      class: { ...document.class, trailer: 'gone' },
      modules: [{ ...start, previews: ['gone'] }]
    }
    await save(desk.ask, id, broken, revision)
    for (const call of ['publish', 'submit']) {
      const answer = await desk.ask(`POST /studio/classes/${id}/${call}`, {})
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        code: 'draft_incomplete',
        problems: [
          { path: 'class.trailer', code: 'trailer_unknown', severity: 'error' },
          { path: 'modules.start.previews.0', code: 'preview_unknown' },
          { code: 'quiz_missing', severity: 'warning' }
        ]
      })
    }
    const soon = new Date(desk.api.clock.now.getTime() + 60_000).toISOString()
    expect(await verdict(publish(id, { at: soon }))).toBe('draft_incomplete')
    expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
  })

  test('files that the media store lacks keep a draft back', async () => {
    const { id, revision } = await beginWhole(desk)
    const document = {
      ...wholeDocument('omar'),
      cover: 'open/covers/gone-0123456789abcdef.png',
      resources: [
        {
          file: 'resources/a.txt',
          title: { ar: 'أ', en: 'a' },
          path: 'resources/0123456789abcdef/a.txt',
          sizeBytes: 1
        },
        {
          file: 'resources/b.txt',
          title: { ar: 'أ', en: 'a' },
          path: 'clips/hello/video.mp4',
          sizeBytes: 1
        }
      ]
    }
    await save(desk.ask, id, document, revision)
    const answer = await publish(id)
    const { problems } = (await answer.json()) as {
      problems: { path: string; code: string; severity: string }[]
    }
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { path: 'cover', code: 'cover_unknown' },
      { path: 'resources.0.file', code: 'resource_unknown' },
      { path: 'resources.1.file', code: 'resource_unknown' }
    ])
    const path = 'resources/0123456789abcdef/a.txt'
    await media().put(path, new TextEncoder().encode('four'))
    const { cover: _, ...rest } = document
    await save(desk.ask, id, { ...rest, resources: [document.resources[0]] }, revision + 1)
    expect((await publish(id)).status).toBe(200)
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ resources: [{ sizeBytes: 4 }] })
  })

  test('only the revision that an editor has seen is published', async () => {
    const { id, revision } = await beginWhole(desk)
    const newer = await retitle(desk, id, 'Newer')
    const answer = await publish(id, {}, { 'If-Match': `"${revision}"` })
    expect(answer.status).toBe(412)
    expect(await answer.json()).toMatchObject({ newest: { revision: newer } })
    expect((await publish(id, {}, { 'If-Match': `"${newer}"` })).status).toBe(200)
  })

  test('what was saved after its files were looked up is looked up again', async () => {
    const { id } = await beginWhole(desk, 'Prepared')
    const { db } = desk.api
    const prepared = await prepareDraft({ db, media: media() }, id)
    await retitle(desk, id, 'Saved meanwhile')
    const late = inTransaction(db, async tx =>
      publishDraft(tx, await lockForPublishing(tx, id), prepared, { time: 0, by: null })
    )
    await expect(late).rejects.toThrow(StalePreparation)
    expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
    expect((await publish(id)).status).toBe(200)
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({
      title: { en: 'Saved meanwhile' }
    })
  })

  test('an item moved or renamed keeps its id, and its learners their progress', async () => {
    const learner = await participant(desk.api, FIRST_PAGE)
    const [module] = (await contentFor(desk.api, learner, FIRST_PAGE)).modules
    const [first, second, third] = (module?.items ?? []).map(({ id }) => id)
    await askAs(desk.api, learner, `POST /text/${second}/complete`)
    const { document, revision } = await draftOf(desk, FIRST_PAGE)
    const [start, ...others] = document.modules
    const [welcome, tools, check] = start?.items ?? []
    if (!start || !welcome || !tools || !check) throw new Error('a module of three items')
    const renamed = { ...tools, title: { ar: 'العدة', en: 'The kit' } }
    const modules = [{ ...start, items: [renamed, welcome, check] }, ...others]
    await save(desk.ask, FIRST_PAGE, { ...document, modules }, revision)
    expect((await publish(FIRST_PAGE)).status).toBe(200)
    const after = await contentFor(desk.api, learner, FIRST_PAGE)
    expect(after.modules[0]?.items).toMatchObject([
      { id: second, completed: true, title: { en: 'The kit' } },
      { id: first, completed: false },
      { id: third, completed: false }
    ])
    expect(after.progress).toMatchObject({ completedItems: 1 })
  })

  test('a retired class is gone for visitors, and comes back with its ids', async () => {
    const { id } = await beginWhole(desk, 'Going')
    await publish(id)
    const before = await desk.api.json(`/courses/${id}`)
    const retired = await desk.ask(`POST /studio/classes/${id}/retire`, { reason: 'old' })
    expect(await retired.json()).toMatchObject({ state: 'retired' })
    expect(await standing(desk, id)).not.toHaveProperty('liveRevision')
    expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
    expect((await desk.ask(`POST /studio/classes/${id}/retire`, {})).status).toBe(200)
    expect((await publish(id)).status).toBe(200)
    expect(await desk.api.json(`/courses/${id}`)).toEqual(before)
  })

  test('an earlier revision comes back as the draft, and is live once it is published', async () => {
    const { id } = await beginWhole(desk, 'One')
    await publish(id)
    await retitle(desk, id, 'Two')
    await publish(id)
    const restored = await desk.ask(`POST /studio/classes/${id}/restore`, { revision: 3 })
    expect(await restored.json()).toMatchObject({ title: { en: 'One' }, state: 'live' })
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ title: { en: 'Two' } })
    await publish(id)
    expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ title: { en: 'One' } })
    const answer = desk.ask(`POST /studio/classes/${id}/restore`, { revision: 99 })
    expect(await verdict(answer)).toBe('not_found')
  })

  describe('at a time', () => {
    const at = (minutes: number) =>
      new Date(desk.api.clock.now.getTime() + minutes * 60_000).toISOString()

    test('a class is published when its time has come, once, with what was saved since', async () => {
      const { id } = await beginWhole(desk, 'Planned')
      const publishAt = at(60)
      expect(await (await publish(id, { at: publishAt })).json()).toMatchObject({
        ...{ state: 'scheduled', publishAt }
      })
      await retitle(desk, id, 'Planned well')
      await due()
      expect(await standing(desk, id)).toMatchObject({ state: 'scheduled' })
      await later(60)
      await Promise.all([due(), due()])
      const live = await standing(desk, id)
      expect(live).toMatchObject({ state: 'live', updatedBy: { id: desk.staff.id } })
      expect(live).not.toHaveProperty('publishAt')
      expect(await desk.api.json(`/courses/${id}`)).toMatchObject({ title: { en: 'Planned well' } })
      const { items } = await desk.read<{ items: { kind: string }[] }>(
        `GET /studio/classes/${id}/revisions`
      )
      expect(items.map(({ kind }) => kind)).toEqual([
        'published',
        'saved',
        'scheduled',
        'saved',
        'saved'
      ])
    })

    test('a schedule can be ended', async () => {
      const { id } = await beginWhole(desk)
      await publish(id, { at: at(60) })
      expect(await (await desk.ask(`POST /studio/classes/${id}/return`, {})).json()).toMatchObject({
        state: 'draft'
      })
      await later(61)
      await due()
      expect(await standing(desk, id)).toMatchObject({ state: 'draft' })
    })

    test('a schedule that ends while another class is published is not kept', async () => {
      const [first, second] = [await beginWhole(desk), await beginWhole(desk)]
      await publish(first.id, { at: at(59) })
      await publish(second.id, { at: at(60) })
      await later(61)
      const { db, clock } = desk.api
      const end = () => desk.ask(`POST /studio/classes/${second.id}/return`, {})
      const slow = media()
      const put: typeof slow.put = async (...file) => {
        await end()
        return slow.put(...file)
      }
      const deps = { db, media: { ...slow, put }, now: () => clock.now, log: () => undefined }
      await publishDue(deps)
      expect(await standing(desk, first.id)).toMatchObject({ state: 'live' })
      expect(await standing(desk, second.id)).toMatchObject({ state: 'draft' })
      expect((await desk.api.get(`/courses/${second.id}`)).status).toBe(404)
    })

    test('an error meanwhile gives the draft back, and says so', async () => {
      const { id, revision } = await beginWhole(desk)
      await publish(id, { at: at(60) })
      const { document } = await draftOf(desk, id)
      await save(desk.ask, id, { ...document, modules: [] }, revision + 1)
      await later(61)
      await due()
      expect(await standing(desk, id)).toMatchObject({ state: 'draft', openComments: 1 })
      expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
      const [comment] = await desk.read<{ path: string; text: string }[]>(
        `GET /studio/classes/${id}/comments`
      )
      expect(comment).toMatchObject({ path: '', text: expect.stringContaining('Add a module.') })

      await desk.api.deliver()
      const mail = desk.api.mails.findLast(({ to }) => to === desk.staff.email)
      expect(mail?.text).toContain('أضف وحدة.')
    })

    test('a time that is over publishes at once', async () => {
      const { id } = await beginWhole(desk)
      expect(await (await publish(id, { at: at(-5) })).json()).toMatchObject({ state: 'live' })
    })
  })

  describe('and an import of the folder', () => {
    const level = (level: string) => ({
      ...SMALL,
      'classes/first-page/class.yaml': FIRST_PAGE_CLASS.replace('BEGINNER', level)
    })

    test('leaves what was published here alone', async () => {
      await desk.api.import(level('ADVANCED'))
      expect(await desk.api.json(`/courses/${FIRST_PAGE}`)).toMatchObject({ level: 'BEGINNER' })
      await desk.ask(`POST /studio/classes/${FIRST_PAGE}/retire`, {})
      await desk.api.import(level('ADVANCED'))
      expect((await desk.api.get(`/courses/${FIRST_PAGE}`)).status).toBe(404)
      await publish(FIRST_PAGE)
      const { id, slug } = await beginWhole(desk, 'Only here')
      await publish(id)
      await desk.api.import(level('ADVANCED'), true)
      expect((await desk.api.get(`/courses/${slug}`)).status).toBe(200)
    })

    test('is kept as a revision of a class with a draft, which keeps its own changes', async () => {
      const named = {
        'classes/extra/class.yaml': String(SMALL['classes/sleep-well/class.yaml']),
        'classes/extra/ar.md': String(SMALL['classes/sleep-well/ar.md']),
        'classes/extra/en.md': String(SMALL['classes/sleep-well/en.md']),
        'classes/extra/01-night/module.yaml': 'title: { ar: الليل, en: Night }\n',
        'classes/extra/01-night/01-dark.ar.md': String(
          SMALL['classes/sleep-well/01-night/01-dark.ar.md']
        ),
        'classes/extra/01-night/01-dark.en.md': String(
          SMALL['classes/sleep-well/01-night/01-dark.en.md']
        )
      }
      await desk.api.import({ ...SMALL, ...named })
      const { id } = await desk.api.json<{ id: number }>('/courses/extra')
      const { document } = await draftOf(desk, id)
      await save(desk.ask, id, titled(document, 'My title'), 1)
      const changed = named['classes/extra/class.yaml'].replace('INTERMEDIATE', 'ADVANCED')
      await desk.api.import({ ...SMALL, ...named, 'classes/extra/class.yaml': changed })
      expect(await standing(desk, id)).toMatchObject({
        ...{ revision: 2, liveRevision: 3, state: 'live', title: { en: 'My title' } }
      })
      expect(await desk.api.json('/courses/extra')).toMatchObject({ level: 'ADVANCED' })
      const { changes } = await desk.read<{ changes: object[] }>(
        `GET /studio/classes/${id}/revisions/2/changes?since=3`
      )
      expect(changes).toEqual([
        { path: 'class.level', kind: 'changed', before: 'ADVANCED', after: 'INTERMEDIATE' },
        { path: 'texts.en.title', kind: 'changed', before: 'Sleep well', after: 'My title' }
      ])
      // The next save goes on after both.
      expect(await retitle(desk, id, 'Again')).toBe(4)
    })
  })
})
