import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { CatalogueError } from '#server/catalogue/import/read-file.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { catalogueFolder } from '#tests/support/catalogue/catalogue.ts'
import { emptyCatalogue } from '#tests/support/catalogue/dump.ts'
import { type Files, SMALL } from '#tests/support/catalogue/small.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const path = (slug: string, classes: string) => `- slug: ${slug}
  title: { ar: مسار, en: A path }
  summary: { ar: ملخص, en: In short }
  audience: { ar: لمن, en: Who }
  order: { ar: لماذا, en: Why }
  outcomes:
    - { ar: نتيجة, en: One }
  classes: ${classes}
`

const withPaths = (...paths: string[]): Files => ({ ...SMALL, 'paths.yaml': paths.join('') })
const BOTH = withPaths(
  path('calm', '[sleep-well, speak-up]'),
  path('web', '[first-page, speak-up]')
)

describe.each(ENGINES)('learning paths on $engine', ({ address }) => {
  let api: TestApi
  const write = async (files: Files, prune = false) =>
    writeCatalogue(
      api.db,
      mediaFolder(join(api.folder, 'media')),
      await readCatalogue(catalogueFolder(files)),
      { prune }
    )
  const listed = async () => {
    const paths = await api.json<LearningPath[]>('/paths')
    const { items } = await api.json<{ items: { id: number; slug: string }[] }>('/courses')
    const nameOf = (id: number) => items.find(item => item.id === id)?.slug
    return paths.map(({ slug, courseIds }) => [slug, ...courseIds.map(nameOf)])
  }

  beforeAll(async () => {
    api = await openApi(await address())
  })
  afterAll(() => api.close())
  beforeEach(() => emptyCatalogue(api.db))

  test('are listed in their order, with their classes in theirs', async () => {
    await write(BOTH)
    expect(await listed()).toEqual([
      ['calm', 'sleep-well', 'speak-up'],
      ['web', 'first-page', 'speak-up']
    ])
    const [first] = await api.json<LearningPath[]>('/paths')
    expect(first).toEqual({
      id: expect.any(Number),
      slug: 'calm',
      title: { ar: 'مسار', en: 'A path' },
      summary: { ar: 'ملخص', en: 'In short' },
      audience: { ar: 'لمن', en: 'Who' },
      order: { ar: 'لماذا', en: 'Why' },
      outcomes: [{ ar: 'نتيجة', en: 'One' }],
      courseIds: [expect.any(Number), expect.any(Number)]
    })
  })

  test('are unchanged by the same import, and changed by another', async () => {
    await write(BOTH)
    const ids = (await api.json<LearningPath[]>('/paths')).map(({ id }) => id)
    expect(await write(BOTH)).toMatchObject({ changed: 0, retired: 0 })
    const turned = withPaths(
      path('web', '[speak-up, first-page]'),
      path('calm', '[sleep-well, speak-up]')
    )
    expect(await write(turned)).toMatchObject({ changed: 2 })
    expect(await listed()).toEqual([
      ['web', 'speak-up', 'first-page'],
      ['calm', 'sleep-well', 'speak-up']
    ])
    expect((await api.json<LearningPath[]>('/paths')).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('stay without their file until a prune', async () => {
    await write(BOTH)
    expect(await write(SMALL)).toMatchObject({ retired: 0 })
    expect(await listed()).toHaveLength(2)
    expect(await write(SMALL, true)).toMatchObject({ retired: 2 })
    expect(await listed()).toEqual([])
    await write(BOTH)
    expect(await listed()).toHaveLength(2)
  })

  test('lose a class that was removed from the catalogue', async () => {
    await write(BOTH)
    await api.db.transaction().execute(async tx => {
      await tx.updateTable('class').set({ retired: 1 }).where('slug', '=', 'sleep-well').execute()
      await bumpVersion(tx, [])
    })
    expect(await listed()).toEqual([['web', 'first-page', 'speak-up']])
  })
})

test.each([
  {
    why: 'a class without a folder',
    files: withPaths(path('calm', '[sleep-well, nothing]')),
    issue: 'paths.yaml:8  classes: there is no folder classes/nothing'
  },
  {
    why: 'a class twice',
    files: withPaths(path('calm', '[sleep-well, sleep-well]')),
    issue: 'paths.yaml:8  classes: sleep-well stands here more than once'
  },
  {
    why: 'a single class',
    files: withPaths(path('calm', '[sleep-well]')),
    issue: 'paths.yaml:8  0.classes: name at least two classes'
  },
  {
    why: 'one slug twice',
    files: withPaths(
      path('calm', '[sleep-well, speak-up]'),
      path('calm', '[first-page, speak-up]')
    ),
    issue: 'paths.yaml:9  calm stands here more than once'
  }
])('$why is reported', async ({ files, issue }) => {
  const read = readCatalogue(catalogueFolder(files))
  await expect(read).rejects.toThrow(CatalogueError)
  await expect(read).rejects.toThrow(issue)
})
