import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import { siteFiles } from '#tests/support/search/site.ts'

const python: Suggestion = {
  id: 16,
  slug: 'python-for-data',
  type: 'course',
  name: { ar: 'بايثون للبيانات', en: 'Python for data' }
}
const pyramids: Suggestion = {
  ...python,
  id: 17,
  slug: 'pyramids',
  name: { ar: '', en: 'Pyramids' }
}
const newest: Suggestion = {
  ...python,
  id: 99,
  slug: 'newest',
  name: { ar: '', en: 'Py, the newest' }
}
const expert: Suggestion = { ...python, type: 'instructor', slug: 'py' }

const FILES = siteFiles(
  [python, pyramids].map(({ id, slug, name }) => ({
    ...{ id, slug, title: name },
    summary: id === 17 ? 'Stones with HTML' : ''
  })),
  10_000
)

/** Requests in their order, each to be answered by the test. */
let requests: { query: string; signal: AbortSignal; answer: (reply: unknown) => Promise<void> }[] =
  []
let isSiteThere = false
/** Queries that mean a page. */
const PAGES: Record<string, object> = {
  'cancel subscription': { page: '/subscription-cancellation', ar: 'الإلغاء', en: 'Cancel' }
}

const FAILURE = Symbol('no answer')

async function answerFetch(address: string, { signal }: { signal: AbortSignal }) {
  const file = FILES.get(address)
  if (file) return isSiteThere ? Response.json(file) : Response.error()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { pathname, searchParams } = new URL(address, 'http://site.test')
  const query = searchParams.get('query') ?? ''
  if (pathname.endsWith('/search')) {
    return Response.json({ items: [], total: 0, sitePage: PAGES[query] ?? null })
  }
  const answer = async (reply: unknown) => {
    resolve(reply === FAILURE ? new Response('', { status: 503 }) : Response.json(reply))
    await settle()
  }
  requests.push({ query, signal, answer })
  return promise
}

/** Lets everything happen that needs no clock. */
async function settle(): Promise<void> {
  for (let at = 0; at < 30; at++) await vi.advanceTimersByTimeAsync(0)
}

/** No key until the API is asked. */
async function rest(): Promise<void> {
  const { PAUSE } = await import('#stores/search/suggestions.ts')
  await vi.advanceTimersByTimeAsync(PAUSE)
  await settle()
}

async function open(isSite: boolean) {
  isSiteThere = isSite
  const { answeredOf, createSuggestions } = await import('#stores/search/suggestions.ts')
  // Loaded ahead, since the test's clock does not wait for imports.
  await import('#domain/search/words/keyboard-layout.ts')
  await import('#domain/search/words/light-forms.ts')
  await import('#domain/search/loose-expansions.ts')
  await import('#domain/search/near.ts')
  await import('#domain/search/words/corrected.ts')
  const source = createSuggestions()
  const seen = () => {
    const answered = answeredOf(source.$suggestions.get())
    return answered?.step === 'found' ? answered.items.map(({ slug }) => slug) : answered?.step
  }
  return { ...source, seen }
}

