import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { INTENTS_PATH } from '#contract/search/published-search.ts'
import { documentId } from '#domain/search/documents.ts'
import { siteFiles } from '#tests/support/search/site.ts'

const CLASSES = ['Python', 'Pyramids', 'البرمجة', 'Contract'].map((name, at) => ({
  ...{ id: at + 1, slug: `class-${at}` },
  title: { ar: name, en: '' },
  summary: 'First steps'
}))
const FILES = siteFiles(CLASSES, 10_000)

/** Ids of classes by query; other queries find nothing. */
let api: Record<string, number[]> | 'silent' | 'slow' = {}
/** The API's page; unset: none. */
let sitePage: { page: string; ar: string; en: string } | null | undefined
let isSiteThere = true
let areTextsThere = true
let requests: string[] = []
/** The API's title of every class; unset: the site's. */
let title: { ar: string; en: string } | undefined
/** Delays the API's answer to `python`. */
let late: Promise<void> | undefined
/** Paths of the word files that were read. */
let wordsRead: string[] = []

async function search(query: string) {
  const { $search, HEAD_START, TIMEOUT_WITH_SITE, searchFor } =
    await import('#stores/search/search.ts')
  const done = searchFor(query)
  if (api === 'slow') await vi.advanceTimersByTimeAsync(HEAD_START + TIMEOUT_WITH_SITE)
  await done
  const found = $search.get()
  if (found.step !== 'found') return found
  const { hits, ...rest } = found.results
  return { ...rest, ids: hits.map(({ id }) => id) }
}

const FULL = {
  ...{ type: 'course', slug: 'python', level: 'BEGINNER', language: 'ar', posterUrl: '/p.avif' },
  ...{ categoryIds: [], durationSeconds: 60, rating: { average: 0, count: 0 } },
  instructor: { name: { ar: 'عمر', en: 'Omar' } }
}

async function answerApi(address: string): Promise<Response> {
  const wanted = new URL(address, 'http://site.test').searchParams
  const [text, page] = [wanted.get('query') ?? '', Number(wanted.get('page'))]
  requests.push(`${text} ${page}`)
  if (text === 'python') await late
  if (api === 'slow') return new Promise(() => undefined)
  if (api === 'silent') return Response.error()
  const ids = api[text] ?? []
  const items = ids.slice((page - 1) * 100, page * 100).map(id => ({
    ...{ ...FULL, id },
    title: title ?? CLASSES[id - 1]?.title ?? { ar: 'New', en: '' }
  }))
  return Response.json({ items, total: ids.length, sitePage })
}

