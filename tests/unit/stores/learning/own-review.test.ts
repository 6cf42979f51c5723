import { beforeEach, describe, expect, test } from 'vitest'
import { setCaller } from '#stores/api.ts'
import { $ownClass } from '#stores/catalogue/own-class.ts'
import {
  $reviewForm,
  followOwnReview,
  reviewDrafts,
  sendReview
} from '#stores/learning/own-review.ts'
import { $reviews } from '#stores/learning/reviews.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

const enter = (sub: string) => $accessToken.set(tokenOf({ sub, exp: 4_000_000_000 }))

describe('a review', () => {
  let sent: unknown[] = []
  let answer: object
  beforeEach(() => {
    sent = []
    answer = { ok: true, value: { id: 1, rating: 4, comment: 'Good' } }
    enter('7')
    $ownClass.set({ step: 'loaded', content: { courseId: 1 } as never, address: '' })
    setCaller((async (row: { method: string }, { body }: { body?: unknown }) => {
      if (row.method === 'GET') return { ok: false, code: 'offline', issues: [] }
      sent.push(body)
      return answer
    }) as never)
  })

  test('needs stars, and is not sent without', async () => {
    await sendReview(1, { rating: 0, comment: 'Good' })
    expect($reviewForm.get()).toMatchObject({ errors: { rating: { key: 'ratingMissing' } } })
    expect(sent).toEqual([])
  })

  test('that is too early shows what is missing', async () => {
    answer = { ok: false, code: 'forbidden', issues: [] }
    await sendReview(1, { rating: 4, comment: '' })
    expect($reviewForm.get()).toMatchObject({ errors: { rating: { key: 'reviewEarly' } } })
  })

  test('is shown as the learner’s own afterwards, and its draft is removed', async () => {
    reviewDrafts.keep(1, { rating: 4, comment: 'Good' })
    await sendReview(1, { rating: 4, comment: 'Good' })
    expect(sent).toEqual([{ rating: 4, comment: 'Good' }])
    expect($ownClass.get()).toMatchObject({ content: { ownReview: { rating: 4 } } })
    expect($reviewForm.get().step).toBe('done')
    expect(reviewDrafts.find(1)).toBeUndefined()
  })

  test('that was refused is stored as it was typed, for this learner and class alone', async () => {
    answer = { ok: false, code: 'offline', issues: [] }
    reviewDrafts.keep(1, { rating: 2, comment: 'Long' })
    await sendReview(1, { rating: 2, comment: 'Long' })
    expect($reviewForm.get()).toMatchObject({ step: 'refused', reason: 'offline' })
    expect(reviewDrafts.find(1)).toEqual({ rating: 2, comment: 'Long' })
    expect(reviewDrafts.find(2)).toBeUndefined()
    enter('8')
    expect(reviewDrafts.find(1)).toBeUndefined()
  })
})

describe('the learner’s own review from the server', () => {
  const review = (id: number, minute: number, rating = 5) => ({
    id,
    author: { ar: 'منى', en: '' },
    rating,
    comment: '',
    createdAt: `2026-01-01T00:${minute}:00.000Z`
  })
  const list = (...items: ReturnType<typeof review>[]) => ({
    step: 'loaded' as const,
    items,
    total: 9,
    histogram: [0, 0, 0, 0, 9],
    more: { step: 'open' as const }
  })
  const own = (ownReview?: ReturnType<typeof review>) => ({
    step: 'loaded' as const,
    content: { courseId: 1, ownReview } as never,
    address: ''
  })
  const shown = () => {
    const state = $reviews.get()
    return state.step === 'loaded' ? state.items.map(({ id, rating }) => [id, rating]) : []
  }

  test.each([
    {
      why: 'is there at once, though the list came from a cache',
      mine: review(3, 30, 1),
      listed: [review(2, 20), review(1, 10)],
      expected: {
        rows: [
          [3, 1],
          [2, 5],
          [1, 5]
        ],
        total: 10,
        histogram: [1, 0, 0, 0, 9]
      }
    },
    {
      why: 'replaces the earlier review',
      mine: review(1, 30, 2),
      listed: [review(2, 20), review(1, 10)],
      expected: {
        rows: [
          [1, 2],
          [2, 5]
        ],
        total: 9,
        histogram: [0, 1, 0, 0, 8]
      }
    },
    {
      why: 'changes nothing where it stands',
      mine: review(1, 10),
      listed: [review(2, 20), review(1, 10)],
      expected: {
        rows: [
          [2, 5],
          [1, 5]
        ],
        total: 9,
        histogram: [0, 0, 0, 0, 9]
      }
    },
    {
      why: 'that is older than the shown ones comes with the next page',
      mine: review(1, 10),
      listed: [review(3, 30), review(2, 20)],
      expected: {
        rows: [
          [3, 5],
          [2, 5]
        ],
        total: 9,
        histogram: [0, 0, 0, 0, 9]
      }
    }
  ])('$why', ({ mine, listed, expected }) => {
    for (const isListFirst of [true, false]) {
      $ownClass.set({ step: 'nobody' })
      $reviews.set({ step: 'loading' })
      const stop = followOwnReview()
      const arrivals = [() => $reviews.set(list(...listed)), () => $ownClass.set(own(mine))]
      for (const arrive of isListFirst ? arrivals : arrivals.toReversed()) arrive()
      expect(shown()).toEqual(expected.rows)
      const { total, histogram } = expected
      expect($reviews.get()).toMatchObject({ total, histogram })
      stop()
    }
  })

  test('that was never written adds nothing', () => {
    const stop = followOwnReview()
    $reviews.set(list(review(1, 10)))
    $ownClass.set(own())
    expect(shown()).toEqual([[1, 5]])
    stop()
  })
})
