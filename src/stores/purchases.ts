import { atom } from 'nanostores'
import { listPurchases, type Purchase } from '#contract/subscriptions.ts'
import { call } from './api.ts'
import { $connection } from './connection.ts'
import { type FormProcess, type Refused, refusedBy } from './form.ts'
import { $isSignedIn } from './session.ts'

export type Purchases =
  | { step: 'loading' }
  | { step: 'loaded'; items: readonly Purchase[]; total: number; more: FormProcess<never> }
  | Refused<never>

/** What the learner has bought, newest first. */
export const $purchases = atom<Purchases>({ step: 'loading' })

const PAGE_SIZE = 10

export async function loadPurchases(): Promise<void> {
  const loading: Purchases = { step: 'loading' }
  $purchases.set(loading)
  const answer = await ask(1)
  if ($purchases.get() !== loading) return
  if (!answer.ok) return $purchases.set(refusedBy(answer, {}))
  const { items, total } = answer.value
  $purchases.set({ step: 'loaded', items, total, more: { step: 'open' } })
}

/** Adds the next ones; those that are there stay whatever happens. */
export async function loadMorePurchases(): Promise<void> {
  const before = $purchases.get()
  if (before.step !== 'loaded' || before.more.step === 'sending') return
  const sending: Purchases = { ...before, more: { step: 'sending' } }
  $purchases.set(sending)
  const answer = await ask(Math.floor(before.items.length / PAGE_SIZE) + 1)
  if ($purchases.get() !== sending) return
  if (!answer.ok) return $purchases.set({ ...before, more: refusedBy(answer, {}) })
  // A purchase made meanwhile has moved the others on.
  const known = new Set(before.items.map(({ id }) => id))
  const items = [...before.items, ...answer.value.items.filter(({ id }) => !known.has(id))]
  $purchases.set({ ...before, items, total: answer.value.total, more: { step: 'open' } })
}

const ask = (page: number) => call(listPurchases, { query: { page, pageSize: PAGE_SIZE } })

/** Loads them for whoever is signed in, now and later, and when the API is back. @returns what ends it */
export function followPurchases(): () => void {
  const stopConnection = $connection.listen(connection => {
    if (connection === 'well' && $purchases.get().step === 'refused') void loadPurchases()
  })
  const stopSession = $isSignedIn.subscribe(isSignedIn => {
    if (isSignedIn) void loadPurchases()
    else $purchases.set({ step: 'loading' })
  })
  return () => {
    stopConnection()
    stopSession()
  }
}
