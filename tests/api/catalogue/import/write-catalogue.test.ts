import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { openDb } from '#server/db/open.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { dump, emptyCatalogue, versionOf } from '#tests/support/catalogue/dump.ts'
import { generatedCatalogue } from '#tests/support/catalogue/generated.ts'
import {
  classText,
  type Files,
  FIRST_PAGE_CLASS,
  lesson,
  QUIZ,
  SMALL
} from '#tests/support/catalogue/small.ts'
import { catalogueFolder, without } from '#tests/support/catalogue/catalogue.ts'
import { freshDatabase } from '#tests/support/database/postgres.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const CLASS = 'classes/first-page'

interface Course {
  id: number
  updatedAt: string
  modules: { id: number; items: { id: number; title: { en: string } }[] }[]
  resources: { id: number }[]
}

/** Ids of everything in a class, in the order learners see it. */
function idsOf({ id, modules, resources }: Course): unknown {
  return {
    id,
    modules: modules.map(module => [module.id, module.items.map(item => item.id)]),
    resources: resources.map(resource => resource.id)
  }
}

describe.each(ENGINES)('writeCatalogue on $engine', ({ address }) => {
  let api: TestApi
  const course = (slug = 'first-page') => api.json<Course>(`/courses/${slug}`)
  const write = async (files: Files, prune = false) =>
    writeCatalogue(
      api.db,
      mediaFolder(join(api.folder, 'media')),
      await readCatalogue(catalogueFolder(files)),
      { prune }
    )

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await emptyCatalogue(api.db)
    await api.import(SMALL)
  })

  test('the same again changes nothing: no row, no id, no version, no file', async () => {
    const [rows, version] = [await dump(api.db), await versionOf(api.db)]
    const media = join(api.folder, 'media')
    const files = () =>
      readdirSync(media, { recursive: true }).map(name => {
        const { mtimeMs, size } = statSync(join(media, String(name)))
        return [name, mtimeMs, size]
      })
    const before = files()
    const counts = await write(SMALL)
    expect(counts).toEqual({ changed: 0, unchanged: 13, retired: 0, leftAlone: [] })
    expect(await write(SMALL, true)).toEqual(counts)
    expect(await dump(api.db)).toEqual(rows)
    expect(await versionOf(api.db)).toBe(version)
    expect(files()).toEqual(before)
  })

  test('media are stored under their paths, whole, without partial files', async () => {
    const { media } = await readCatalogue(catalogueFolder(SMALL))
    const folder = join(api.folder, 'media')
    for (const { path, content } of media) {
      expect(existsSync(join(folder, path))).toBe(true)
      const size = 'file' in content ? undefined : content.byteLength
      expect(size ?? readFileSync(join(folder, path)).byteLength).toBe(
        statSync(join(folder, path)).size
      )
    }
    expect(readdirSync(folder, { recursive: true }).join(' ')).not.toContain('.part')
  })

  test('a changed class keeps every id, and only it changes', async () => {
    const before = await course()
    const [other, version] = [await course('speak-up'), await versionOf(api.db)]
    const counts = await write({
      ...SMALL,
      [`${CLASS}/en.md`]: classText('Another title', 'Changed', ['Write', 'Share']),
      [`${CLASS}/01-start/02-tools.en.md`]: lesson('Better tools')
    })
    expect(counts).toMatchObject({ changed: 1, retired: 0 })
    const after = await course()
    expect(after).toMatchObject({ title: { en: 'Another title' } })
    expect(after.modules[0]?.items[1]?.title.en).toBe('Better tools')
    expect(idsOf(after)).toEqual(idsOf(before))
    expect(await course('speak-up')).toEqual(other)
    expect(await versionOf(api.db)).not.toBe(version)
  })

  test('an item moved to another place in its module keeps its id', async () => {
    const before = await course()
    await write({
      ...without(SMALL, `${CLASS}/01-start/02-tools`),
      [`${CLASS}/01-start/04-tools.ar.md`]: lesson('الأدوات'),
      [`${CLASS}/01-start/04-tools.en.md`]: lesson('Tools')
    })
    const [welcome, tools, check] = before.modules[0]?.items.map(item => item.id) ?? []
    expect((await course()).modules[0]?.items.map(item => item.id)).toEqual([welcome, check, tools])
  })

  test('a module moved to another place keeps its ids', async () => {
    const before = await course()
    const moved = Object.fromEntries(
      Object.entries(SMALL).map(([name, content]) => [
        name.replace(`${CLASS}/01-start/`, `${CLASS}/09-start/`),
        content
      ])
    )
    await write(moved)
    expect((await course()).modules.map(module => module.id)).toEqual(
      before.modules.map(module => module.id).reverse()
    )
  })

  describe('an item that is moved to another module', () => {
    const START = `${CLASS}/01-start`
    const MORE = `${CLASS}/02-more`
    const toolsIn = (module: string) => ({
      [`${module}/05-tools.ar.md`]: lesson('الأدوات'),
      [`${module}/05-tools.en.md`]: lesson('Tools')
    })
    const SHORT = without(SMALL, `${START}/02-tools`)
    const toolsOf = async () =>
      (await course()).modules.flatMap(({ items }) =>
        items.filter(({ title }) => title.en === 'Tools').map(({ id }) => id)
      )

    test('keeps its id, there and back', async () => {
      const before = await course()
      const own = await toolsOf()
      await write({ ...SHORT, ...toolsIn(MORE) })
      expect((await course()).modules[1]?.items.at(-1)?.id).toBe(own[0])
      expect(await toolsOf()).toEqual(own)
      await write(SMALL)
      expect(await course()).toEqual(before)
    })

    test('keeps its id where one of its name was removed', async () => {
      await write({ ...SMALL, ...toolsIn(MORE) })
      const [own, copy] = await toolsOf()
      expect(copy).not.toBe(own)
      await write(SMALL)
      await write({ ...SHORT, ...toolsIn(MORE) })
      expect(await toolsOf()).toEqual([own])
      await write(SMALL)
      expect(await toolsOf()).toEqual([own])
    })

    test('leaves its id to the module that still has one of its name', async () => {
      await write({ ...SMALL, ...toolsIn(MORE) })
      const [own, copy] = await toolsOf()
      await write({ ...SHORT, ...toolsIn(MORE) })
      expect(await toolsOf()).toEqual([copy])
      await write(SMALL)
      expect(await toolsOf()).toEqual([copy])
      expect(own).not.toBe(copy)
    })

    test('is a new one where its type is another', async () => {
      const [own] = await toolsOf()
      await write({ ...SHORT, [`${MORE}/05-tools.quiz.yaml`]: QUIZ })
      const moved = (await course()).modules[1]?.items.at(-1)
      expect(moved).toMatchObject({ type: 'quiz' })
      expect(moved?.id).not.toBe(own)
    })
  })

  test('a renamed item is a new one, and the old id is never used again', async () => {
    const before = await course()
    const renamed = {
      ...without(SMALL, `${CLASS}/01-start/03-check`),
      [`${CLASS}/01-start/03-test.quiz.yaml`]: QUIZ
    }
    await write(renamed)
    const old = before.modules[0]?.items[2]?.id
    const all = (await course()).modules.flatMap(module => module.items.map(item => item.id))
    expect(all).not.toContain(old)

    await write(SMALL)
    expect(idsOf(await course())).toEqual(idsOf(before))
  })

  test('a removed item is gone, and has its id again when it is back', async () => {
    const before = await course()
    await write(without(SMALL, `${CLASS}/01-start/03-check`))
    expect((await course()).modules[0]?.items).toHaveLength(2)
    await write(SMALL)
    expect(await course()).toEqual(before)
  })

  test('a removed module and resource are gone, and have their ids again when they are back', async () => {
    const before = await course()
    const { [`${CLASS}/class.yaml`]: _, ...rest } = without(SMALL, `${CLASS}/02-more/`)
    const facts = FIRST_PAGE_CLASS.slice(0, FIRST_PAGE_CLASS.indexOf('resources:'))
    await write({ ...rest, [`${CLASS}/class.yaml`]: facts })
    const without2 = await course()
    expect(without2.modules).toHaveLength(1)
    expect(without2.resources).toEqual([])
    await write(SMALL)
    expect(await course()).toEqual(before)
  })

  test('records that left the folder stay until they are pruned, and return with their ids', async () => {
    const [class_, expert] = [await course(), await api.json('/instructors/hoda')]
    const rest = without(without(SMALL, CLASS), 'experts/hoda')
    expect(await write(rest)).toMatchObject({ changed: 0, retired: 0 })
    expect((await api.get('/courses/first-page')).status).toBe(200)

    expect(await write(rest, true)).toMatchObject({ changed: 0, retired: 2 })
    for (const path of [
      '/courses/first-page',
      '/courses/1',
      '/courses/1/reviews',
      '/instructors/hoda'
    ]) {
      expect((await api.get(path)).status).toBe(404)
    }
    const { total } = await api.json<{ total: number }>('/courses')
    expect(total).toBe(2)
    expect(await api.json('/categories')).toMatchObject([
      { slug: 'featured', courseCount: 0 },
      { slug: 'technology', courseCount: 1 },
      { slug: 'lifestyle', courseCount: 2 }
    ])
    const version = await versionOf(api.db)
    expect(await write(rest, true)).toMatchObject({ changed: 0, retired: 0 })
    expect(await versionOf(api.db)).toBe(version)

    expect(await write(SMALL, true)).toMatchObject({ changed: 2, retired: 0 })
    expect(await course()).toEqual(class_)
    expect(await api.json('/instructors/hoda')).toEqual(expert)
  })

  test('a new class after a pruned one has an id of its own', async () => {
    await write(without(SMALL, 'classes/speak-up'), true)
    const added = Object.fromEntries(
      Object.entries(SMALL).map(([name, content]) => [name.replace('speak-up', 'talk'), content])
    )
    await write(added, true)
    expect((await course('talk')).id).toBe(4)
  })

  test('a pruned category is neither listed nor in a class', async () => {
    const files = {
      ...SMALL,
      'categories.yaml': String(SMALL['categories.yaml']).replace(/- slug: lifestyle[^]*$/, ''),
      'classes/sleep-well/class.yaml': String(SMALL['classes/sleep-well/class.yaml']).replace(
        'lifestyle',
        'technology'
      ),
      'classes/speak-up/class.yaml': String(SMALL['classes/speak-up/class.yaml']).replace(
        'lifestyle, ',
        ''
      )
    }
    await write(files, true)
    expect(await api.json<object[]>('/categories')).toHaveLength(2)
    expect(await course('speak-up')).toMatchObject({ categoryIds: [2] })
    await write(SMALL, true)
    expect(await api.json<object[]>('/categories')).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('a pruned promo code stops working, keeps its count, and works again when it is back', async () => {
    await api.db
      .updateTable('promo_code')
      .set({ redemptions: 3 })
      .where('code', '=', 'UFUQ25')
      .execute()
    const others = String(SMALL['promo-codes.yaml']).replace(/^- code: UFUQ25[^]*?(?=- code)/, '')
    const rest = { ...SMALL, 'promo-codes.yaml': others }
    expect(await write(rest)).toMatchObject({ retired: 0 })
    expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
    expect(await write(rest, true)).toMatchObject({ retired: 1 })
    expect((await api.get('/promocode/UFUQ25')).status).toBe(404)
    expect(await write(rest, true)).toMatchObject({ changed: 0, retired: 0 })
    await write(SMALL, true)
    expect((await api.get('/promocode/UFUQ25')).status).toBe(200)
    const row = await api.db
      .selectFrom('promo_code')
      .select('redemptions')
      .where('code', '=', 'UFUQ25')
      .executeTakeFirst()
    expect(row?.redemptions).toBe(3)
  })

  test('an expert’s new name is found by search in their classes too', async () => {
    await write({
      ...SMALL,
      'experts/omar/en.md': '---\nname: Omar Newname\nheadline: Physician\n---\nAbout.\n'
    })
    expect(await course('speak-up')).toMatchObject({ instructor: { name: { en: 'Omar Newname' } } })
    const { items } = await api.json<{ items: { type: string }[] }>('/search?query=newname')
    expect(items.map(({ type }) => type)).toEqual(['instructor', 'course', 'course'])
    expect(await api.json('/search?query=elattar')).toMatchObject({ total: 0 })
  })

  test('ratings and views survive an import', async () => {
    await api.db
      .updateTable('class')
      .set({ rating_sum: 9, rating_count: 2 })
      .where('id', '=', 1)
      .execute()
    await api.db.updateTable('expert').set({ views: 7 }).where('id', '=', 1).execute()
    await write({
      ...SMALL,
      [`${CLASS}/en.md`]: classText('New', 'New', ['A', 'B']),
      'experts/hoda/expert.yaml': 'links: []\n'
    })
    expect(await course()).toMatchObject({ rating: { average: 4.5, count: 2 } })
    expect(await api.json('/instructors/hoda')).toMatchObject({ views: 7 })
  })

  test('an import that fails in the middle leaves everything as it was', async () => {
    const before = await dump(api.db)
    const catalogue = await readCatalogue(
      catalogueFolder({ ...SMALL, [`${CLASS}/en.md`]: classText('New', 'New', ['A', 'B']) })
    )
    const [last] = catalogue.classes.slice(-1)
    // Reading refuses this, so only a bug could cause it.
    if (last) last.expert = 'unknown'
    const media = mediaFolder(join(api.folder, 'media'))
    await expect(writeCatalogue(api.db, media, catalogue, { prune: true })).rejects.toThrow(
      'no expert unknown'
    )
    expect(await dump(api.db)).toEqual(before)
  })
})

