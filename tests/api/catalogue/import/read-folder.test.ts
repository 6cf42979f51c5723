import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CatalogueError, formatCatalogueIssue } from '#server/catalogue/import/read-file.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import {
  classText,
  FIRST_PAGE_CLASS,
  lesson,
  movie,
  QUIZ,
  SMALL
} from '#tests/support/catalogue/small.ts'
import { catalogueFolder, folderOfTest, without } from '#tests/support/catalogue/catalogue.ts'

/** Each issue as it is printed. */
async function issuesOf(folder: string): Promise<string[]> {
  try {
    await readCatalogue(folder)
    return []
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return error.issues.map(formatCatalogueIssue)
  }
}

const CLASS = 'classes/first-page'
const MODULE = `${CLASS}/01-start`
const classWith = (from: string, to: string) => ({
  [`${CLASS}/class.yaml`]: FIRST_PAGE_CLASS.replace(from, to)
})
const quizWith = (from: string, to: string) => ({
  [`${MODULE}/03-check.quiz.yaml`]: QUIZ.replace(from, to)
})
const quizSeeing = (see: string) => ({
  [`${MODULE}/03-check.quiz.yaml`]: `${QUIZ}    see: ${see}\n`
})
const promo = (more: string) => ({
  'promo-codes.yaml': `- code: A-1\n  discountPercentage: 5\n  ends: 2030-01-01\n${more}`
})

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('readCatalogue', () => {
  test('reads a valid folder', async () => {
    const catalogue = await readCatalogue(catalogueFolder(SMALL))
    expect(catalogue.classes.map(record => record.slug)).toEqual([
      'first-page',
      'sleep-well',
      'speak-up'
    ])
    expect(catalogue.experts.map(record => record.slug)).toEqual(['hoda', 'omar'])
    expect(catalogue.classes[0]?.modules[0]?.items).toMatchObject([
      {
        slug: 'welcome',
        type: 'video',
        isPreview: true,
        durationSeconds: 12,
        content: {
          video: expect.stringMatching(/^clips\/hello-[0-9a-f]{16}\/stream\.m3u8$/),
          poster: expect.stringMatching(/poster\.jpg$/),
          captions: [{ language: 'ar', path: expect.stringMatching(/captions\.ar\.vtt$/) }],
          chapters: [{ at: 3, title: { ar: 'البداية', en: 'The start' } }],
          storyboard: undefined
        }
      },
      { slug: 'tools', type: 'text', isPreview: false },
      { slug: 'check', type: 'quiz', content: { passPercentage: 70 } }
    ])
  })

  test('reads the demo catalogue', async () => {
    const { classes, experts } = await readCatalogue('src/catalogue')
    expect(classes.length).toBeGreaterThan(10)
    expect(experts.length).toBeGreaterThan(5)
  })

  test('a promo code works from the beginning of its first day in Cairo to the end of its last', async () => {
    const { promoCodes } = await readCatalogue(catalogueFolder(SMALL))
    const ramadan = promoCodes.find(({ code }) => code === 'RAMADAN2026')
    expect(new Date(ramadan?.startsAt ?? 0).toISOString()).toBe('2026-02-17T22:00:00.000Z')
    expect(new Date(ramadan?.endsAt ?? 0).toISOString()).toBe('2026-03-19T22:00:00.000Z')
  })

  test.each([
    { day: '2026-07-01', midnight: '2026-07-01T21:00:00.000Z', why: 'summer: three hours ahead' },
    { day: '2026-12-31', midnight: '2026-12-31T22:00:00.000Z', why: 'winter: two hours' },
    { day: '2026-04-23', midnight: '2026-04-23T22:00:00.000Z', why: 'the night clocks go forward' },
    { day: '2026-10-29', midnight: '2026-10-29T22:00:00.000Z', why: 'the night they go back' }
  ])('a code that ends on $day ends at $midnight: $why', async ({ day, midnight }) => {
    const file = promo('')['promo-codes.yaml'].replace('2030-01-01', day)
    const files = { ...SMALL, 'promo-codes.yaml': file }
    const [code] = (await readCatalogue(catalogueFolder(files))).promoCodes
    expect(new Date(code?.endsAt ?? 0).toISOString()).toBe(midnight)
  })

  test('a class without a picture of its own gets one drawn, the same every time', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => readCatalogue(catalogueFolder(SMALL))))
    expect(one?.classes.map(({ poster }) => poster)).toEqual(
      other?.classes.map(({ poster }) => poster)
    )
    const own = { ...SMALL, [`${CLASS}/cover.png`]: PNG }
    const [first] = (await readCatalogue(catalogueFolder(own))).classes
    expect(first?.poster).toMatch(/^open\/covers\/first-page-[0-9a-f]{16}\.png$/)
  })

  test('a clip without a playlist has the length of its film', async () => {
    const files = { ...without(SMALL, 'media/hello/stream'), 'media/hello/video.mp4': movie(75) }
    const [first] = (await readCatalogue(catalogueFolder(files))).classes
    expect(first?.modules[0]?.items[0]).toMatchObject({ durationSeconds: 75 })
  })

  test.each([
    {
      why: 'an unknown level',
      change: classWith('BEGINNER', 'EASY'),
      expected: [`${CLASS}/class.yaml:2  level: write BEGINNER, INTERMEDIATE or ADVANCED`]
    },
    {
      why: 'an unknown language',
      change: classWith('language: ar', 'language: fr'),
      expected: [`${CLASS}/class.yaml:3  language: write ar or en`]
    },
    {
      why: 'an expert without a folder',
      change: classWith('expert: hoda', 'expert: unknown'),
      expected: [`${CLASS}/class.yaml:1  expert: there is no folder experts/unknown`]
    },
    {
      why: 'an unknown category',
      change: classWith('[technology]', '\n  - technology\n  - cooking'),
      expected: [`${CLASS}/class.yaml:6  categories: cooking is not in categories.yaml`]
    },
    {
      why: 'featured as a category',
      change: classWith('[technology]', '[technology, featured]'),
      expected: [`${CLASS}/class.yaml:4  categories: write featured: true instead of the category`]
    },
    {
      why: 'no category',
      change: classWith('[technology]', '[]'),
      expected: [`${CLASS}/class.yaml:4  categories: name at least one category`]
    },
    {
      why: 'a day that does not exist',
      change: classWith('2026-02-14', '2026-02-30'),
      expected: [`${CLASS}/class.yaml:6  published: write the day like 2026-02-14`]
    },
    {
      why: 'updated before published',
      change: classWith('updated: 2026-09-01', 'updated: 2025-09-01'),
      expected: [`${CLASS}/class.yaml:7  updated: lies before published`]
    },
    {
      why: 'a word for yes',
      change: classWith('featured: true', 'featured: yes'),
      expected: [`${CLASS}/class.yaml:5  featured: write true or false`]
    },
    {
      why: 'a field that does not exist',
      change: classWith('featured: true', 'featured: true\nprice: 5'),
      expected: [`${CLASS}/class.yaml:6  there is no field “price” here; look at its spelling`]
    },
    {
      why: 'a trailer without a film',
      change: classWith('trailer: hello', 'trailer: goodbye'),
      expected: [`${CLASS}/class.yaml:8  trailer: there is no media/goodbye/video.mp4`]
    },
    {
      why: 'a resource that is not there',
      change: classWith('list.txt', 'gone.txt'),
      expected: [
        `${CLASS}/class.yaml:10  resources: resources/gone.txt is no file of the folder resources (Latin letters, digits, . _ -)`
      ]
    },
    {
      why: 'a resource outside the folder',
      change: classWith('resources/list.txt', 'resources/../class.yaml'),
      expected: [
        `${CLASS}/class.yaml:10  resources: resources/../class.yaml is no file of the folder resources (Latin letters, digits, . _ -)`
      ]
    },
    {
      why: 'YAML that is not closed',
      change: classWith('[technology]', '[technology'),
      expected: [expect.stringMatching(/^classes\/first-page\/class\.yaml:5 {2}/)]
    },
    {
      why: 'a key twice',
      change: classWith('level:', 'level: BEGINNER\nlevel:'),
      expected: [`${CLASS}/class.yaml:3  Map keys must be unique`]
    },
    {
      why: 'a star that YAML reads as an alias',
      change: { [`${CLASS}/en.md`]: classText('*Bold', 'You write', ['One', 'Two']) },
      expected: [`${CLASS}/en.md:2  put quotes around a text that begins with *`]
    },
    {
      why: 'NUL as an escape',
      change: { [`${CLASS}/en.md`]: classText('"a\\0b"', 'You write', ['One', 'Two']) },
      expected: [`${CLASS}/en.md:2  holds a NUL character or half of one`]
    },
    {
      why: 'half a character as an escape',
      change: { [`${CLASS}/en.md`]: classText('Page', '"\\ud83d"', ['One', 'Two']) },
      expected: [`${CLASS}/en.md:3  holds a NUL character or half of one`]
    },
    {
      why: 'NUL as it is',
      change: { [`${CLASS}/en.md`]: classText('Page', 'One\ntwo\0', ['One', 'Two']) },
      expected: [`${CLASS}/en.md:4  holds a NUL character`]
    },
    {
      why: 'a file in another encoding',
      change: { [`${CLASS}/ar.md`]: Buffer.from('---\ntitle: \xe7\xe8\n---\nx', 'latin1') },
      expected: [`${CLASS}/ar.md  cannot be read as UTF-8 text`]
    },
    {
      why: 'Markdown without front matter',
      change: { [`${MODULE}/02-tools.en.md`]: '# Tools\n' },
      expected: [`${MODULE}/02-tools.en.md:1  begin with front matter between two lines of ---`]
    },
    {
      why: 'front matter alone',
      change: { [`${MODULE}/02-tools.en.md`]: '---\ntitle: Tools\n---\n\n' },
      expected: [`${MODULE}/02-tools.en.md:4  the text is empty`]
    },
    {
      why: 'a title too long',
      change: { [`${MODULE}/02-tools.en.md`]: lesson('x'.repeat(501)) },
      expected: [`${MODULE}/02-tools.en.md:2  title: is longer than 500 characters`]
    },
    {
      why: 'a text too long',
      change: { [`${MODULE}/02-tools.en.md`]: lesson('Tools', 'x'.repeat(50_001)) },
      expected: [`${MODULE}/02-tools.en.md  is longer than 50000 characters`]
    },
    {
      why: 'a different number of objectives',
      change: { [`${CLASS}/en.md`]: classText('Page', 'You write', ['One']) },
      expected: [`${CLASS}/en.md:5  objectives: ar.md and en.md list a different number of them`]
    },
    {
      why: 'a text empty in both languages',
      change: { [`${MODULE}/module.yaml`]: "title: { ar: '', en: ' ' }\npreviews: []\n" },
      expected: [`${MODULE}/module.yaml:1  title: is empty in both languages`]
    },
    {
      why: 'a text without languages',
      change: { [`${MODULE}/module.yaml`]: 'title: The start\n' },
      expected: [`${MODULE}/module.yaml:1  title: write { ar: …, en: … }`]
    },
    {
      why: 'a preview that is no item',
      change: { [`${MODULE}/module.yaml`]: 'title: { ar: أ }\npreviews:\n  - welcome\n  - gone\n' },
      expected: [`${MODULE}/module.yaml:4  previews: there is no item gone`]
    },
    {
      why: 'a clip that is not there',
      change: { [`${MODULE}/01-welcome.video.yaml`]: 'title: { ar: أ }\nclip: gone\n' },
      expected: [
        `${MODULE}/01-welcome.video.yaml:2  clip: there is no usable media/gone`,
        `${MODULE}/module.yaml:2  previews: there is no item welcome`
      ]
    },
    {
      why: 'no right answer',
      change: quizWith('        correct: true\n', ''),
      expected: [
        `${MODULE}/03-check.quiz.yaml:6  questions.0.options: mark at least one option with correct: true`
      ]
    },
    {
      why: 'one option',
      change: quizWith('      - text: { ar: طائر, en: A bird }\n', ''),
      expected: [`${MODULE}/03-check.quiz.yaml:6  questions.0.options: write at least two options`]
    },
    {
      why: 'a percentage above 100',
      change: quizWith('70', '170'),
      expected: [`${MODULE}/03-check.quiz.yaml:2  passPercentage: write a number from 0 to 100`]
    },
    {
      why: 'a question that leads to no video',
      change: quizSeeing('{ item: tools, at: 3 }'),
      expected: [
        `${MODULE}/03-check.quiz.yaml:10  see.item: there is no video tools in this module or before it`
      ]
    },
    {
      why: 'a question that leads to a video of a later module',
      change: {
        ...quizSeeing('{ item: later, at: 3 }'),
        [`${CLASS}/02-more/02-later.video.yaml`]: 'title: { ar: أ }\nclip: hello\n'
      },
      expected: [
        `${MODULE}/03-check.quiz.yaml:10  see.item: there is no video later in this module or before it`
      ]
    },
    {
      why: 'a question that leads to one of two videos',
      change: {
        [`${CLASS}/02-more/02-check.quiz.yaml`]: `${QUIZ}    see: { item: welcome, at: 3 }\n`,
        [`${CLASS}/02-more/03-welcome.video.yaml`]: 'title: { ar: أ }\nclip: hello\n'
      },
      expected: [
        `${CLASS}/02-more/02-check.quiz.yaml:10  see.item: more than one video is called welcome`
      ]
    },
    {
      why: 'a question that leads beyond the end of a video',
      change: quizSeeing('{ item: welcome, at: 12 }'),
      expected: [`${MODULE}/03-check.quiz.yaml:10  see.at: the video is over after 12 seconds`]
    },
    {
      why: 'a question that leads to a video as a whole',
      change: quizSeeing('welcome'),
      expected: [
        `${MODULE}/03-check.quiz.yaml:10  questions.0.see: write { item: …, at: … }, a video of the class and its second`
      ]
    },
    {
      why: 'two items of one name',
      change: { [`${MODULE}/04-check.quiz.yaml`]: QUIZ },
      expected: [`${MODULE}/04-check.quiz.yaml  a second item is called check`]
    },
    {
      why: 'two modules of one name',
      change: {
        [`${CLASS}/03-start/module.yaml`]: 'title: { ar: أ }\n',
        [`${CLASS}/03-start/01-x.quiz.yaml`]: QUIZ
      },
      expected: [`${CLASS}/03-start  a second module is called start`]
    },
    {
      why: 'a file that is no item',
      change: { [`${MODULE}/notes.txt`]: 'x' },
      expected: [
        `${MODULE}/notes.txt  is no item; write NN-name.video.yaml, NN-name.quiz.yaml, NN-name.ar.md and NN-name.en.md`
      ]
    },
    {
      why: 'a folder that is no module',
      change: { [`${CLASS}/extras/x.md`]: 'x' },
      expected: [`${CLASS}/extras  is no part of a class; modules are folders like 01-basics`]
    },
    {
      why: 'a link that is not https',
      change: {
        'experts/hoda/expert.yaml': 'links:\n  - https://a.example\n  - http://b.example\n'
      },
      expected: ['experts/hoda/expert.yaml:3  links.1: write an address that begins with https://']
    },
    {
      why: 'a link too long',
      change: { 'experts/hoda/expert.yaml': `links: ['https://a.example/${'x'.repeat(2_000)}']\n` },
      expected: [
        expect.stringMatching(
          /^experts\/hoda\/expert\.yaml:1 {2}links\.0: is longer than 2000 characters$/
        )
      ]
    },
    {
      why: 'a seed of no drawing',
      change: classWith('level: BEGINNER', 'level: BEGINNER\ncoverSeed: 0'),
      expected: [
        expect.stringMatching(/class\.yaml:3 {2}coverSeed: write a whole number from 1 to 999/)
      ]
    },
    {
      why: 'an unknown symbol',
      change: classWith('level: BEGINNER', 'level: BEGINNER\nsymbol: dragon'),
      expected: [
        expect.stringMatching(/class\.yaml:3 {2}symbol: write one of agreement, arabic, book, /)
      ]
    },
    {
      why: 'a portrait of an unknown trait',
      change: { 'experts/hoda/expert.yaml': 'portrait:\n  build: woman\n  hair: green\n' },
      expected: [
        'experts/hoda/expert.yaml:3  portrait.hair: write one of black, brown, chestnut, greying, silver'
      ]
    },
    {
      why: 'a portrait without a kind',
      change: { 'experts/hoda/expert.yaml': 'portrait:\n  hair: black\n' },
      expected: ['experts/hoda/expert.yaml:2  portrait.build: write woman or man']
    },
    {
      why: 'no category “featured”',
      change: {
        'categories.yaml':
          '- slug: technology\n  name: { ar: أ }\n- slug: lifestyle\n  name: { ar: أ }\n'
      },
      expected: [
        'categories.yaml:1  the category “featured” is missing',
        ...['first-page', 'sleep-well', 'speak-up'].map(slug => expect.stringContaining(slug)),
        expect.stringContaining('speak-up')
      ]
    },
    {
      why: 'a category twice',
      change: {
        'categories.yaml': `${SMALL['categories.yaml']}- slug: technology\n  name: { ar: أ }\n`
      },
      expected: ['categories.yaml:7  technology stands here more than once']
    },
    {
      why: 'a package twice',
      change: { 'packages.yaml': '- id: 1\n  monthlyPrice: 5\n- id: 1\n  monthlyPrice: 6\n' },
      expected: ['packages.yaml:3  package 1 stands here more than once']
    },
    {
      why: 'a price with three decimals',
      change: { 'packages.yaml': '- id: 1\n  monthlyPrice: 5.005\n' },
      expected: ['packages.yaml:2  0.monthlyPrice: write EGP with at most two decimals']
    },
    {
      why: 'a price below zero',
      change: { 'packages.yaml': '- id: 1\n  monthlyPrice: -5\n' },
      expected: [expect.stringMatching(/^packages\.yaml:2 {2}0\.monthlyPrice: /)]
    },
    {
      why: 'a price no store can count',
      change: { 'packages.yaml': '- id: 1\n  monthlyPrice: 1e300\n' },
      expected: [expect.stringMatching(/^packages\.yaml:2 {2}0\.monthlyPrice: /)]
    },
    {
      why: 'a code in other letters',
      change: promo('- code: عيد\n  discountPercentage: 5\n  ends: 2030-01-01\n'),
      expected: ['promo-codes.yaml:4  1.code: write 3 to 40 Latin letters, digits and hyphens']
    },
    {
      why: 'a code twice, in another case',
      change: promo('- code: a-1\n  discountPercentage: 5\n  ends: 2030-01-01\n'),
      expected: ['promo-codes.yaml:4  A-1 stands here more than once']
    },
    {
      why: 'a code that ends before it starts',
      change: promo('  starts: 2030-01-02\n'),
      expected: ['promo-codes.yaml:3  0.ends: lies before starts']
    },
    {
      why: 'a discount of zero',
      change: { 'promo-codes.yaml': '- code: A-1\n  discountPercentage: 0\n  ends: 2030-01-01\n' },
      expected: ['promo-codes.yaml:2  0.discountPercentage: write more than 0']
    },
    {
      why: 'an unknown plan',
      change: promo('  plans: [WEEKLY]\n'),
      expected: ['promo-codes.yaml:4  0.plans.0: write MONTHLY, QUARTERLY or YEARLY']
    },
    {
      why: 'a picture too large',
      change: { [`${CLASS}/cover.png`]: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) },
      expected: [`${CLASS}/cover.png  is larger than 5 MB`]
    },
    {
      why: 'a file that is no picture',
      change: { [`${CLASS}/cover.png`]: 'a picture' },
      expected: [`${CLASS}/cover.png  is no picture of the kind png`]
    },
    {
      why: 'a picture of another kind than its name',
      change: { 'experts/hoda/photo.svg': PNG },
      expected: ['experts/hoda/photo.svg  is no picture of the kind svg']
    },
    {
      why: 'a field that is missing',
      change: classWith('language: ar\n', ''),
      expected: [`${CLASS}/class.yaml:1  language: write ar or en`]
    },
    {
      why: 'chapters out of the format',
      change: { 'media/hello/chapters.yaml': '- at: -1\n  title: { ar: أ }\n' },
      expected: [expect.stringMatching(/^media\/hello\/chapters\.yaml:1 {2}0\.at: /)]
    },
    {
      why: 'a playlist without segments',
      change: { 'media/hello/stream.m3u8': '#EXTM3U\n' },
      expected: [
        'media/hello/stream.m3u8  the playlist names no segment and no rendition',
        expect.stringContaining('no usable media/hello'),
        expect.stringContaining('there is no item welcome'),
        expect.stringContaining('there is no media/hello/video.mp4')
      ]
    }
  ])('reports $why', async ({ change, expected }) => {
    const issues = await issuesOf(catalogueFolder({ ...SMALL, ...change }))
    expect(issues).toHaveLength(expected.length)
    for (const message of expected) expect(issues).toContainEqual(message)
  })

  test.each([
    { gone: 'categories.yaml', expected: '.  categories.yaml is missing' },
    { gone: 'packages.yaml', expected: '.  packages.yaml is missing' },
    { gone: `${CLASS}/class.yaml`, expected: `${CLASS}  class.yaml is missing` },
    { gone: `${CLASS}/en.md`, expected: `${CLASS}  en.md is missing` },
    { gone: `${MODULE}/module.yaml`, expected: `${MODULE}  module.yaml is missing` },
    { gone: `${MODULE}/02-tools.ar.md`, expected: `${MODULE}  02-tools.ar.md is missing` },
    { gone: `${CLASS}/02-more/01`, expected: `${CLASS}/02-more  the module has no items` },
    {
      gone: 'classes/sleep-well/01-night/',
      expected: 'classes/sleep-well  the class has no modules'
    },
    { gone: 'experts/hoda/expert.yaml', expected: 'experts/hoda  expert.yaml is missing' }
  ])('reports that $gone is missing', async ({ gone, expected }) => {
    expect(await issuesOf(catalogueFolder(without(SMALL, gone)))).toContain(expected)
  })

  test('an expert needs one language, and not both', async () => {
    const inArabic = without(SMALL, 'experts/hoda/en.md')
    const { experts } = await readCatalogue(catalogueFolder(inArabic))
    expect(experts.find(({ slug }) => slug === 'hoda')).toMatchObject({ name: { en: '' } })
    const inNone = without(inArabic, 'experts/hoda/ar.md')
    expect(await issuesOf(catalogueFolder(inNone))).toContain('experts/hoda  ar.md is missing')
  })

  test.each(['UPPER', '2026', 'with space', 'dots.in', '-dash', 'عربي'])(
    'complains of a folder called %s',
    async name => {
      const folder = catalogueFolder(SMALL)
      mkdirSync(join(folder, 'classes', name))
      expect(await issuesOf(folder)).toEqual([
        `classes/${name}  rename the folder: lower-case Latin letters, digits and hyphens, not digits only`
      ])
    }
  )

  test('reports a missing folder, and a file in its place', async () => {
    const folder = folderOfTest()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const path of [join(folder, 'gone'), file]) {
      expect(await issuesOf(path)).toEqual([`${path}  there is no such folder`])
    }
  })

  test('reports all issues at once', async () => {
    const change = {
      ...classWith('BEGINNER', 'EASY'),
      ...quizWith('70', '170'),
      'experts/hoda/expert.yaml': 'links: [x]\n'
    }
    const issues = await issuesOf(catalogueFolder({ ...SMALL, ...change }))
    expect(issues).toHaveLength(3)
  })
})
