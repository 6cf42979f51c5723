import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import {
  ALONE,
  BEGUN,
  FOUND,
  levelOf,
  BY_SYNONYM,
  NOT_FOUND,
  NOT_CORRECTED,
  PARTIAL,
  TITLES
} from '#tests/support/search/cases.ts'
import { without } from '#tests/support/catalogue/catalogue.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

const FILES: Files = Object.entries(TITLES).reduce(
  (files, [slug, title], day) => ({ ...files, ...namedClass(slug, title, day, levelOf(slug)) }),
  without(SMALL, 'classes/')
)

interface Result {
  type: string
  id: number
  slug?: string
  courseSlug?: string
  highlight?: { ar: string; en: string }
}
interface Page {
  items: Result[]
  total: number
}

describe.each(ENGINES)('search on $engine', ({ address }) => {
  let api: TestApi
  const find = async (query: string, more = '') =>
    (await api.json<Page>(`/search?query=${encodeURIComponent(query)}${more}`)).items
  const suggest = (query: string) =>
    api.json<{ type: string; slug: string }[]>(
      `/search/suggestions?query=${encodeURIComponent(query)}`
    )

  beforeAll(async () => {
    api = await openApi(await address())
    await api.import(FILES)
  })
  afterAll(() => api.close())

  test.each(FOUND)('“$query” finds $slug: $why', async ({ query, slug }) => {
    expect((await find(query))[0]).toMatchObject({ type: 'course', slug })
    expect(await suggest(query)).toContainEqual(expect.objectContaining({ slug }))
  })

  test.each(BY_SYNONYM)('“$query” leads to $slug: $why', async ({ query, slug }) => {
    const found = expect.objectContaining({ type: 'course', slug })
    expect(await find(query)).toContainEqual(found)
    expect(await suggest(query)).toContainEqual(found)
  })

  test.each(BEGUN)('“$query” suggests $slug: $why', async ({ query, slug }) => {
    expect(await suggest(query)).toContainEqual(expect.objectContaining({ slug }))
  })

  test('an expert is found by another spelling of the first name', async () => {
    const omar = expect.objectContaining({ type: 'instructor', slug: 'omar' })
    expect(await find('omer', '&pageSize=100')).toContainEqual(omar)
    expect(await suggest('Omer')).toContainEqual(omar)
  })

  test.each(ALONE)('“$query” leads to $slug alone: $why', async ({ query, slug }) => {
    const classes = (await find(query)).filter(({ type }) => type === 'course')
    expect(classes.map(one => one.slug)).toEqual([slug])
  })

  test.each(PARTIAL)('“$query” leads to $slugs: $why', async ({ query, slugs }) => {
    const classes = (await find(query)).filter(({ type }) => type === 'course')
    expect(new Set(classes.map(({ slug }) => slug))).toEqual(new Set(slugs))
    const suggested = (await suggest(query)).map(({ slug }) => slug)
    expect(new Set(suggested)).toEqual(new Set(slugs))
  })

  test('the word itself comes before a synonym', async () => {
    const [first, second] = await find('excel')
    expect([first?.slug, second?.slug]).toEqual(['excel-shortcuts', 'spreadsheets'])
  })

  test.each(NOT_FOUND)('“$query” finds nothing: $why', async ({ query }) => {
    expect(await find(query)).toEqual([])
    expect(await suggest(query)).toEqual([])
  })

  test.each(NOT_CORRECTED)('“$query” does not find $slug: $why', async ({ query, slug }) => {
    for (const items of [await find(query), await suggest(query)]) {
      expect(items).not.toEqual([])
      expect(items).not.toContainEqual(expect.objectContaining({ slug }))
    }
  })

  test('a known word counts as mistyped when no class has all words', async () => {
    expect((await find('leading better'))[0]).toMatchObject({ slug: 'reading-better' })
  })

  test('an exact title is first, before a newer one that contains it', async () => {
    const slugs = (await find('قراءة')).map(result => result.slug ?? result.courseSlug)
    expect(slugs.slice(0, 2)).toEqual(['reading', 'reading-better'])
    expect((await find('Lesson Reading'))[0]).toMatchObject({
      type: 'episode',
      courseSlug: 'reading'
    })
    expect((await find('«lesson», reading?'))[0]).toMatchObject({ type: 'episode' })
    // Before the classes, which hold the name of their expert.
    const [first, second] = await find('omar elattar')
    expect(first).toMatchObject({ type: 'instructor', slug: 'omar' })
    expect(second).toMatchObject({ type: 'course' })
  })

  test('results are experts of the name, then classes, then episodes', async () => {
    const [first, ...types] = (await find('omar', '&pageSize=100')).map(({ type }) => type)
    expect(first).toBe('instructor')
    expect(types).toEqual([...types].sort())
    expect(new Set((await find('reading')).map(({ type }) => type))).toEqual(
      new Set(['course', 'episode'])
    )
    // By the expert's name their classes are found as well.
    expect(types.filter(type => type === 'course')).toHaveLength(Object.keys(TITLES).length)
  })

  test('suggestions are at most eight classes and experts, by name, or else by text', async () => {
    expect(await suggest('عمر')).toEqual([
      { id: 2, slug: 'omar', type: 'instructor', name: { ar: 'عمر العطار', en: 'Omar Elattar' } }
    ])
    // Each lesson's title holds it, and no name.
    expect(await find('lesson')).not.toEqual([])
    expect(await suggest('lesson')).toEqual([])
    expect(await suggest('summary')).toHaveLength(8)
    // A mistake in a word of a text is not corrected.
    expect(await suggest('sumary')).toEqual([])
    expect(await find('sumary')).not.toEqual([])
  })

  test('a long list of suggestions is cut at eight', async () => {
    const many = Array.from({ length: 12 }, (_, at) => [`many-${at}`, at] as const)
    const files = many.reduce<Files>(
      (all, [slug, day]) => ({ ...all, ...namedClass(slug, { ar: 'كثير', en: 'Plenty' }, day) }),
      FILES
    )
    await api.import(files)
    expect(await suggest('plen')).toHaveLength(8)
    const page = await api.json<Page>('/search?query=plenty')
    expect(page.total).toBe(24)
    await api.import(FILES, true)
    expect(await suggest('plen')).toEqual([])
  })

  test('an answer has the matching excerpt where the title does not show the match', async () => {
    // In the other language, how the text begins.
    expect((await find('ملخص', '&pageSize=1'))[0]?.highlight).toEqual({
      ar: 'ملخص',
      en: 'Summary'
    })
    // In an objective, where the summary does not have it.
    const highlight = { ar: 'هدف', en: 'Aim' }
    expect(await find('aim')).toContainEqual(expect.objectContaining({ highlight }))
    expect((await find('marrakesh', '&pageSize=1'))[0]?.highlight).toBeUndefined()
  })

  test('a hundred characters are searched for, one more is refused', async () => {
    const long = 'مراكش '.repeat(17).slice(0, 100)
    expect((await find(long))[0]).toMatchObject({ slug: 'marrakesh' })
    for (const path of ['/search', '/search/suggestions']) {
      const response = await api.get(`${path}?query=${encodeURIComponent('ا'.repeat(101))}`)
      expect(response.status).toBe(422)
    }
  })

  test('a removed class is never found, and is found again when it is back', async () => {
    const rest = without(FILES, 'classes/marrakesh/')
    await api.import(rest)
    expect(await find('marrakesh')).toHaveLength(2)
    await api.import(rest, true)
    expect(await find('marrakesh')).toEqual([])
    expect(await find('marakesh')).toEqual([])
    expect(await suggest('marra')).toEqual([])
    await api.import(FILES)
    expect((await find('marrakesh')).map(({ type }) => type)).toEqual(['course', 'episode'])
  })

  test('a new title is found by its words and no longer by the old ones', async () => {
    await api.import({ ...FILES, ...namedClass('huda', { ar: 'الشروق', en: 'Sunrise' }, 9) })
    expect((await find('sunrise'))[0]).toMatchObject({ slug: 'huda' })
    expect(await find('guidance')).toEqual([])
    await api.import(FILES)
  })
})
