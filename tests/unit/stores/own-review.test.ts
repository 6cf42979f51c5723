import { beforeEach, describe, expect, test } from 'vitest'
import { setCaller } from '#stores/api.ts'
import { $ownClass } from '#stores/own-class.ts'
import { $reviewForm, draftOf, keepDraft, sendReview } from '#stores/own-review.ts'
import { $accessToken } from '#stores/session.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const enter = (sub: string) => $accessToken.set(tokenOf({ sub, exp: 4_000_000_000 }))

describe('a review', () => {
  let sent: unknown[] = []
  let answer: object
  beforeEach(() => {
    sent = []
    answer = { ok: true, value: { id: 1, rating: 4, comment: 'Good' } }
    enter('7')
    $ownClass.set({ step: 'loaded', content: { courseId: 1 } as never })
    setCaller((async (row: { method: string }, { body }: { body?: unknown }) => {
      if (row.method === 'GET') return { ok: false, code: 'offline', faults: [] }
      sent.push(body)
      return answer
    }) as never)
  })

  test('wants stars, and is not sent without', async () => {
    await sendReview('x', { rating: 0, comment: 'Good' })
    expect($reviewForm.get()).toMatchObject({ faults: { rating: { key: 'ratingMissing' } } })
    expect(sent).toEqual([])
  })

  test('is the learner’s own afterwards, and its draft is gone', async () => {
    keepDraft('x', { rating: 4, comment: 'Good' })
    await sendReview('x', { rating: 4, comment: 'Good' })
    expect(sent).toEqual([{ rating: 4, comment: 'Good' }])
    expect($ownClass.get()).toMatchObject({ content: { ownReview: { rating: 4 } } })
    expect($reviewForm.get().step).toBe('done')
    expect(draftOf('x')).toBeUndefined()
  })

  test('that was not taken is kept as it was typed, for this learner and class alone', async () => {
    answer = { ok: false, code: 'offline', faults: [] }
    keepDraft('x', { rating: 2, comment: 'Long' })
    await sendReview('x', { rating: 2, comment: 'Long' })
    expect($reviewForm.get()).toMatchObject({ step: 'refused', reason: 'offline' })
    expect(draftOf('x')).toEqual({ rating: 2, comment: 'Long' })
    expect(draftOf('y')).toBeUndefined()
    enter('8')
    expect(draftOf('x')).toBeUndefined()
  })
})
