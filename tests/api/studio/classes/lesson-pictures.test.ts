import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import type { ContentItem } from '#contract/learning/learning.ts'
import { withUnpacked } from '#server/catalogue/archive/unpack.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { makeLessonPicture } from '#server/media/pictures/lesson-picture.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { archiveOfFiles, filesIn } from '#tests/support/catalogue/archives.ts'
import { dump } from '#tests/support/catalogue/dump.ts'
import { type Files, lesson, SMALL } from '#tests/support/catalogue/small.ts'
import { catalogueFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import {
  beginWhole,
  draftOf,
  FIRST_PAGE,
  openEditor,
  save
} from '#tests/support/catalogue/classes.ts'
import type { Desk } from '#tests/support/accounts/finance.ts'
import { ENGINES } from '#tests/support/server.ts'

type Lesson = Extract<ContentItem, { type: 'text' }>

const TOOLS = 'classes/first-page/01-start/02-tools'
const photo = (width = 2_000, height = 1_500) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'SECRET PHONE' } })
    .jpeg()
    .toBuffer()

/** The small catalogue, whose lesson on tools shows a picture. */
const shown = (bytes: Uint8Array, markdown = '![A desk](pictures/desk.jpg "Mine")'): Files => ({
  ...SMALL,
  [`${TOOLS}.ar.md`]: lesson('الأدوات', `قبل\n\n${markdown}\n\nبعد`),
  'classes/first-page/01-start/module.yaml':
    'title: { ar: البداية, en: The start }\npreviews: [welcome, tools]\n',
  'classes/first-page/pictures/desk.jpg': bytes
})

/** The document with pictures, and one of them in its lesson. */
const withPictures = (
  document: ClassDocument,
  pictures: ClassDocument['pictures'],
  en: string
) => ({
  ...document,
  pictures,
  modules: document.modules.map(module => ({
    ...module,
    items: module.items.map(item =>
      item.type === 'text' ? { ...item, body: { ...item.body, en } } : item
    )
  }))
})

