import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import {
  $reviews,
  averageOf,
  loadMoreReviews,
  loadReviews,
  noteReview
} from '#stores/learning/reviews.ts'

const review = (id: number, rating = 5) => ({
  id,
  author: { ar: 'منى', en: '' },
  rating,
  comment: '',
  createdAt: '2026-01-01T00:00:00.000Z'
})

const answerWith = (...values: object[]) =>
  setCaller((async () => {
    const value = values.shift()
    return value ? { ok: true, address: '', value } : { ok: false, code: 'offline', issues: [] }
  }) as unknown as Call)

const page = (items: object[], total: number, more: object = {}) => ({
  items,
  total,
  page: 1,
  pageSize: 5,
  ...more
})

const shown = () => {
  const state = $reviews.get()
  return state.step === 'loaded' ? state.items.map(({ id }) => id) : state.step
}

describe('reviews', () => {
  beforeEach(() => answerWith())

  test.each([
    { histogram: [0, 0, 0, 0, 0], average: 0, why: 'no reviews' },
    { histogram: [1, 0, 0, 0, 1], average: 3, why: 'the ends meet' },
    { histogram: [0, 0, 0, 1, 2], average: 4.7, why: 'one decimal, as the class has it' }
  ])('the average of $histogram is $average: $why', ({ histogram, average }) => {
    expect(averageOf(histogram)).toBe(average)
  })

  test.each([
    {
      answer: page([review(1)], 9, { histogram: [0, 0, 0, 0, 9] }),
      histogram: [0, 0, 0, 0, 9],
      why: 'as the server counts'
    },
    {
      answer: page([review(1, 2), review(2, 5)], 2),
      histogram: [0, 1, 0, 0, 1],
      why: 'counted where all are there'
    },
    { answer: page([review(1)], 9), histogram: undefined, why: 'nothing where most are missing' }
  ])('the bars are $histogram: $why', async ({ answer, histogram }) => {
    answerWith(answer)
    await loadReviews(1)
    expect($reviews.get()).toMatchObject({ step: 'loaded', histogram })
  })

  test('more of them follow, and one that has moved on is not shown twice', async () => {
    answerWith(
      page(
        [5, 4, 3, 2, 1].map(id => review(id)),
        7
      ),
      page([review(1), review(0)], 7)
    )
    await loadReviews(1)
    await loadMoreReviews(1)
    expect(shown()).toEqual([5, 4, 3, 2, 1, 0])
  })

  test('the learner’s own is shown at once, and replaces the earlier one', async () => {
    answerWith(page([review(2), review(1)], 7, { histogram: [0, 0, 0, 1, 6] }))
    await loadReviews(1)
    noteReview(review(3, 1), undefined)
    expect(shown()).toEqual([3, 2, 1])
    expect($reviews.get()).toMatchObject({ total: 8, histogram: [1, 0, 0, 1, 6] })
    noteReview(review(3, 4), review(3, 1))
    expect(shown()).toEqual([3, 2, 1])
    expect($reviews.get()).toMatchObject({ total: 8, histogram: [0, 0, 0, 2, 6] })
  })

  test('those that are there stay when no more arrive', async () => {
    answerWith(page([review(1)], 7))
    await loadReviews(1)
    await loadMoreReviews(1)
    expect(shown()).toEqual([1])
    expect($reviews.get()).toMatchObject({ more: { step: 'refused' } })
  })
})
