import { atom } from 'nanostores'
import { listReviews, type Review } from '#contract/catalogue/classes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

export interface LoadedReviews {
  step: 'loaded'
  /** Newest first. */
  items: readonly Review[]
  total: number
  /** Counts of one to five stars; undefined while unknown. */
  histogram?: readonly number[] | undefined
  more: FormProcess<never>
}

export type Reviews = { step: 'loading' } | LoadedReviews | Refused<never>

export const $reviews = atom<Reviews>({ step: 'loading' })

const PAGE_SIZE = 5

export async function loadReviews(id: number): Promise<void> {
  $reviews.set({ step: 'loading' })
  const answer = await ignoreStale([$reviews], () => ask(id, 1))
  if (!answer) return
  if (!answer.ok) return $reviews.set(refusedBy(answer))
  show(answer.value.items, answer.value)
}

/** Adds the next page; keeps the list on failure. */
export async function loadMoreReviews(id: number): Promise<void> {
  const before = $reviews.get()
  if (before.step !== 'loaded' || before.more.step === 'sending') return
  $reviews.set({ ...before, more: { step: 'sending' } })
  const page = Math.floor(before.items.length / PAGE_SIZE) + 1
  const answer = await ignoreStale([$reviews], () => ask(id, page))
  if (!answer) return
  if (!answer.ok) return $reviews.set({ ...before, more: refusedBy(answer) })
  // A review written meanwhile has shifted the pages.
  const known = new Set(before.items.map(review => review.id))
  const items = [...before.items, ...answer.value.items.filter(review => !known.has(review.id))]
  show(items, answer.value)
}

function show(
  items: readonly Review[],
  { total, histogram = countedIn(items, total) }: ReplyOf<typeof listReviews>
): void {
  $reviews.set({ step: 'loaded', items, total, histogram, more: { step: 'open' } })
}

/** Adds a review that a cached answer may miss. @param before the learner's earlier review */
export function noteReview(review: Review, before: Review | undefined): void {
  const state = $reviews.get()
  if (state.step !== 'loaded') return
  const items = [review, ...state.items.filter(({ id }) => id !== review.id)]
  const change = (stars: number) =>
    Number(stars === review.rating) - Number(stars === before?.rating)
  $reviews.set({
    ...state,
    items,
    total: state.total + (before ? 0 : 1),
    histogram: state.histogram?.map((count, at) => Math.max(0, count + change(at + 1)))
  })
}

/** 1 to 5; 0 without reviews. */
export function averageOf(histogram: readonly number[]): number {
  const count = histogram.reduce((sum, one) => sum + one, 0)
  const stars = histogram.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return count === 0 ? 0 : Math.round((stars / count) * 10) / 10
}

const ask = (id: number, page: number) =>
  call(listReviews, { params: { id: `${id}` }, query: { page, pageSize: PAGE_SIZE } })

/** Counts the stars when all reviews are loaded, since the API's histogram is optional. */
function countedIn(items: readonly Review[], total: number): number[] | undefined {
  if (items.length < total) return undefined
  return [1, 2, 3, 4, 5].map(stars => items.filter(({ rating }) => rating === stars).length)
}