describe.each(ENGINES)('pictures of lessons on $engine', ({ address }) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openEditor(await address())
  })
  afterAll(() => desk.api.close())

  const upload = async () => {
    const answer = await desk.api.app.request('/api/studio/pictures?use=lesson', {
      ...{ method: 'POST', body: new Uint8Array(await photo()) },
      headers: { ...desk.staff.headers, 'Content-Type': 'image/jpeg' }
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { path: string }).path
  }
  const liveLesson = async (slug: string, name: string) => {
    const { id: course, modules } = await desk.api.json<ClassPreview['course']>(`/courses/${slug}`)
    const item = modules.flatMap(({ items }) => items).find(({ title }) => title.en === name)
    return desk.api.json<Lesson>(`/courses/${course}/content/${item?.id}`)
  }
  const exported = async (id: number) => {
    const answer = await desk.ask(`GET /studio/classes/${id}/export`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const imported = async (bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await desk.api.app.request('/api/studio/import', {
      ...{ method: 'POST', body: bytes },
      headers: { ...desk.staff.headers, 'Content-Type': 'application/zip' }
    })
    return (await answer.json()) as Record<'added' | 'changed' | 'problems', unknown[]>
  }

  test('an uploaded one is seen in the draft, then by learners, and comes back with its revision', async () => {
    const { id, slug } = await beginWhole(desk, 'Pictured')
    const { document, revision } = await draftOf(desk, id)
    const path = await upload()
    const pictures = [{ file: 'pictures/desk.webp', path }]
    const full = withPictures(document, pictures, 'See\n\n![A desk](pictures/desk.webp)')
    expect((await save(desk.ask, id, full, revision)).status).toBe(200)
    const draft = await draftOf(desk, id)
    expect(draft.problems.filter(({ severity }) => severity === 'error')).toEqual([])

    const preview = await desk.read<ClassPreview>(`GET /studio/classes/${id}/preview`)
    const [item] = preview.items
    const picture = item?.type === 'text' ? item.pictures?.[0] : undefined
    expect(picture).toMatchObject({ file: 'pictures/desk.webp', width: 1_600, height: 1_200 })
    expect(picture?.versions.map(({ width }) => width)).toEqual([800, 1_600])
    for (const { url, width } of picture?.versions ?? []) {
      const file = await desk.api.app.request(url)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('cache-control')).toContain('immutable')
      expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width })
    }

    const live = { revision: draft.revision }
    const headers = { 'If-Match': `"${live.revision}"` }
    expect((await desk.ask(`POST /studio/classes/${id}/publish`, {}, headers)).status).toBe(200)
    expect((await liveLesson(slug, 'Hello')).pictures).toEqual([picture])

    // Without it, then as it was.
    const after = await draftOf(desk, id)
    const { pictures: _, ...bare } = after.document
    await save(desk.ask, id, withPictures(bare as ClassDocument, undefined, 'Bare'), after.revision)
    const restored = await desk.ask(`POST /studio/classes/${id}/restore`, {
      revision: after.revision
    })
    expect(restored.status).toBe(200)
    expect((await draftOf(desk, id)).document).toEqual(after.document)

    expect(await imported(await exported(id))).toMatchObject({
      added: [],
      changed: [],
      problems: []
    })
  })

  test('one that is not there, or lies elsewhere, keeps a draft from learners', async () => {
    const { id } = await beginWhole(desk, 'Wrong')
    const problemsWith = async (pictures: ClassDocument['pictures'], en: string) => {
      const { document, revision } = await draftOf(desk, id)
      await save(desk.ask, id, withPictures(document, pictures, en), revision)
      const { problems } = await draftOf(desk, id)
      return problems.filter(({ path }) => path.includes('.body.'))
    }
    const en = '![A desk](pictures/desk.webp)'
    const unknown = { path: 'modules.start.items.hello.body.en', code: 'picture_unknown' }
    expect(await problemsWith([], en)).toMatchObject([unknown])
    for (const path of [
      ...['clips/hello/one.m4s', 'open/covers/0123456789abcdef-640x480.webp'],
      ...['open/lessons/../../x-640x480.webp', 'https://x.test/0123456789abcdef-640x480.webp']
    ]) {
      expect(await problemsWith([{ file: 'pictures/desk.webp', path }], en)).toMatchObject([
        unknown
      ])
    }
    const gone = 'open/lessons/0123456789abcdef-640x480.webp'
    expect(await problemsWith([{ file: 'pictures/desk.webp', path: gone }], en)).toEqual([])
    const { revision } = await draftOf(desk, id)
    const headers = { 'If-Match': `"${revision}"` }
    const refused = await desk.ask(`POST /studio/classes/${id}/publish`, {}, headers)
    expect(refused.status).toBe(409)
    const answer = (await refused.json()) as { code: string; problems: { severity: string }[] }
    expect(answer.code).toBe('draft_incomplete')
    const errors = answer.problems.filter(({ severity }) => severity === 'error')
    expect(errors).toMatchObject([unknown])
  })

  test('a folder brings them, and takes them back as they were', async () => {
    const media = mediaFolder(`${desk.api.folder}/media`)
    const write = async (folder: string) =>
      writeCatalogue(desk.api.db, media, await readCatalogue(folder), { prune: false })
    const folder = catalogueFolder(shown(await photo()))
    await write(folder)
    expect(await write(folder)).toMatchObject({ changed: 0 })
    const [picture] = (await liveLesson('first-page', 'Tools')).pictures ?? []
    expect(picture).toMatchObject({ file: 'pictures/desk.jpg', width: 1_600, height: 1_200 })
    const file = Buffer.from(
      await (await desk.api.app.request(picture?.versions[1]?.url ?? '')).arrayBuffer()
    )
    expect(file.includes('SECRET PHONE')).toBe(false)

    const before = await dump(desk.api.db)
    const archive = await exported(FIRST_PAGE)
    expect(await imported(archive)).toMatchObject({ added: [], changed: [], problems: [] })
    expect(await dump(desk.api.db)).toEqual(before)
    await withUnpacked(new Response(archive).body, async unpacked => {
      const own = filesIn(unpacked) as Files
      expect(own['classes/first-page/pictures/desk.jpg']).toEqual(file)
      // The command on the terminal reads them as well.
      writeFiles(folder, own)
      expect(await write(folder)).toMatchObject({ changed: 0 })
    })
  })

  test.each([
    { why: 'text', bytes: Buffer.from('no picture') },
    { why: 'a drawing', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { why: 'half of one', bytes: async () => (await photo()).subarray(0, 4_000) },
    { why: 'one too small', bytes: () => photo(60, 60) },
    { why: 'nothing', bytes: Buffer.alloc(0) }
  ])('an archive with $why as a picture is refused', async ({ bytes }) => {
    const content = typeof bytes === 'function' ? await bytes() : bytes
    const before = await draftOf(desk, FIRST_PAGE)
    const { problems } = await imported(archiveOfFiles(shown(content)))
    expect(problems).toMatchObject([{ file: 'classes/first-page/pictures/desk.jpg' }])
    expect(await draftOf(desk, FIRST_PAGE)).toEqual(before)
  })

  test('a lesson of a folder that shows a missing one is named with its line', async () => {
    const files = shown(await photo(), '![A desk](pictures/gone.jpg)')
    expect((await imported(archiveOfFiles(files))).problems).toMatchObject([
      { file: `${TOOLS}.ar.md`, line: 6 }
    ])
  })
})