beforeEach(() => {
  vi.resetModules()
  requests = []
  title = undefined
  wordsRead = []
  sitePage = undefined
  isSiteThere = true
  areTextsThere = true
  late = undefined
  vi.stubGlobal('location', { href: 'http://site.test/search' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/search?')) return answerApi(path)
    if (path.includes('/words/')) wordsRead.push(path)
    const isThere = isSiteThere && (areTextsThere || !path.includes('/texts-'))
    return isThere && FILES.has(path) ? Response.json(FILES.get(path)) : Response.error()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a search', () => {
  test('shows what the API finds, which may be newer', async () => {
    api = { python: [1, 99] }
    expect(await search('python')).toMatchObject({
      ids: [1, 99],
      isSaved: false,
      searchedQuery: 'python'
    })
  })

  test('reads the site’s word files unless the best result’s title is the query', async () => {
    sitePage = null
    api = { 'a course of Pythons': [1], 'دورة برمجة': [3], pyramid: [2], steps: [1] }
    expect(await search('دورة برمجة')).toMatchObject({
      ids: [3],
      isPartial: false,
      onlySynonyms: []
    })
    expect(wordsRead).toEqual([])
    for (const query of ['pyramid', 'a course of Pythons', 'steps']) {
      wordsRead = []
      await search(query)
      expect(wordsRead, query).not.toEqual([])
      vi.resetModules()
    }
  })

  test.each(['silent', 'slow'] as const)(
    'shows what the site holds when the API is %s',
    async how => {
      if (how === 'slow') vi.useFakeTimers()
      api = how
      expect(await search('py')).toMatchObject({ ids: [1, 2], isSaved: true })
    }
  )

  test('with a late answer does not replace a newer one', async () => {
    const { $search, searchFor } = await import('#stores/search/search.ts')
    api = { python: [1], pyramids: [2] }
    const { promise, resolve: arrive } = Promise.withResolvers<void>()
    late = promise
    const older = searchFor('python')
    await searchFor('pyramids')
    arrive()
    await older
    expect($search.get()).toMatchObject({ step: 'found', results: { query: 'pyramids' } })
  })

  test('shows at most the API’s first hundred results', async () => {
    api = { py: [...Array.from({ length: 119 }, (_, at) => at + 100), 2] }
    const { ids } = (await search('py')) as { ids: number[] }
    // Records newer than the site beyond the first hundred wait for the next build.
    expect(ids).toHaveLength(102)
    expect(ids.slice(100)).toEqual([1, 2])
    expect(requests).toEqual(['py 1'])
  })

  test('requests the next page of the API when the site finds nothing', async () => {
    isSiteThere = false
    api = { py: Array.from({ length: 150 }, (_, at) => at + 100) }
    expect(await search('py')).toMatchObject({ isSaved: false, ids: { length: 150 } })
    expect(requests).toEqual(['py 1', 'py 2'])
  })

  test('for a text of the other keyboard layout searches the corrected text', async () => {
    api = { البرمجة: [3, 7] }
    expect(await search('hgfvl[m')).toMatchObject({
      ids: [3, 7],
      searchedQuery: 'البرمجة',
      correction: { kind: 'layout', text: 'البرمجة' }
    })
  })

  test('for a text of the other keyboard layout asks the API when the site has no words', async () => {
    isSiteThere = false
    api = { البرمجة: [3] }
    expect(await search('hgfvl[m')).toMatchObject({ ids: [3], searchedQuery: 'البرمجة' })
  })

  test('for a mistyped text shows the closest word', async () => {
    api = { pyhton: [1] }
    expect(await search('pyhton')).toMatchObject({
      ids: [1],
      searchedQuery: 'python',
      correction: { kind: 'spelling', text: 'Python' }
    })
  })

  test('names the matching page, and whether the API has answered', async () => {
    api = {}
    FILES.set(INTENTS_PATH, [[{ page: '/subscription-plans', ar: 'الخطط', en: 'Plans' }, 'أسعار']])
    const found = await search('الأسعار')
    expect(found).toMatchObject({ step: 'none', page: { page: '/subscription-plans' } })
    expect(found).toMatchObject({ isSaved: false })
    api = 'silent'
    expect(await search('qqqqqq')).toMatchObject({ step: 'none', isSaved: true, page: undefined })
    FILES.delete(INTENTS_PATH)
  })

  test('names the page that the API returns, and no other', async () => {
    api = { python: [1] }
    sitePage = { page: '/faq#refund', ar: 'استرداد المبلغ', en: 'Refunds' }
    expect(await search('فلوسي رجعوها')).toMatchObject({ step: 'none', page: sitePage })
    expect(await search('python')).toMatchObject({ ids: [1], page: sitePage })
    sitePage = null
    expect(await search('الأسعار')).toMatchObject({ step: 'none', page: undefined })
  })

  test('ignores a page of the API that leads to another site', async () => {
    api = { python: [1] }
    for (const page of ['//evil.test', 'https://evil.test', 'javascript:alert(1)']) {
      sitePage = { page, ar: 'صفحة', en: 'Page' }
      expect(await search('python'), page).toMatchObject({ isSaved: true, page: undefined })
    }
  })

  test('puts the site’s synonyms first when the API does not answer', async () => {
    api = 'silent'
    FILES.set(INTENTS_PATH, [
      [documentId('course', 2), 'what pharaohs built,أهرام'],
      [{ page: '/faq#refund', ar: 'استرداد المبلغ', en: 'Refunds' }, 'my money back']
    ])
    expect(await search('pharaohs built')).toMatchObject({ ids: [2], isSaved: true })
    expect(await search('أهرامات')).toMatchObject({ ids: [2] })
    expect(await search('money back now')).toMatchObject({ page: { page: '/faq#refund' } })
    FILES.delete(INTENTS_PATH)
  })

  test('names the synonyms when the words themselves are not found', async () => {
    api = 'silent'
    expect(await search('بيثون')).toMatchObject({
      ids: [1],
      onlySynonyms: ['python'],
      shown: ['python']
    })
    expect(await search('python')).toMatchObject({ ids: [1], onlySynonyms: [], shown: [] })
  })

  test('names no synonyms where the first result has the word behind a preposition', async () => {
    api = { بيثون: [1] }
    title = { ar: 'دورة ببيثون', en: '' }
    expect(await search('بيثون')).toMatchObject({ ids: [1], onlySynonyms: [] })
    title = { ar: 'دورة', en: '' }
    expect(await search('بيثون')).toMatchObject({ ids: [1], onlySynonyms: ['python'] })
  })

  test('uses the words alone where the synonyms cannot be loaded', async () => {
    api = 'silent'
    const words = FILES.get('/catalogue/search-words.json')
    FILES.delete('/catalogue/search-words.json')
    expect(await search('python')).toMatchObject({ ids: [1] })
    expect(await search('بيثون')).toMatchObject({ step: 'none' })
    FILES.set('/catalogue/search-words.json', words)
  })

  test('marks results that hold only some of the words, unless the API has whole ones', async () => {
    api = 'silent'
    expect(await search('python contract')).toMatchObject({ ids: [1, 4], isPartial: true })
    expect(await search('python')).toMatchObject({ ids: [1], isPartial: false })
    api = { 'python contract': [99] }
    expect(await search('python contract')).toMatchObject({ isPartial: false })
  })

  test('does not correct a word that leads to a page', async () => {
    api = {}
    const page = { page: '/faq#contact', ar: 'التواصل', en: 'Contact' }
    FILES.set(INTENTS_PATH, [[page, 'contact,contact us']])
    expect(await search('contact')).toMatchObject({ step: 'none', query: 'contact', page })
    // Partial results do not count either.
    api = 'silent'
    expect(await search('contract support')).toMatchObject({ ids: [4], isPartial: true })
    expect(await search('contact us')).toMatchObject({ step: 'none', page })
    api = { contracd: [4] }
    expect(await search('contracd')).toMatchObject({ ids: [4], page: undefined })
    FILES.delete(INTENTS_PATH)
  })

  test('finds names alone on a device without texts, and does not claim completeness', async () => {
    areTextsThere = false
    api = 'silent'
    expect(await search('python')).toMatchObject({ ids: [1], isSaved: true })
    expect(await search('steps')).toEqual({ step: 'failed', query: 'steps' })
  })

  test('fails only when neither the API nor the site answers', async () => {
    isSiteThere = false
    api = 'silent'
    expect(await search('python')).toEqual({ step: 'failed', query: 'python' })
  })

  test('for an empty text sends no request', async () => {
    expect(await search('  ')).toEqual({ step: 'blank' })
    expect(requests).toEqual([])
  })

  test('with results is stored under the corrected query', async () => {
    const { $recentSearches, forgetAllSearches } = await import('#stores/search/recent-searches.ts')
    forgetAllSearches()
    api = 'silent'
    for (const query of ['python', 'qqqqq', 'hgfvl[m']) await search(query)
    expect($recentSearches.get()).toEqual(['البرمجة', 'python'])
  })
})
