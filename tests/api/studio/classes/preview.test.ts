import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import type { StudioClass } from '#contract/studio/classes/classes.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  HODA,
  OMAR,
  openEditor,
  openExpert,
  retitle,
  save
} from '#tests/support/catalogue/classes.ts'
import { LEARNING } from '#tests/support/catalogue/learning.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

describe.each(ENGINES)('the preview of a draft on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
    await desk.api.import(LEARNING)
  })
  afterAll(() => desk.api.close())

  const previewOf = (id: number) => desk.read<ClassPreview>(`GET /studio/classes/${id}/preview`)

  test('is what learners see of a live class, but for its numbers', async () => {
    const { course, content, items, places } = await previewOf(FIRST_PAGE)
    const live = await desk.api.json<ClassPreview['course']>(`/courses/${FIRST_PAGE}`)
    const shapeOf = ({ modules, resources, ...all }: ClassPreview['course']) => {
      // Its files have public paths once it is published.
      const { trailerUrl, trailerCaptions, ...facts } = all
      expect(trailerUrl).toContain('.mp4')
      expect(trailerCaptions).toHaveLength(1)
      return {
        ...facts,
        modules: modules.map(module => module.items.map(item => ({ ...item, id: 0 }))),
        resources: resources.map(resource => ({ ...resource, id: 0 }))
      }
    }
    expect(shapeOf(course)).toEqual(shapeOf({ ...live, rating: { average: 0, count: 0 } }))
    expect(content.modules.flatMap(module => module.items.map(item => item.locked))).toEqual(
      items.map(() => false)
    )
    expect(places).toEqual([
      ...['/start/welcome', '/start/tools', '/start/check', '/start/film'],
      ...['/more/links', '/more/taste']
    ])
    const film = items.find(({ type }) => type === 'video')
    if (film?.type !== 'video') throw new Error('a film')
    expect((await desk.api.get(film.videoUrl.replace(/^\/api/, ''))).status).toBe(200)
  })

  test('shows the newest draft, which learners do not see, and is stored nowhere', async () => {
    const { id } = await beginWhole(desk, 'Before')
    await retitle(desk, id, 'As it stands')
    const answer = await desk.ask(`GET /studio/classes/${id}/preview`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { course, revision, items } = (await answer.json()) as ClassPreview
    expect(course).toMatchObject({ id, title: { en: 'As it stands' } })
    expect(revision).toBe((await draftOf(desk, id)).revision)
    expect(items).toMatchObject([{ id: 1, type: 'text', body: { en: 'Welcome' } }])
    expect((await desk.api.get(`/courses/${id}`)).status).toBe(404)
    // Its drawn cover is there already.
    expect((await desk.api.get(course.posterUrl.replace(/^\/api/, ''))).status).toBe(200)
  })

  test('another seed of the drawn cover draws another, which publishing takes', async () => {
    const { id } = await beginWhole(desk, 'Drawn anew')
    const posterOf = async () => (await previewOf(id)).course.posterUrl
    const before = await posterOf()
    const { document, revision } = await draftOf(desk, id)
    const seeded = (coverSeed: number) => ({
      ...document,
      class: { ...document.class, coverSeed }
    })
    for (const outside of [0, 1000, 1.5]) {
      expect(await verdict(save(desk.ask, id, seeded(outside), revision))).toBe('validation_failed')
    }
    expect((await save(desk.ask, id, seeded(7), revision)).status).toBe(200)
    const drawn = await posterOf()
    expect(drawn).not.toBe(before)
    expect((await desk.ask(`POST /studio/classes/${id}/publish`, {})).status).toBe(200)
    const course = (await (await desk.api.get(`/courses/${id}`)).json()) as { posterUrl: string }
    expect(course.posterUrl).toBe(drawn)
  })

  test('has dots for what is missing', async () => {
    const title = { ar: 'دورة', en: 'Bare' }
    const begun = await desk.read<StudioClass>('POST /studio/classes', { title, expertId: OMAR })
    const item = { key: 'x', title: {} }
    const document = {
      class: { expert: 'nobody' },
      modules: [
        {
          key: 'm',
          items: [
            { ...item, type: 'video', clip: 'missing' },
            { ...item, key: 'y', type: 'text' },
            { ...item, key: 'z', type: 'quiz', questions: [{ options: [{}, {}] }] }
          ]
        }
      ]
    }
    const saved = await save(desk.ask, begun.id, document, begun.revision)
    expect(saved.status, await saved.clone().text()).toBe(200)
    const { course, items, keys } = await previewOf(begun.id)
    const dots = { ar: '…', en: '…' }
    expect(course).toMatchObject({ title: dots, summary: dots, instructor: { name: dots } })
    expect(items).toMatchObject([
      { type: 'video', title: dots, videoUrl: 'data:,' },
      { type: 'text', body: dots },
      { type: 'quiz', questions: [{ text: dots, options: [{ text: dots }, { text: dots }] }] }
    ])
    expect(keys['3']).toMatchObject({ questions: [{ right: [], explanation: dots }] })
  })

  test('is of those who may write the class', async () => {
    const { id } = await beginWhole(desk)
    const [omar, hoda] = [await openExpert(desk, OMAR), await openExpert(desk, HODA)]
    expect((await omar(`GET /studio/classes/${id}/preview`)).status).toBe(200)
    expect((await hoda(`GET /studio/classes/${id}/preview`)).status).toBe(404)
    expect((await desk.api.get(`/studio/classes/${id}/preview`)).status).toBe(401)
    expect((await desk.ask('GET /studio/classes/999/preview')).status).toBe(404)
  })
})
