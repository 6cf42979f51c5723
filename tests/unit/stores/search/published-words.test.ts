import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findCorrected } from '#domain/search/correction.ts'
import { find, type FindResult } from '#domain/search/find.ts'
import { documentId } from '#domain/search/documents.ts'
import {
  ALONE,
  BEGUN,
  FOUND,
  levelOf,
  BY_SYNONYM,
  CORRECTED,
  NOT_FOUND,
  NOT_CORRECTED,
  PARTIAL,
  type Slug,
  TITLES,
  EFFECTIVE
} from '#tests/support/search/cases.ts'
import { siteFiles } from '#tests/support/search/site.ts'

const CLASSES = Object.entries(TITLES).map(([slug, title], at) => ({
  ...{ id: at + 1, slug, title },
  level: levelOf(slug)
}))
const slugOf = (id: number) => CLASSES[id - 1]?.slug

afterAll(() => vi.unstubAllGlobals())

/** A site of small parts reads several for a word; one of large parts has all in its first file. */
describe.each([
  { name: 'in one part', characters: 100_000 },
  { name: 'in several parts', characters: 600 }
])('the words of a site $name', ({ characters }) => {
  const files = siteFiles(CLASSES, characters)
  let requests: string[] = []

  async function words() {
    vi.resetModules()
    const { publishedWords } = await import('#stores/search/published-words.ts')
    return publishedWords(['names', 'texts'])
  }

  /** With the site's synonyms. */
  async function findWithSynonyms(query: string, isUnfinished = false) {
    const source = await words()
    const { readSynonyms } = await import('#stores/search/published-synonyms.ts')
    const { synonyms } = await readSynonyms()
    return find(source, query, { synonyms, isUnfinished })
  }
  const slugsOf = ({ found }: FindResult) => found.map(({ recordId }) => slugOf(recordId))

  beforeEach(() => {
    requests = []
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push(path)
      return files.has(path) ? Response.json(files.get(path)) : new Response('', { status: 404 })
    })
  })

  test.each(FOUND)('“$query” finds $slug: $why', async ({ query, slug }) => {
    expect(slugsOf(await findWithSynonyms(query))[0]).toBe(slug)
  })

  test.each(BY_SYNONYM)('“$query” leads to $slug: $why', async ({ query, slug }) => {
    expect(slugsOf(await findWithSynonyms(query))).toContain(slug)
  })

  test.each(ALONE)('“$query” leads to $slug alone: $why', async ({ query, slug }) => {
    expect(slugsOf(await findWithSynonyms(query))).toEqual([slug])
  })

  test.each(PARTIAL)('“$query” leads to $slugs: $why', async ({ query, slugs }) => {
    const finding = await findWithSynonyms(query)
    expect(new Set(slugsOf(finding))).toEqual(new Set(slugs))
    expect(finding).toMatchObject({ isPartial: true, isOnlySynonyms: false })
  })

  test('a class for beginners comes first among equals, and hides no other', async () => {
    const others = siteFiles(
      [
        { id: 1, slug: 'old', title: { ar: '', en: 'Python' }, level: 'ADVANCED' },
        { id: 2, slug: 'first', title: { ar: '', en: 'Python' }, level: 'BEGINNER' }
      ],
      characters
    )
    vi.stubGlobal('fetch', async (path: string) => Response.json(others.get(path)))
    const ids = async (query: string) =>
      (await findWithSynonyms(query)).found.map(({ recordId }) => recordId)
    expect(await ids('python')).toEqual([1, 2])
    expect(await ids('python for beginners')).toEqual([2, 1])
    expect(await ids('python from scratch')).toEqual([2, 1])
  })

  test('the word itself comes before a synonym', async () => {
    const found = slugsOf(await findWithSynonyms('excel'))
    expect(found.slice(0, 2)).toEqual(['excel-shortcuts', 'spreadsheets'])
    expect(await findWithSynonyms('excel')).toMatchObject({ isOnlySynonyms: false })
    expect(await findWithSynonyms('فلوس')).toMatchObject({
      isOnlySynonyms: true,
      viaSynonyms: ['مال', 'money']
    })
  })

  test.each(BEGUN)('“$query” leads to $slug while it is typed: $why', async ({ query, slug }) => {
    expect(slugsOf(await findWithSynonyms(query, true))).toContain(slug)
  })

  test('a synonym comes before a word of a text that begins alike', async () => {
    const others = siteFiles(
      [
        { id: 1, slug: 'cutting', title: { ar: '', en: 'Cutting' }, summary: 'Use reactions' },
        { id: 2, slug: 'script', title: { ar: '', en: 'JavaScript' }, summary: 'And reactivity' },
        { id: 3, slug: 'name', title: { ar: '', en: 'Reactions' }, summary: '' }
      ],
      characters
    )
    vi.stubGlobal('fetch', async (path: string) => Response.json(others.get(path)))
    const { found } = await findWithSynonyms('react')
    expect(found.map(({ recordId }) => recordId)).toEqual([3, 2, 1])
  })

  test('a stop word is neither corrected nor a correction', async () => {
    const others = siteFiles(
      [
        { id: 1, slug: 'course', title: { ar: 'كورس', en: 'The course' } },
        { id: 2, slug: 'lessen', title: { ar: '', en: 'Lessen' } }
      ],
      characters
    )
    vi.stubGlobal('fetch', async (path: string) => Response.json(others.get(path)))
    const source = await words()
    const { readSynonyms } = await import('#stores/search/published-synonyms.ts')
    const { synonyms } = await readSynonyms()
    for (const query of ['cuorse', 'lesson', ';,vs']) {
      expect(await findCorrected(source, query, { synonyms }), query).toMatchObject({ found: [] })
    }
    expect((await findCorrected(source, 'course', { synonyms })).found).toHaveLength(1)
  })

  test('an abbreviation that no class has is not the beginning of other words', async () => {
    expect(slugsOf(await findWithSynonyms('ai'))).toEqual([])
    expect(slugsOf(await findWithSynonyms('ba'))).toContain('programming')
  })

  test('one letter is the beginning of a word while it is typed', async () => {
    expect(slugsOf(await findWithSynonyms('r', true))).toContain('reading')
  })

  test.each(NOT_FOUND)('“$query” finds nothing: $why', async ({ query }) => {
    expect(slugsOf(await findWithSynonyms(query))).toEqual([])
  })

  test.each(NOT_CORRECTED)('“$query” does not find $slug: $why', async ({ query, slug }) => {
    const found = slugsOf(await findWithSynonyms(query))
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain(slug)
  })

  test.each<{ query: string; slug: Slug; text: string; kind: string }>([
    { query: 'hgfvl[m', slug: 'programming', text: 'البرمجة', kind: 'layout' },
    { query: 'حقخلقشةةهىل', slug: 'programming', text: 'programming', kind: 'layout' },
    { query: 'fhdei,k', slug: 'python', text: 'بايثون', kind: 'layout' },
    { query: 'phyton', slug: 'python', text: 'python', kind: 'spelling' },
    { query: 'ؤشبث', slug: 'coffee', text: 'cafe', kind: 'layout' },
    {
      query: 'programing basics',
      slug: 'programming',
      text: 'programming basics',
      kind: 'spelling'
    },
    { query: 'البرمحة', slug: 'programming', text: 'البرمجة', kind: 'spelling' }
  ])('“$query” is corrected to “$text”', async ({ query, slug, text, kind }) => {
    const { found, correction } = await findCorrected(await words(), query)
    expect(slugOf(found[0]?.recordId ?? 0)).toBe(slug)
    expect(correction).toEqual({ kind, text })
  })

  test.each(CORRECTED)('“$query” is corrected to “$text”: $why', async ({ query, text }) => {
    const source = await words()
    const { readSynonyms } = await import('#stores/search/published-synonyms.ts')
    const { correction } = await findCorrected(source, query, await readSynonyms())
    expect(correction).toEqual({ kind: 'spelling', text })
  })

  test.each(EFFECTIVE)(
    'the effective query of “$query” is “$effective”: $why',
    async ({ query, effective }) => {
      expect((await findWithSynonyms(query)).effectiveQuery).toBe(effective)
    }
  )

  test('a title without an article is not the title', async () => {
    const others = siteFiles(
      [
        { id: 1, slug: 'other', title: { ar: 'قراءة الكتاب العربي', en: '' } },
        { id: 2, slug: 'title', title: { ar: 'قراءة الكتاب', en: '' } }
      ],
      characters
    )
    vi.stubGlobal('fetch', async (path: string) => Response.json(others.get(path)))
    const { titled } = await words()
    expect(await titled(['قراه', 'الكتاب'])).toEqual(new Set([documentId('course', 2)]))
    expect(await titled(['قراه', 'كتاب'])).toEqual(new Set())
  })

  test('a correction is not corrected again', async () => {
    const source = await words()
    const corrected = await Promise.all(
      FOUND.map(async ({ query }) => (await findCorrected(source, query)).correction?.text ?? '')
    )
    const texts = corrected.filter(Boolean)
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts) {
      expect((await findCorrected(source, text)).correction, text).toBeUndefined()
    }
  })

  test('a known word is not corrected', async () => {
    expect((await findCorrected(await words(), 'thing')).correction).toBeUndefined()
    expect((await findCorrected(await words(), 'prog')).correction).toBeUndefined()
    expect((await findCorrected(await words(), 'موسيقى')).correction).toBeUndefined()
    expect((await findCorrected(await words(), 'ببايثون')).correction).toBeUndefined()
  })

  test('a word is found by reading few files', async () => {
    await find(await words(), 'programming')
    expect(requests.length).toBeLessThanOrEqual(characters > 600 ? 2 : 4)
    expect(files.size).toBeGreaterThan(characters > 600 ? 2 : 6)
  })

  test('of a large catalogue are not read all for one mistake', async () => {
    const many = siteFiles(CLASSES, 30)
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push(path)
      return Response.json(many.get(path))
    })
    expect((await find(await words(), 'pragramming')).found.length).toBeGreaterThan(0)
    expect(new Set(requests).size).toBeLessThan(many.size / 2)
    for (const query of ['porgramming', 'البرمحة', 'hting']) {
      expect((await find(await words(), query)).found.length).toBeGreaterThan(0)
    }
    expect((await find(await words(), 'xrogramming')).found).toEqual([])
  })

  test('of a short beginning are read until there are enough', async () => {
    const many = siteFiles(
      Array.from({ length: 900 }, (_, at) => ({
        ...{ id: at + 1, slug: `class-${at}` },
        title: { ar: '', en: `e${at}` }
      })),
      1_000
    )
    vi.stubGlobal('fetch', async (path: string) => {
      requests.push(path)
      return Response.json(many.get(path))
    })
    const { found } = await find(await words(), 'e', { isUnfinished: true })
    expect(found).toHaveLength(400)
    expect(requests.length).toBeLessThan(many.size * 0.7)
  })
})
