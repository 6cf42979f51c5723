import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { without } from '#tests/support/catalogue.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'

/** Classes named so that each of them is found in its own way. */
const TITLES: Record<string, { ar: string; en: string }> = {
  programming: { ar: 'أساسيات البرمجة', en: 'Programming basics' },
  marrakesh: { ar: 'مَرَّاكُش', en: 'Marrakesh' },
  responsible: { ar: 'مســـؤول', en: 'Responsible' },
  league: { ar: 'الدورى', en: 'The league' },
  thing: { ar: 'شيء', en: 'Thing' },
  level: { ar: 'المستوى ٢', en: 'Level two' },
  coffee: { ar: 'القهوة', en: 'Café' },
  huda: { ar: 'ٱلهدى', en: 'Guidance' },
  reading: { ar: 'قراءة', en: 'Reading' },
  'reading-better': { ar: 'قراءة أفضل', en: 'Reading better' },
  art: { ar: 'فن', en: 'UX' }
}

const FILES: Files = Object.entries(TITLES).reduce(
  (files, [slug, title], day) => ({ ...files, ...namedClass(slug, title, day) }),
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

  test.each([
    { query: 'أساسيات البرمجة', slug: 'programming', why: 'as it is written' },
    { query: 'اساسيات البرمجه', slug: 'programming', why: 'without hamza, ha for ta marbuta' },
    { query: 'مراكش', slug: 'marrakesh', why: 'without diacritics' },
    { query: 'مَراكُش', slug: 'marrakesh', why: 'with other diacritics' },
    { query: 'مسوول', slug: 'responsible', why: 'without tatweel and hamza' },
    { query: 'مسؤول', slug: 'responsible', why: 'without tatweel' },
    { query: 'الدوري', slug: 'league', why: 'ya for alef maqsura' },
    { query: 'شئ', slug: 'thing', why: 'hamza on ya' },
    { query: 'شي', slug: 'thing', why: 'without hamza' },
    { query: 'المستوي 2', slug: 'level', why: 'a Western digit' },
    { query: 'المستوى ۲', slug: 'level', why: 'a Persian digit' },
    { query: 'cafe', slug: 'coffee', why: 'without the accent' },
    { query: 'CAFÉ', slug: 'coffee', why: 'in capitals' },
    { query: 'cafe\u0301', slug: 'coffee', why: 'the accent apart' },
    { query: 'الهدي', slug: 'huda', why: 'alef for alef wasla' },
    { query: 'قراة', slug: 'reading', why: 'without the hamza in the middle' },
    { query: 'قرا\u200cءة', slug: 'reading', why: 'with an invisible character' },
    { query: 'برمجة', slug: 'programming', why: 'without the article' },
    { query: 'والبرمجة', slug: 'programming', why: 'with and' },
    { query: 'بالبرمجة', slug: 'programming', why: 'with by' },
    { query: 'للبرمجة', slug: 'programming', why: 'with for' },
    { query: 'البر', slug: 'programming', why: 'a beginning' },
    { query: 'prog', slug: 'programming', why: 'a beginning' },
    { query: 'basics أساسيات', slug: 'programming', why: 'both languages at once' },
    { query: 'فن', slug: 'art', why: 'two letters' },
    { query: 'ux', slug: 'art', why: 'two letters' },
    { query: 'programing', slug: 'programming', why: 'a letter dropped' },
    { query: 'programmming', slug: 'programming', why: 'a letter inserted' },
    { query: 'pragramming', slug: 'programming', why: 'a letter replaced' },
    { query: 'porgramming', slug: 'programming', why: 'neighbours swapped' },
    { query: 'rogramming', slug: 'programming', why: 'the first letter dropped' },
    { query: 'programminx', slug: 'programming', why: 'the last letter replaced' },
    { query: 'leagu', slug: 'league', why: 'six letters, one dropped' },
    { query: 'thign', slug: 'thing', why: 'five letters, neighbours swapped' },
    { query: 'hting', slug: 'thing', why: 'five letters, the first two swapped' },
    { query: 'اساسيت', slug: 'programming', why: 'an Arabic letter dropped' },
    { query: 'اساسبات', slug: 'programming', why: 'an Arabic letter replaced' },
    { query: 'مسوويل', slug: 'responsible', why: 'an Arabic letter inserted' },
    { query: 'ماركش', slug: 'marrakesh', why: 'Arabic neighbours swapped' },
    { query: 'البرمحة', slug: 'programming', why: 'a mistake behind the article' }
  ])('“$query” finds $slug: $why', async ({ query, slug }) => {
    expect((await find(query))[0]).toMatchObject({ type: 'course', slug })
    expect(await suggest(query)).toContainEqual(expect.objectContaining({ slug }))
  })

  test.each([
    { query: 'prgrammin', why: 'two mistakes' },
    { query: 'hingt', why: 'a letter moved from one end to the other' },
    { query: 'cfae', why: 'a mistake in a word of four letters' },
    { query: 'xu', why: 'a mistake in a word of two' },
    { query: 'ogramming', why: 'an ending' },
    { query: 'programming مراكش', why: 'words of two classes' },
    { query: '%', why: 'no wildcard' },
    { query: 'pr_gramming%', why: 'no wildcards' },
    { query: '*', why: 'no wildcard' },
    { query: '" OR "1"="1', why: 'no query language' },
    { query: "'; drop table class; --", why: 'no SQL' },
    { query: '🔥', why: 'no letters' },
    { query: '؟!', why: 'no letters' },
    { query: '', why: 'nothing asked' },
    { query: '   ', why: 'nothing asked' }
  ])('“$query” finds nothing: $why', async ({ query }) => {
    expect(await find(query)).toEqual([])
    expect(await suggest(query)).toEqual([])
  })

  test('an exact title is first, before a newer one that holds it', async () => {
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

  test('results are classes, then episodes, then experts', async () => {
    const types = (await find('omar', '&pageSize=100')).map(({ type }) => type)
    expect(types).toEqual([...types].sort())
    expect(new Set((await find('reading')).map(({ type }) => type))).toEqual(
      new Set(['course', 'episode'])
    )
    // By the expert's name their classes are found as well.
    expect(types.filter(type => type === 'course')).toHaveLength(11)
    expect(types.at(-1)).toBe('instructor')
  })

  test('suggestions are at most eight classes and experts, by name alone', async () => {
    expect(await suggest('عمر')).toEqual([
      { id: 2, slug: 'omar', type: 'instructor', name: { ar: 'عمر العطار', en: 'Omar Elattar' } }
    ])
    // Each lesson's title holds it, and no name.
    expect(await find('lesson')).not.toEqual([])
    expect(await suggest('lesson')).toEqual([])
    expect(await suggest('summary')).toEqual([])
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

  test('where the title does not show it, an answer says where the query was met', async () => {
    expect((await find('ملخص', '&pageSize=1'))[0]?.highlight).toEqual({ ar: 'ملخص', en: '' })
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

  test('what was taken out is never found, and is found again when it is back', async () => {
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
