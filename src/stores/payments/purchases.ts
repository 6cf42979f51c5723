import { atom } from 'nanostores'
import type { Answer } from '#api/caller.ts'
import { listPurchases, type Purchase } from '#contract/subscriptions/subscriptions.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { call } from '#stores/api.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $isSignedIn, followSession } from '#stores/session/learner-key.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { noteOrder } from './waiting-order.ts'

type Purchases =
  | { step: 'loading' }
  | { step: 'loaded'; items: readonly Purchase[]; total: number; more: FormProcess<never> }
  | Refused<never>

/** Newest first. */
export const $purchases = atom<Purchases>({ step: 'loading' })

const PAGE_SIZE = 10

export async function loadPurchases(): Promise<void> {
  $purchases.set({ step: 'loading' })
  const answer = await ignoreStale([$purchases], () => ask(1))
  if (!answer) return
  if (!answer.ok) return $purchases.set(refusedBy(answer))
  const { items, total } = answer.value
  noteWaiting(items)
  $purchases.set({ step: 'loaded', items, total, more: { step: 'open' } })
}

/** A kiosk order is meant to be paid; an abandoned payment page may not be. */
function noteWaiting(items: readonly Purchase[]): void {
  for (const { orderId, status, kioskReference } of items) {
    if (orderId && (status !== 'pending' || kioskReference)) {
      noteOrder({ orderId, status, kioskReference })
    }
  }
}

/** Adds the next page; keeps the list on failure. */
export async function loadMorePurchases(): Promise<void> {
  const before = $purchases.get()
  if (before.step !== 'loaded' || before.more.step === 'sending') return
  $purchases.set({ ...before, more: { step: 'sending' } })
  const page = Math.floor(before.items.length / PAGE_SIZE) + 1
  const answer = await ignoreStale([$purchases], () => ask(page))
  if (!answer) return
  if (!answer.ok) return $purchases.set({ ...before, more: refusedBy(answer) })
  // A purchase made meanwhile has shifted the pages.
  const known = new Set(before.items.map(({ id }) => id))
  const items = [...before.items, ...answer.value.items.filter(({ id }) => !known.has(id))]
  $purchases.set({ ...before, items, total: answer.value.total, more: { step: 'open' } })
}

async function ask(page: number): Promise<Answer<typeof listPurchases>> {
  const answer = await call(listPurchases, { query: { page, pageSize: PAGE_SIZE } })
  if (!answer.ok) return answer
  const items = answer.value.items.map(item => locate(item, answer.address))
  return { ...answer, value: { ...answer.value, items } }
}

/** The payment page may be relative to the answer. @see RFC 3986, section 5 */
function locate({ redirectUrl, ...purchase }: Purchase, address: string): Purchase {
  const page = redirectUrl && parseUrl(redirectUrl, address)
  return page ? { ...purchase, redirectUrl: page.href } : purchase
}

export const followPurchases = (): (() => void) =>
  followSession($isSignedIn, $purchases, loadPurchases)