describe('imports at once on PostgreSQL', () => {
  test('wait for each other and have the result of one of them', async () => {
    const catalogue = generatedCatalogue(50)
    const address = await ENGINES[1].address()
    const dbs = await Promise.all([1, 2, 3].map(() => openDb(address)))
    const media = mediaFolder(catalogueFolder({}))
    const counts = await Promise.all(
      dbs.map(db => writeCatalogue(db, media, catalogue, { prune: false }))
    )
    const records = 2 + catalogue.experts.length + catalogue.classes.length
    expect(counts.map(({ changed }) => changed).sort((a, b) => b - a)).toEqual([records, 0, 0])

    const alone = await openDb(':memory:')
    await writeCatalogue(alone, media, catalogue, { prune: false })
    for (const db of dbs) expect(await dump(db)).toEqual(await dump(alone))
    await Promise.all([...dbs, alone].map(db => db.destroy()))
  })
  test('wait as long as another takes, longer than a request would', async () => {
    const address = await freshDatabase('usual')
    const [db, other] = await Promise.all([openDb(address), openDb(address)])
    const media = mediaFolder(catalogueFolder({}))
    const catalogue = await readCatalogue(catalogueFolder(SMALL))
    await writeCatalogue(db, media, catalogue, { prune: false })
    const { waiting } = await other.transaction().execute(async tx => {
      await tx.updateTable('setting').set({ value: '' }).where('key', '=', 'importing').execute()
      const started = writeCatalogue(db, media, catalogue, { prune: false })
      // Longer than `lock_timeout`, by the server's clock.
      await sql`select pg_sleep(2.3)`.execute(tx)
      return { waiting: started }
    })
    expect(await waiting).toMatchObject({ changed: 0 })
    await Promise.all([db, other].map(one => one.destroy()))
  })
})
