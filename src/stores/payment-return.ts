import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { getOrder } from '#contract/subscriptions.ts'
import { call } from './api.ts'
import { forgetOrder, rememberedOrder } from './placed-order.ts'
import { $isSignedIn } from './session.ts'
import { checkAccess } from './subscription.ts'
import { track } from './tracking.ts'
import { $wish, NOTHING_CHOSEN } from './wish.ts'

/** What a gateway's return address says. It proves nothing: only the order does. */
export interface Returned {
  orderId: string
  isPending: boolean
  isFailed: boolean
  /** Whole piastres. */
  amount: number | undefined
  currency: string | undefined
}

export type PaymentReturn =
  | { step: 'none' }
  | { step: 'confirming' }
  | { step: 'confirmed' }
  /** The learner still has something to do, or nobody knows yet. `reference`: what a kiosk asks for. */
  | { step: 'pending'; isUnknown: boolean; reference?: string }
  | { step: 'failed'; orderId: string }
  /** Somebody came back without their session. */
  | { step: 'signed out' }

/** What became of the payment that this browser comes back from. */
export const $paymentReturn = atom<PaymentReturn>({ step: 'none' })

/** The order whose purchase was told of last, so that a reload tells of it no more. */
const $told = persistentAtom<string | undefined>('purchaseTold')

/** Milliseconds between two questions, and in all. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 10_000
const PATIENCE = 90_000

/**
 * What an address says of a payment: strictly read, since anybody may have written it. Nothing when it
 * is about none.
 */
export function readReturn(search: string, remembered?: string): Returned | undefined {
  const query = new URLSearchParams(search)
  const success = query.get('success')
  if (success !== 'true' && success !== 'false') return undefined
  const orderId = query.get('merchant_order_id') ?? remembered
  if (!orderId || !/^[\w-]{1,100}$/.test(orderId)) return undefined
  const amount = query.get('amount_cents') ?? ''
  const currency = query.get('currency') ?? ''
  const isPending = query.get('pending') === 'true'
  return {
    orderId,
    isPending,
    isFailed: success === 'false' && !isPending,
    amount: /^\d{1,9}$/.test(amount) ? Number(amount) : undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined
  }
}

/** Follows a payment until it is known what became of it. */
export async function followPayment(returned: Returned): Promise<void> {
  if (!$isSignedIn.get()) return $paymentReturn.set({ step: 'signed out' })
  $paymentReturn.set(returned.isPending ? waiting() : { step: 'confirming' })
  const begun = Date.now()
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    if (await ask(returned)) return
    if (Date.now() - begun > PATIENCE) break
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  const { step } = $paymentReturn.get()
  if (step === 'confirming') $paymentReturn.set({ step: 'pending', isUnknown: true })
}

export function closePaymentReturn(): void {
  $paymentReturn.set({ step: 'none' })
}

/** @returns whether it is over */
async function ask(returned: Returned): Promise<boolean> {
  // Closed meanwhile.
  if ($paymentReturn.get().step === 'none') return true
  const answer = await call(getOrder, { params: { orderId: returned.orderId } })
  if (!answer.ok) {
    if (answer.code === 'unauthorized') $paymentReturn.set({ step: 'signed out' })
    else if (answer.code === 'not_found') $paymentReturn.set({ step: 'none' })
    return answer.code === 'unauthorized' || answer.code === 'not_found'
  }
  const { status, kioskReference } = answer.value
  if (status === 'paid') await confirm(returned)
  // A gateway that has declined calls back later, or not at all.
  const isDeclined = status === 'pending' && returned.isFailed
  if (status === 'failed' || isDeclined) fail(returned)
  else if (status === 'pending' && (returned.isPending || kioskReference)) {
    $paymentReturn.set(waiting(kioskReference))
  }
  return status !== 'pending' || isDeclined
}

async function confirm({ orderId, amount, currency }: Returned): Promise<void> {
  forgetOrder()
  $wish.set(NOTHING_CHOSEN)
  await checkAccess()
  $paymentReturn.set({ step: 'confirmed' })
  if ($told.get() === orderId || amount === undefined || currency === undefined) return
  $told.set(orderId)
  track({ name: 'Purchase', value: amount / 100, currency })
}

function fail({ orderId }: Returned): void {
  forgetOrder()
  $paymentReturn.set({ step: 'failed', orderId })
}

function waiting(reference?: string): PaymentReturn {
  return { step: 'pending', isUnknown: false, ...(reference && { reference }) }
}

/** Begins with the address of the page, and takes it out of there. */
export function beginPaymentReturn(): void {
  const returned = readReturn(location.search, rememberedOrder()?.orderId)
  if (location.search) history.replaceState(history.state, '', location.pathname)
  if (returned && $paymentReturn.get().step === 'none') void followPayment(returned)
}
