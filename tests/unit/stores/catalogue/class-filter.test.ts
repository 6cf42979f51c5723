import { describe, expect, test, vi } from 'vitest'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { type ClassFacts, type ClassFilter, NO_FILTER } from '#domain/catalogue/class-filter.ts'
import { type ClassFiles, createClassFilter, STEP } from '#stores/catalogue/class-filter.ts'

/** Sixty classes: every third is for beginners, in English. */
const FACTS = Array.from({ length: 60 }, (_, place): ClassFacts => {
  const isThird = place % 3 === 0
  return {
    ...{ id: place + 1, place, minutes: place + 1, duration: 'short', average: 0, reviews: 0 },
    level: isThird ? 'beginner' : 'advanced',
    language: isThird ? 'en' : 'ar',
    categories: place < 6 ? [1, 2] : [1]
  }
})
const LONGEST: ClassFilter = { ...NO_FILTER, sort: 'longest' }
const BEGINNERS: ClassFilter = { ...NO_FILTER, level: ['beginner'] }

const files = (own: Partial<ClassFiles> = {}): ClassFiles => ({
  readFacts: async () => FACTS,
  readTitles: async () => FACTS.map(({ place }) => 60 - place),
  readCards: async facts => facts.map(({ id }) => ({ id }) as PublishedClass),
  ...own
})

/** Waits for a list, and returns the ids of its classes. */
async function found({ $list }: ReturnType<typeof createClassFilter>) {
  const list = await vi.waitUntil(() => {
    const now = $list.get()
    return now.step === 'found' && now
  })
  return { ...list, cards: list.cards.map(({ id }) => id), near: list.near.map(({ id }) => id) }
}

describe('a filtered list', () => {
  test('shows the results in steps', async () => {
    const store = createClassFilter(files(), undefined)
    store.choose(LONGEST)
    expect(store.$list.get()).toEqual({ step: 'asking' })
    expect(await found(store)).toMatchObject({ shown: STEP, total: 60, near: [] })
    store.showMore()
    store.showMore()
    await vi.waitFor(async () => expect((await found(store)).cards).toHaveLength(60))
    expect((await found(store)).cards[0]).toBe(60)
  })

  test('is restored with as many as were shown', async () => {
    const store = createClassFilter(files(), undefined)
    store.choose(LONGEST, 48)
    expect((await found(store)).cards).toHaveLength(48)
  })

  test('is the page’s own list again when no filter is chosen, with all counts', async () => {
    const store = createClassFilter(files(), 2)
    store.choose(BEGINNERS)
    expect((await found(store)).cards).toEqual([1, 4])
    store.choose(NO_FILTER)
    expect(store.$list.get()).toEqual({ step: 'whole' })
    await vi.waitFor(() => expect(store.$survey.get()?.found).toHaveLength(6))
  })

  test('is sorted by the ranks of the titles', async () => {
    const store = createClassFilter(files(), 2)
    store.choose({ ...NO_FILTER, sort: 'title' })
    expect((await found(store)).cards).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('without results shows similar classes', async () => {
    const store = createClassFilter(files(), undefined)
    store.choose({ ...BEGINNERS, language: ['ar'] })
    expect(await found(store)).toMatchObject({ total: 0, cards: [], near: [1, 2, 3] })
  })

  test('a late answer does not undo a newer choice', async () => {
    const slow = Promise.withResolvers<void>()
    const readCards: ClassFiles['readCards'] = async facts => {
      if (facts.length === 20) await slow.promise
      return files().readCards(facts)
    }
    const store = createClassFilter(files({ readCards }), undefined)
    store.choose(BEGINNERS)
    await vi.waitUntil(() => store.$survey.get())
    store.choose({ ...BEGINNERS, language: ['ar'] })
    expect((await found(store)).total).toBe(0)
    slow.resolve()
    await new Promise(resolve => setTimeout(resolve))
    expect((await found(store)).total).toBe(0)
  })

  test('facts that arrive late are not counted for an earlier choice', async () => {
    const slow = Promise.withResolvers<void>()
    let times = 0
    const readFacts: ClassFiles['readFacts'] = async () => {
      times += 1
      if (times === 1) await slow.promise
      return FACTS
    }
    const store = createClassFilter(files({ readFacts }), undefined)
    store.choose(BEGINNERS)
    store.choose({ ...BEGINNERS, language: ['ar'] })
    const survey = await vi.waitUntil(() => store.$survey.get())
    slow.resolve()
    await new Promise(resolve => setTimeout(resolve))
    expect(store.$survey.get()).toBe(survey)
  })

  test('shows the error until it is loaded again', async () => {
    let failures = 1
    const readFacts: ClassFiles['readFacts'] = async () => {
      failures -= 1
      if (failures >= 0) throw new TypeError('failed to fetch')
      return FACTS
    }
    const store = createClassFilter(files({ readFacts }), undefined)
    store.choose(BEGINNERS)
    await vi.waitUntil(() => store.$list.get().step === 'failed')
    store.retry()
    expect((await found(store)).total).toBe(20)
  })

  test('an unreadable count leaves the page’s own list as it is', async () => {
    const readFacts: ClassFiles['readFacts'] = () => Promise.reject(new TypeError('no network'))
    const store = createClassFilter(files({ readFacts }), undefined)
    store.choose(NO_FILTER)
    await new Promise(resolve => setTimeout(resolve))
    expect(store.$list.get()).toEqual({ step: 'whole' })
  })
})