/** Fails the request and its repetition. */
async function fail(): Promise<void> {
  for (let at = 0; at < requests.length; at++) await requests[at]?.answer(FAILURE)
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('fetch', answerFetch)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('suggestions of the API', () => {
  test('are requested after a pause in typing', async () => {
    const { type, $suggestions } = await open(false)
    const { PAUSE } = await import('#stores/search/suggestions.ts')
    for (const text of ['p', 'py', 'pyt']) {
      type(text)
      await vi.advanceTimersByTimeAsync(PAUSE - 1)
    }
    expect(requests).toEqual([])
    expect($suggestions.get()).toEqual({ step: 'asking', query: 'pyt', before: undefined })
    await rest()
    expect(requests.map(({ query }) => query)).toEqual(['pyt'])
  })

  test.each(['', ' ', '\t \u00A0'])('are not requested when the text is empty: %j', async text => {
    const { type, $suggestions } = await open(true)
    type(text)
    await rest()
    expect(requests).toEqual([])
    expect($suggestions.get()).toEqual({ step: 'none' })
  })

  test('of a late answer do not replace newer ones', async () => {
    const { type, seen } = await open(false)
    type('p')
    await rest()
    type('py')
    await rest()
    await requests[1]?.answer([python])
    await requests[0]?.answer([])
    expect(seen()).toEqual([python.slug])
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  test('stay visible while the next are requested', async () => {
    const { type, seen } = await open(false)
    type('p')
    await rest()
    await requests[0]?.answer([python])
    type('py')
    type('pyt')
    expect(seen()).toEqual([python.slug])
  })

  test('are removed with the text, also those under way', async () => {
    const { type, seen } = await open(true)
    type('py')
    await rest()
    type('')
    await requests[0]?.answer([python])
    expect(seen()).toBeUndefined()
  })

  test('are requested once for the same text', async () => {
    const { type } = await open(false)
    type('py')
    // Only a space was added: the first request goes on.
    type('py ')
    await rest()
    await requests[0]?.answer([python])
    type(' py')
    await rest()
    expect(requests).toHaveLength(1)
  })

  test('are requested with the longest text of the contract, cut between characters', async () => {
    const { type } = await open(false)
    type(`${'x'.repeat(QUERY_MAX_LENGTH - 1)}🔥`)
    await rest()
    expect(requests[0]?.query).toHaveLength(QUERY_MAX_LENGTH)
    expect(requests[0]?.query.isWellFormed()).toBe(true)
  })

  test.each([
    { reply: [{ ...python, slug: 7 }], why: 'a slug must be a text' },
    { reply: [{ ...python, type: 'episode' }], why: 'an episode is not allowed' },
    { reply: { items: [python] }, why: 'a page is no list' },
    { reply: [null], why: 'null is no suggestion' }
  ])('are used only when they are valid: $why', async ({ reply }) => {
    const { type, seen } = await open(false)
    type('py')
    await rest()
    await requests[0]?.answer(reply)
    expect(seen()).toBe('failed')
  })

  test('are requested for the other keyboard layout, where there are none', async () => {
    const { type, $suggestions } = await open(false)
    type('حغفاخى')
    await rest()
    await requests[0]?.answer([])
    expect(requests[1]?.query).toBe('python')
    await requests[1]?.answer([python])
    expect($suggestions.get()).toMatchObject({
      items: [python],
      correction: { kind: 'layout', text: 'python' }
    })
  })
})

describe('suggestions of the site', () => {
  test('are there before the API is asked, and stay when it does not answer', async () => {
    const { type, seen } = await open(true)
    type('py')
    await settle()
    expect(requests).toEqual([])
    expect(seen()).toEqual([python.slug, pyramids.slug])
    await rest()
    await fail()
    expect(seen()).toEqual([python.slug, pyramids.slug])
  })

  test('keep their places; the API’s come below, each once and by its newest name', async () => {
    const { type, seen, $suggestions } = await open(true)
    type('py')
    await rest()
    const renamed = { ...pyramids, name: { ar: 'الأهرام', en: 'Pyramids' } }
    await requests[0]?.answer([newest, renamed, expert, python])
    expect(seen()).toEqual([python.slug, pyramids.slug, newest.slug, expert.slug])
    expect($suggestions.get()).toMatchObject({ items: [python, renamed, newest, expert] })
  })

  test('are eight with the newer ones', async () => {
    const { type, seen } = await open(true)
    type('py')
    await rest()
    await requests[0]?.answer(Array.from({ length: 8 }, (_, at) => ({ ...newest, id: 100 + at })))
    expect(seen()).toHaveLength(8)
  })

  test('do not change under a pointer', async () => {
    const { type, seen, hold } = await open(true)
    type('py')
    await settle()
    hold(true)
    await rest()
    await requests[0]?.answer([newest])
    expect(seen()).toEqual([python.slug, pyramids.slug])
    hold(false)
    expect(seen()).toEqual([python.slug, pyramids.slug, newest.slug])
  })

  test('that were held back are dropped with their text', async () => {
    const { type, seen, hold } = await open(true)
    type('py')
    hold(true)
    await rest()
    await requests[0]?.answer([newest])
    type('pyth')
    await settle()
    hold(false)
    expect(seen()).toEqual([python.slug])
  })

  test('are found for the other keyboard layout, and the API gets the same text', async () => {
    const { type, $suggestions } = await open(true)
    type('حغفاخى')
    await settle()
    const expected = { items: [python], correction: { kind: 'layout', text: 'python' } }
    expect($suggestions.get()).toMatchObject(expected)
    await rest()
    expect(requests.map(({ query }) => query)).toEqual(['python'])
    await requests[0]?.answer([])
    expect($suggestions.get()).toMatchObject(expected)
  })

  test('are classes whose texts have the words, where no name does', async () => {
    const { type, seen } = await open(true)
    type('html')
    await settle()
    expect(seen()).toEqual([pyramids.slug])
  })

  test('for the other keyboard layout come from the site, where its words are loaded', async () => {
    const { type, seen } = await open(true)
    type('lvh;a')
    await rest()
    await requests[0]?.answer([])
    expect(requests.map(({ query }) => query)).toEqual(['lvh;a'])
    expect(seen()).toEqual([])
  })

  test('are none where a page matches, and a class only approximately', async () => {
    const { type, $suggestions } = await open(true)
    type('cancel python')
    await rest()
    await requests.at(-1)?.answer([])
    expect($suggestions.get()).toMatchObject({ items: [python], page: null })
    type('cancel subscription')
    await rest()
    await requests.at(-1)?.answer([newest])
    const page = { page: '/subscription-cancellation' }
    expect($suggestions.get()).toMatchObject({ items: [], page })
  })

  /** Files of the site wait until the returned function is called. */
  function holdFiles(): () => void {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (address: string, init: { signal: AbortSignal }) => {
      if (FILES.has(address)) await late
      return answerFetch(address, init)
    })
    return resolve
  }

  test('that are late do not come back after the text was cleared', async () => {
    const arrive = holdFiles()
    const { type, seen } = await open(true)
    type('py')
    await settle()
    type('')
    arrive()
    await settle()
    expect(seen()).toBeUndefined()
  })

  test('that are slow delay nothing, and change nothing afterwards', async () => {
    const arrive = holdFiles()
    const { type, seen } = await open(true)
    type('py')
    await rest()
    await requests[0]?.answer([newest])
    expect(seen()).toEqual([newest.slug])
    arrive()
    await settle()
    expect(seen()).toEqual([newest.slug])
  })

  test('are not called empty before the API has answered', async () => {
    const { type, seen } = await open(true)
    type('qqqqqq')
    await settle()
    expect(seen()).toBeUndefined()
    await rest()
    await fail()
    expect(seen()).toEqual([])
  })
})

describe('a failure of both', () => {
  test('is shown until the next answer', async () => {
    const { type, seen } = await open(false)
    type('py')
    await rest()
    await fail()
    expect(seen()).toBe('failed')
    type('pyt')
    expect(seen()).toBe('failed')
    requests = []
    await rest()
    await requests[0]?.answer([python])
    expect(seen()).toEqual([python.slug])
  })

  test('does not prevent another request for the same text', async () => {
    const { type, seen } = await open(false)
    type('py')
    await rest()
    await fail()
    requests = []
    type('py')
    await rest()
    await requests[0]?.answer([python])
    expect(seen()).toEqual([python.slug])
  })
})

test('two search boxes are independent of each other', async () => {
  const [first, second] = [await open(true), await open(true)]
  first.type('py')
  await settle()
  expect(first.seen()).toHaveLength(2)
  expect(second.seen()).toBeUndefined()
})