describe('makeLessonPicture', () => {
  test('leaves what it made as it is', async () => {
    for (const [width, height] of [
      ...[
        [2_000, 1_500],
        [1_600, 900]
      ],
      ...[
        [640, 480],
        [300, 2_500]
      ]
    ] as const) {
      const first = await makeLessonPicture(await photo(width, height))
      const again = await makeLessonPicture(first.versions.at(-1)?.bytes ?? new Uint8Array())
      expect(again).toEqual(first)
    }
  })

  test('leaves what it made of a transparent one as it is', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0.4 }
    const clear = sharp({ create: { width: 1_700, height: 300, channels: 4, background } })
    const first = await makeLessonPicture(await clear.png().toBuffer())
    expect(first.path).toMatch(/-1600x282\.webp$/)
    expect(await makeLessonPicture(first.versions[1]?.bytes ?? new Uint8Array())).toEqual(first)
  })

  test.each([
    {
      why: 'metadata',
      bytes: async () =>
        sharp(await photo(640, 480))
          .withExif({ IFD0: { Make: 'SECRET PHONE' } })
          .webp()
          .toBuffer()
    },
    {
      why: 'something after it',
      bytes: async () =>
        Buffer.concat([
          await sharp(await photo(640, 480))
            .webp()
            .toBuffer(),
          Buffer.from('<b>')
        ])
    },
    {
      why: 'a second chunk of transparency',
      bytes: async () => {
        const own = await sharp(await photo(640, 480))
          .webp()
          .toBuffer()
        const more = Buffer.concat([own, Buffer.from('ALPH\x08\0\0\0<script>', 'latin1')])
        more.writeUInt32LE(more.length - 8, 4)
        return more
      }
    },
    {
      why: 'a chunk of its own',
      bytes: async () => {
        const own = await sharp(await photo(640, 480))
          .webp()
          .toBuffer()
        const more = Buffer.concat([own, Buffer.from('SECR\x08\0\0\0<script>', 'latin1')])
        more.writeUInt32LE(more.length - 8, 4)
        return more
      }
    }
  ])('encodes WebP with $why again', async ({ bytes }) => {
    const { versions } = await makeLessonPicture(await bytes())
    for (const version of versions) {
      const text = Buffer.from(version.bytes).toString('latin1')
      expect(text).not.toMatch(/SECR|<script>|<b>$/)
    }
  })
})
