import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Call } from '#api/caller.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { QUERY_MAX_LENGTH, type suggest, type Suggestion } from '#contract/search.ts'
import { setCaller } from '#stores/api.ts'
import '#stores/ask-suggestions.ts'
import { answeredOf, createSuggestions, PAUSE } from '#stores/suggestions.ts'

type Reply = Answer<typeof suggest>

const python: Suggestion = {
  id: 16,
  slug: 'python-for-data',
  type: 'course',
  name: { ar: 'بايثون للبيانات', en: 'Python for data' }
}
const found = (...items: Suggestion[]): Reply => ({ ok: true, value: items, address: '' })
const offline: Reply = { ok: false, code: 'offline', faults: [] }

/** What was asked for, in its order, each to be answered by the test. */
const asked: { query: string; answer: (reply: Reply) => Promise<void> }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  setCaller(((_row: typeof suggest, { query }: InputOf<typeof suggest>) => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const answer = async (reply: Reply) => {
      resolve(reply)
      await vi.advanceTimersByTimeAsync(0)
    }
    asked.push({ query: query.query, answer })
    return promise
  }) as unknown as Call)
})

afterEach(() => void vi.useRealTimers())

/** The keys rest for so long that the API is asked. */
async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(PAUSE)
  await vi.dynamicImportSettled()
}

async function typed(...texts: string[]) {
  const source = createSuggestions()
  for (const text of texts) {
    source.type(text)
    await rest()
  }
  return source
}

describe('suggestions', () => {
  test('are asked for once the keys rest', async () => {
    const { type, $suggestions } = createSuggestions()
    for (const text of ['p', 'py', 'pyt']) {
      type(text)
      vi.advanceTimersByTime(PAUSE - 1)
    }
    expect(asked).toEqual([])
    expect($suggestions.get()).toEqual({ step: 'asking', query: 'pyt', before: undefined })
    await rest()
    expect(asked.map(({ query }) => query)).toEqual(['pyt'])
  })

  test.each(['', ' ', '\t \u00A0'])('are not asked for when the text is empty: %j', async text => {
    const { $suggestions } = await typed(text)
    expect(asked).toEqual([])
    expect($suggestions.get()).toEqual({ step: 'none' })
  })

  test('are those of the answer', async () => {
    const { $suggestions } = await typed('py')
    await asked[0]?.answer(found(python))
    expect($suggestions.get()).toEqual({ step: 'found', query: 'py', items: [python] })
  })

  test('of a late answer do not replace newer ones', async () => {
    const { $suggestions } = await typed('p', 'py')
    await asked[1]?.answer(found(python))
    await asked[0]?.answer(found())
    expect($suggestions.get()).toMatchObject({ query: 'py', items: [python] })
  })

  test('of an old answer are not shown before the newer ones', async () => {
    const { $suggestions } = await typed('p', 'py')
    await asked[0]?.answer(found(python))
    expect($suggestions.get()).toEqual({ step: 'asking', query: 'py', before: undefined })
  })

  test('stay to be seen while the next are asked for', async () => {
    const { $suggestions, type } = await typed('p')
    await asked[0]?.answer(found(python))
    type('py')
    type('pyt')
    expect($suggestions.get()).toMatchObject({ step: 'asking', query: 'pyt' })
    expect(answeredOf($suggestions.get())).toMatchObject({ query: 'p', items: [python] })
  })

  test('are gone with the text, also those on their way', async () => {
    const { $suggestions, type } = await typed('py')
    type('')
    await asked[0]?.answer(found(python))
    expect($suggestions.get()).toEqual({ step: 'none' })
    expect(answeredOf($suggestions.get())).toBeUndefined()
  })

  test('are not asked for after all when the text is emptied within the pause', async () => {
    const { type } = createSuggestions()
    type('py')
    type(' ')
    await rest()
    expect(asked).toEqual([])
  })

  test('are asked for once for the same text', async () => {
    const { type } = createSuggestions()
    type('py')
    // Only the space is new; what the first key began goes on.
    type('py ')
    await rest()
    expect(asked).toHaveLength(1)
    await asked[0]?.answer(found(python))
    type(' py')
    await rest()
    expect(asked).toHaveLength(1)
  })

  test('are asked for in the longest text the contract takes', async () => {
    await typed('x'.repeat(QUERY_MAX_LENGTH + 1))
    expect(asked[0]?.query).toHaveLength(QUERY_MAX_LENGTH)
  })
})

describe('a failure', () => {
  test('is said, and stays said until the next answer', async () => {
    const { $suggestions, type } = await typed('py')
    await asked[0]?.answer(offline)
    expect($suggestions.get()).toEqual({ step: 'failed', query: 'py' })
    type('pyt')
    expect(answeredOf($suggestions.get())).toEqual({ step: 'failed', query: 'py' })
    await rest()
    await asked[1]?.answer(found(python))
    expect($suggestions.get()).toMatchObject({ step: 'found', items: [python] })
  })

  test('does not keep the same text from being asked for again', async () => {
    const { $suggestions, type } = await typed('py')
    await asked[0]?.answer(offline)
    type('py')
    await rest()
    await asked[1]?.answer(found(python))
    expect($suggestions.get()).toMatchObject({ step: 'found', query: 'py' })
  })
})

test('two boxes know nothing of each other', async () => {
  const [first, second] = [await typed('py'), createSuggestions()]
  expect(first.$suggestions.get()).toMatchObject({ query: 'py' })
  expect(second.$suggestions.get()).toEqual({ step: 'none' })
})
