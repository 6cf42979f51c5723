import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaFolder } from '#server/media/media-of.ts'
import { emptyCatalogue, versionOf } from '#tests/support/catalogue/dump.ts'
import { SMALL } from '#tests/support/catalogue/small.ts'
import {
  draftOf,
  FIRST_PAGE,
  HODA,
  OMAR,
  openEditor,
  openExpert
} from '#tests/support/catalogue/classes.ts'
import { type Desk, verdict } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

const words = (text: string) => ({ ar: `${text} ع`, en: text })
const NEW = { name: words('Lina Adel'), headline: words('Painter'), about: words('She paints.') }
const names = (list: { name: { en: string } }[]) => list.map(({ name }) => name.en)

describe.each(ENGINES)('experts and categories on $engine', ({ address }) => {
  let desk: Desk
  let omar: Desk['ask']
  beforeAll(async () => {
    desk = await openEditor(await address())
    omar = await openExpert(desk, OMAR)
  })
  afterAll(() => desk.api.close())
  beforeEach(async () => {
    await desk.api.db.updateTable('staff_role').set({ expert_id: null }).execute()
    await emptyCatalogue(desk.api.db)
    await desk.api.import(SMALL)
    await desk.api.db
      .updateTable('staff_role')
      .set({ expert_id: OMAR })
      .where('role', '=', 'expert')
      .execute()
  })

  describe('experts', () => {
    test('are listed with what visitors see of them', async () => {
      expect(await desk.read('GET /studio/experts')).toMatchObject({
        total: 2,
        items: [
          { slug: 'hoda', classCount: 1, isPublic: true, isRetired: false, setBy: 'catalogue' },
          { slug: 'omar', classCount: 2 }
        ]
      })
      expect(await desk.read('GET /studio/experts?query=ELSH')).toMatchObject({
        items: [{ slug: 'hoda' }]
      })
    })

    test('a photo goes back to a drawing', async () => {
      const changed = await desk.read<{ photo: string; photoUrl: string }>(
        `PATCH /studio/experts/${HODA}`,
        { photo: 'drawn' }
      )
      expect(changed.photo).toMatch(/^open\/experts\/portrait-[0-9a-f]+\.svg$/)
      expect((await desk.api.get(changed.photoUrl.replace('/api', ''))).status).toBe(200)
    })

    test('a new one is public with the first class, and drawn without a photo', async () => {
      const made = await desk.read<{ id: number; photoUrl: string }>('POST /studio/experts', NEW)
      expect(made).toMatchObject({ slug: 'lina-adel', isPublic: false, setBy: 'staff', links: [] })
      expect((await desk.api.get(made.photoUrl.replace('/api', ''))).status).toBe(200)
      expect((await desk.api.get('/instructors/lina-adel')).status).toBe(404)
      const again = await desk.read('POST /studio/experts', NEW)
      expect(again).toMatchObject({ slug: 'lina-adel-2' })
      const taken = desk.ask('POST /studio/experts', { ...NEW, slug: 'hoda' })
      expect(await verdict(taken)).toBe('conflict: slug_taken')
      const invalid = desk.ask('POST /studio/experts', { ...NEW, slug: 'Lina' })
      expect(await verdict(invalid)).toBe('conflict: slug_invalid')
      const photo = desk.ask('POST /studio/experts', { ...NEW, photo: 'open/gone.png' })
      expect(await verdict(photo)).toBe('conflict: photo_unknown')
    })

    test('a change is live at once, in search and on classes, and survives an import', async () => {
      const { revision } = await desk.read<{ revision: string }>(`GET /studio/experts/${OMAR}`)
      const path = 'open/experts/omar-0123456789abcdef.png'
      const bytes = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
      await mediaFolder(`${desk.api.folder}/media`).put(path, bytes)
      const change = { name: words('Omar Newname'), photo: path }
      const headers = { 'If-Match': `"${revision}"` }
      const changed = await desk.ask(`PATCH /studio/experts/${OMAR}`, change, headers)
      expect(await changed.json()).toMatchObject({ name: { en: 'Omar Newname' }, setBy: 'staff' })
      expect(await desk.api.json('/courses/speak-up')).toMatchObject({
        instructor: { name: { en: 'Omar Newname' } }
      })
      const search = async (query: string) => {
        const { items } = await desk.api.json<{ items: { type: string }[] }>(
          `/search?query=${query}`
        )
        return items.map(({ type }) => type)
      }
      expect(await search('newname')).toEqual(['instructor', 'course', 'course'])
      expect(await search('elattar')).toEqual([])
      await desk.api.import(SMALL, true)
      expect(await desk.api.json('/instructors/omar')).toMatchObject({
        ...{ name: { en: 'Omar Newname' }, photoUrl: `/api/media/${path}` }
      })
      const late = await desk.ask(`PATCH /studio/experts/${OMAR}`, change, headers)
      expect(late.status).toBe(412)
      expect(await late.json()).toMatchObject({ newest: { name: { en: 'Omar Newname' } } })
    })

    test('an expert changes the own page alone', async () => {
      expect(await (await omar('GET /studio/experts')).json()).toMatchObject({
        ...{ total: 1, items: [{ slug: 'omar' }] }
      })
      const about = words('I am a physician.')
      expect(await verdict(omar(`PATCH /studio/experts/${OMAR}`, { about }))).toBe(200)
      expect(await desk.api.json('/instructors/omar')).toMatchObject({ about })
      expect(await verdict(omar(`PATCH /studio/experts/${HODA}`, { about }))).toBe('not_found')
      expect(await verdict(omar(`GET /studio/experts/${HODA}`))).toBe('not_found')
      expect(await verdict(omar('POST /studio/experts', NEW))).toBe('forbidden')
      expect(await verdict(omar(`DELETE /studio/experts/${OMAR}`))).toBe('forbidden')
    })

    test('one with live classes stays, another one goes and can come back', async () => {
      expect(await verdict(desk.ask(`DELETE /studio/experts/${OMAR}`))).toBe('conflict: in_use')
      await desk.ask('POST /studio/classes/1/retire', {})
      expect(await verdict(desk.ask(`DELETE /studio/experts/${HODA}`))).toBe(204)
      expect((await desk.api.get('/instructors/hoda')).status).toBe(404)
      await desk.api.import(SMALL)
      expect((await desk.api.get('/instructors/hoda')).status).toBe(404)
      expect(await verdict(desk.ask(`PATCH /studio/experts/${HODA}`, {}))).toBe(200)
      expect((await desk.api.get('/instructors/hoda')).status).toBe(200)
      await desk.api.db.deleteFrom('class_draft').execute()
    })

    test.each([
      { why: 'a name in one language', body: { name: { ar: 'أ' } } },
      { why: 'an empty name', body: { name: { ar: 'أ', en: ' ' } } },
      { why: 'a link without TLS', body: { links: ['http://a.example'] } },
      { why: 'an unknown field', body: { views: 5 } }
    ])('$why is refused', async ({ body }) => {
      expect(await verdict(desk.ask(`PATCH /studio/experts/${OMAR}`, body))).toBe(
        'validation_failed'
      )
    })

    test('one whose page lacks a text in one language is named where a class is checked', async () => {
      const codes = async () => {
        const { problems } = await draftOf(desk, FIRST_PAGE)
        return problems.map(({ path, code, severity }) => `${severity} ${path} ${code}`)
      }
      expect(await codes()).not.toContain('warning class.expert expert_untranslated')
      await desk.api.db.updateTable('expert').set({ about_en: '' }).where('id', '=', HODA).execute()
      expect(await codes()).toContain('warning class.expert expert_untranslated')
    })

    test('nothing to change makes no version', async () => {
      const version = await versionOf(desk.api.db)
      expect(await verdict(desk.ask(`PATCH /studio/experts/${OMAR}`, {}))).toBe(200)
      expect(await versionOf(desk.api.db)).toBe(version)
    })
  })

  describe('categories', () => {
    const list = async () => names(await desk.api.json<{ name: { en: string } }[]>('/categories'))
    const add = (slug: string, name: string) =>
      desk.read<{ id: number }>('POST /studio/categories', { slug, name: words(name) })

    test('a new one comes last, is found by its slug alone, and stays at an import', async () => {
      expect(await add('arts', 'Arts')).toMatchObject({
        position: 3,
        classCount: 0,
        setBy: 'staff'
      })
      expect(await list()).toEqual(['Featured', 'Technology', 'Lifestyle', 'Arts'])
      await desk.api.import(SMALL, true)
      expect(await list()).toEqual(['Featured', 'Technology', 'Lifestyle', 'Arts'])
      const again = desk.ask('POST /studio/categories', { slug: 'arts', name: words('x') })
      expect(await verdict(again)).toBe('conflict: slug_taken')
      const invalid = desk.ask('POST /studio/categories', { slug: 'Fine arts', name: words('x') })
      expect(await verdict(invalid)).toBe('conflict: slug_invalid')
    })

    test('a renamed one is found in classes by its new name', async () => {
      await desk.ask('PATCH /studio/categories/3', { name: words('Wellbeing') })
      const { items } = await desk.api.json<{ items: { type: string }[] }>(
        '/search?query=wellbeing'
      )
      expect(items.map(({ type }) => type)).toEqual(['course', 'course'])
      await desk.api.import(SMALL)
      expect(await list()).toEqual(['Featured', 'Technology', 'Wellbeing'])
    })

    test('one is moved, and its classes name it in the new place', async () => {
      await desk.ask('PATCH /studio/categories/3', { position: 1 })
      expect(await list()).toEqual(['Featured', 'Lifestyle', 'Technology'])
      expect(await desk.api.json('/courses/speak-up')).toMatchObject({ categoryIds: [3, 2] })
      await desk.api.import(SMALL)
      expect(await list()).toEqual(['Featured', 'Lifestyle', 'Technology'])
      await desk.ask('PATCH /studio/categories/3', { position: 99 })
      expect(await list()).toEqual(['Featured', 'Technology', 'Lifestyle'])
    })

    test('one that live classes have stays, as does “featured”', async () => {
      expect(await verdict(desk.ask('DELETE /studio/categories/2'))).toBe('conflict: in_use')
      expect(await verdict(desk.ask('DELETE /studio/categories/1'))).toBe(
        'conflict: category_fixed'
      )
      expect(await verdict(desk.ask('DELETE /studio/categories/99'))).toBe('not_found')
      const { id } = await add('arts', 'Arts')
      expect(await verdict(desk.ask(`DELETE /studio/categories/${id}`))).toBe(204)
      expect(await list()).toHaveLength(3)
      const all = await desk.read<object[]>('GET /studio/categories')
      expect(all.at(-1)).toMatchObject({ slug: 'arts', isRetired: true })
      await desk.ask(`PATCH /studio/categories/${id}`, { retired: false })
      expect(await list()).toHaveLength(4)
    })

    test('experts read them, and change none', async () => {
      expect(await verdict(omar('GET /studio/categories'))).toBe(200)
      expect(await verdict(omar('PATCH /studio/categories/2', {}))).toBe('forbidden')
    })
  })
})
