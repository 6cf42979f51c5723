import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StudioDraft } from '#contract/studio/classes/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  HODA,
  OMAR,
  openEditor,
  openExpert,
  retitle,
  save,
  SPEAK_UP,
  standing,
  titled,
  wholeDocument
} from '#tests/support/catalogue/classes.ts'
import { ENGINES } from '#tests/support/server.ts'

describe.each(ENGINES)('drafts on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
  })
  afterAll(() => desk.api.close())

  test('a class from a folder has what is live as its draft', async () => {
    const draft = await draftOf(desk, FIRST_PAGE)
    expect(draft).toMatchObject({
      ...{ slug: 'first-page', state: 'live', revision: 1, liveRevision: 1 },
      document: {
        class: {
          ...{ expert: 'hoda', level: 'BEGINNER', language: 'ar', categories: ['technology'] },
          ...{ featured: true, pro: false, trailer: 'hello' },
          ...{ published: '2026-02-14', updated: '2026-09-01' }
        },
        texts: {
          ar: { objectives: ['تكتب', 'تنشر'] },
          en: { title: 'Your first page', description: 'All about Your first page.' }
        },
        modules: [
          {
            ...{ key: 'start', previews: ['welcome'] },
            items: [
              { key: 'welcome', type: 'video', clip: 'hello' },
              { key: 'tools', type: 'text', body: { en: 'A text of a few words.' } },
              { key: 'check', type: 'quiz', passPercentage: 70 }
            ]
          },
          { key: 'more', items: [{ key: 'links' }] }
        ],
        resources: [{ file: 'resources/list.txt', sizeBytes: 8 }]
      }
    })
    expect(draft.problems.map(({ path, code, severity }) => [path, code, severity])).toEqual([
      ['modules.more.title.en', 'translation_missing', 'warning'],
      ['modules.more.items', 'quiz_missing', 'warning']
    ])
    expect(draft).not.toHaveProperty('updatedBy')
  })

  test('the categories of a class keep their order', async () => {
    const { document } = await draftOf(desk, SPEAK_UP)
    expect(document.class.categories).toEqual(['lifestyle', 'technology'])
  })

  test('a save makes a revision, and learners see nothing of it', async () => {
    const { document, revision } = await draftOf(desk, SPEAK_UP)
    const answer = await save(desk.ask, SPEAK_UP, titled(document, 'Speak out'), revision)
    expect(answer.headers.get('ETag')).toBe('"2"')
    expect(await answer.json()).toMatchObject({ revision: 2, state: 'live' })
    expect(await standing(desk, SPEAK_UP)).toMatchObject({
      ...{ title: { en: 'Speak out' }, revision: 2, liveRevision: 1, state: 'live' },
      ...{ updatedBy: { id: desk.staff.id }, isStudio: false }
    })
    expect(await desk.api.json(`/courses/${SPEAK_UP}`)).toMatchObject({ title: { en: 'Speak up' } })
  })

  test('the same again makes no revision', async () => {
    const { document, revision } = await draftOf(desk, FIRST_PAGE)
    const answer = await save(desk.ask, FIRST_PAGE, document, revision)
    expect(await answer.json()).toMatchObject({ revision })
    expect(await standing(desk, FIRST_PAGE)).toMatchObject({ revision: 1 })
  })

  test('a save from an older revision answers the newest, and overwrites nothing', async () => {
    const { id, revision } = await beginWhole(desk)
    const { document } = await draftOf(desk, id)
    const first = await retitle(desk, id, 'First')
    const late = await save(desk.ask, id, titled(document, 'Late'), revision)
    expect(late.status).toBe(412)
    const { code, newest } = (await late.json()) as { code: string; newest: StudioDraft }
    expect(code).toBe('revision_conflict')
    expect(newest).toMatchObject({
      revision: first,
      document: { texts: { en: { title: 'First' } } }
    })
    expect((await draftOf(desk, id)).document.texts.en.title).toBe('First')
  })

  test.each(['', '"x"', '2', '"0"', '"2", "3"'])('a save from %j is refused', async etag => {
    const { document } = await draftOf(desk, FIRST_PAGE)
    const answer = desk.ask(`PUT /studio/classes/${FIRST_PAGE}/draft`, document, {
      'If-Match': etag
    })
    expect(await verdict(answer)).toBe(etag === '' ? 'validation_failed' : 'revision_conflict')
  })

  test('a draft may lack everything, and says what', async () => {
    const { id } = await desk.read<{ id: number }>('POST /studio/classes', {
      ...{ title: { ar: 'فارغة', en: 'Empty' }, expertId: HODA }
    })
    const answer = await save(desk.ask, id, { class: {} }, 1)
    const { problems } = (await answer.json()) as StudioDraft
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'class.expert expert_missing',
      'class.level level_missing',
      'class.language language_missing',
      'class.categories category_missing',
      ...['ar', 'en'].flatMap(language => [
        ...['title', 'summary'].map(field => `texts.${language}.${field} text_missing`),
        `texts.${language}.objectives objectives_missing`,
        `texts.${language}.description text_missing`
      ]),
      'modules modules_missing'
    ])
    expect(problems[0]?.message).toEqual({ ar: 'اختر خبيرًا.', en: 'Choose an expert.' })
    expect(await standing(desk, id)).toMatchObject({ problems: errors.length })
    // Without an expert only editors find it.
    expect(await standing(desk, id)).not.toHaveProperty('expertId')
  })

  test.each([
    { why: 'an unknown field', document: { price: 5 } },
    {
      why: 'an unknown kind of item',
      document: { modules: [{ key: 'a', items: [{ key: 'b', type: 'poll' }] }] }
    },
    { why: 'a text too long', document: { texts: { ar: {}, en: { title: 'x'.repeat(501) } } } },
    {
      why: 'too many items',
      document: {
        modules: [1, 2].map(module => ({
          key: `m${module}`,
          items: Array.from({ length: 151 }, (_, at) => ({ key: `i${at}`, type: 'quiz' }))
        }))
      }
    }
  ])('$why is refused', async ({ document }) => {
    expect(await verdict(save(desk.ask, FIRST_PAGE, document, 1))).toBe('validation_failed')
  })

  test('a document of two megabytes is taken, a larger one is not', async () => {
    const { id, revision } = await beginWhole(desk)
    const document = wholeDocument('omar')
    const items = Array.from({ length: 40 }, (_, at) => ({
      ...{ key: `item-${at}`, type: 'text' as const, title: { ar: 'أ', en: 'a' } },
      body: { ar: 'x'.repeat(25_000), en: 'x'.repeat(25_000) }
    }))
    const module = { key: 'long', title: { ar: 'أ', en: 'a' }, previews: [], items }
    const large = { ...document, modules: [...document.modules, module] }
    expect(await verdict(save(desk.ask, id, large, revision))).toBe(200)
    const more = items.map(item => ({ ...item, key: `${item.key}-b` }))
    const larger = { ...large, modules: [...large.modules, { ...module, key: 'b', items: more }] }
    expect(await verdict(save(desk.ask, id, larger, revision + 1))).toBe('payload_too_large')
  })

  test('a draft of an expert takes no film of another one, and shows none', async () => {
    const omar = await openExpert(desk, OMAR)
    const { id, revision } = await beginWhole(desk, 'With a film of Hoda')
    const { document } = await draftOf(desk, id)
    const film = { key: 'film', type: 'video', title: { ar: 'فيلم', en: 'A film' }, clip: 'hello' }
    const [first] = document.modules
    const inItem = { ...document, modules: [{ ...first, items: [film] }] }
    const inTrailer = { ...document, class: { ...document.class, trailer: 'hello' } }
    for (const taken of [inItem, inTrailer]) {
      expect(await verdict(save(omar, id, taken, revision))).toBe('not_found')
    }
    expect(await draftOf(desk, id)).toMatchObject({ revision })
    expect(await verdict(omar('GET /studio/media/hello'))).toBe('not_found')
    // A name that no film has is only a problem of the draft.
    const unknown = { ...document, class: { ...document.class, trailer: 'nothing' } }
    expect(await verdict(save(omar, id, unknown, revision))).toBe(200)
    // What an editor has put there stays.
    const { revision: newest } = await draftOf(desk, id)
    expect(await verdict(save(desk.ask, id, inItem, newest))).toBe(200)
    const again = titled({ ...document, modules: inItem.modules as never }, 'Another title')
    expect(await verdict(save(omar, id, again, newest + 1))).toBe(200)
  })

  test('an expert begins and writes own classes; others do not exist', async () => {
    const omar = await openExpert(desk, OMAR)
    const own = await omar('POST /studio/classes', {
      ...{ title: { ar: 'صوت', en: 'Your voice' }, expertId: OMAR }
    })
    const { id, slug } = (await own.json()) as { id: number; slug: string }
    expect([own.status, slug]).toEqual([201, 'your-voice'])
    const title = { ar: 'أ', en: 'a' }
    expect(await verdict(omar('POST /studio/classes', { title, expertId: HODA }))).toBe('not_found')
    const listed = (await (await omar('GET /studio/classes')).json()) as {
      items: { id: number; expertId: number }[]
    }
    expect(listed.items.map(one => one.id)).toContain(id)
    expect(new Set(listed.items.map(one => one.expertId))).toEqual(new Set([OMAR]))
    expect(await (await omar(`GET /studio/classes?expertId=${HODA}`)).json()).toMatchObject({
      total: 0
    })
    for (const path of [
      '',
      '/draft',
      '/revisions',
      '/revisions/1',
      '/revisions/1/changes',
      '/comments'
    ]) {
      expect(await verdict(omar(`GET /studio/classes/${FIRST_PAGE}${path}`))).toBe('not_found')
    }
    const { document } = await draftOf(desk, FIRST_PAGE)
    expect(await verdict(save(omar, FIRST_PAGE, document, 1))).toBe('not_found')
    expect(await verdict(omar(`POST /studio/classes/${FIRST_PAGE}/submit`, {}))).toBe('not_found')
    expect(await verdict(omar(`POST /studio/classes/${FIRST_PAGE}/return`, {}))).toBe('not_found')
    expect(await verdict(save(omar, id, { class: { expert: 'hoda' } }, 1))).toBe(
      'conflict: other_expert'
    )
  })

  test('a new class gets a free slug in Latin letters', async () => {
    const begin = async (body: object) =>
      (await desk.ask('POST /studio/classes', { expertId: OMAR, ...body })).json() as Promise<{
        id: number
        slug: string
        reason?: string
      }>
    const title = { ar: 'جديد', en: 'Brand new' }
    expect(await begin({ title })).toMatchObject({ slug: 'brand-new' })
    expect(await begin({ title })).toMatchObject({ slug: 'brand-new-2' })
    const arabic = await begin({ title: { ar: 'جديد', en: '' } })
    expect(arabic.slug).toBe(`class-${arabic.id}`)
    expect(await begin({ title, slug: 'first-page' })).toMatchObject({ reason: 'slug_taken' })
    expect(await begin({ title, slug: 'brand-new' })).toMatchObject({ reason: 'slug_taken' })
    expect(await begin({ title, slug: 'Brand New' })).toMatchObject({ reason: 'slug_invalid' })
    const rename = (id: number, slug: string) => desk.ask(`PATCH /studio/classes/${id}`, { slug })
    expect(await verdict(rename(arabic.id, 'in-latin'))).toBe(200)
    expect(await verdict(rename(arabic.id, 'brand-new'))).toBe('conflict: slug_taken')
    expect(await verdict(rename(FIRST_PAGE, 'other'))).toBe('conflict: class_published')
  })

  test('the list filters by state and words, the last changed first', async () => {
    const { id } = await beginWhole(desk, 'Zebra 100%')
    const list = (query: string) =>
      desk.read<{ items: { id: number }[]; total: number }>(`GET /studio/classes?${query}`)
    expect((await list('query=zebra')).items.map(one => one.id)).toEqual([id])
    expect(await list('query=0%25')).toMatchObject({ total: 1 })
    expect((await list('state=draft&pageSize=1')).items.map(one => one.id)).toEqual([id])
    expect((await list('state=live')).items.map(one => one.id).sort()).toEqual([1, 2, 3])
    expect(await list('state=retired')).toMatchObject({ total: 0 })
  })
})
