import { atom } from 'nanostores'
import { LONGEST } from '#contract/fields.ts'
import { reviewClass } from '#contract/learning/learning.ts'
import { recordOf } from '#domain/record.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { $ownClass } from '#stores/catalogue/own-class.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'
import { $reviews, noteReview } from './reviews.ts'

export interface TypedReview {
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  comment: string
}

/** Unsent reviews by class id. */
export const reviewDrafts = keptByLearner<TypedReview, number>('reviewDrafts', stored => {
  const { rating, comment } = recordOf(stored)
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : undefined
})

type ReviewField = 'rating' | 'comment'

export const $reviewForm = atom<FormProcess<ReviewField>>({ step: 'open' })

export async function sendReview(id: number, { rating, comment }: TypedReview): Promise<void> {
  if ($reviewForm.get().step === 'sending') return
  const wrong = fieldErrorsIn<ReviewField>({
    rating: rating ? undefined : 'ratingMissing',
    comment: comment.length > LONGEST.body ? 'commentLong' : undefined
  })
  if (wrong) return $reviewForm.set(wrong)
  $reviewForm.set({ step: 'sending' })
  const answer = await call(reviewClass, {
    params: { id: `${id}` },
    body: { rating, comment }
  })
  if (!answer.ok) return $reviewForm.set(refusedBy(answer, MEANING))
  reviewDrafts.drop(id)
  const own = $ownClass.get()
  if (own.step === 'loaded') {
    noteReview(answer.value, own.content.ownReview)
    $ownClass.set({ ...own, content: { ...own.content, ownReview: answer.value } })
  }
  $reviewForm.set({ step: 'done' })
}

/** Adds the learner's review to a list that a cache still has without it. */
export function followOwnReview(): () => void {
  const stops = [$ownClass, $reviews].map(store => store.subscribe(showOwn))
  return () => stops.forEach(stop => stop())
}

function showOwn(): void {
  const own = $ownClass.get()
  const list = $reviews.get()
  if (own.step !== 'loaded' || list.step !== 'loaded') return
  const { ownReview } = own.content
  if (!ownReview) return
  const listed = list.items.find(({ id }) => id === ownReview.id)
  // Missing in the list, it is newer than the list or on a later page.
  const from = (listed ?? list.items.at(-1))?.createdAt ?? ''
  if (ownReview.createdAt > from) noteReview(ownReview, listed)
}

const MEANING = {
  fields: { rating: 'rating', comment: 'comment' },
  codes: { forbidden: ['rating', 'reviewEarly'] }
} as const
