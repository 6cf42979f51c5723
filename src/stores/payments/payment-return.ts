import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getOrder, type PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { call } from '#stores/api.ts'
import { forgetOrder, rememberedOrder } from './placed-order.ts'
import {
  type Claim,
  claimOf,
  closeReturn,
  forgetReturn,
  keepReturn,
  keptReturn,
  readClaim,
  readReturn,
  type Returned,
  unreportedReturn
} from './returned.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { checkAccess } from '#stores/subscriptions/subscription.ts'
import { track } from '#stores/frame/tracking.ts'
import { noteOrder } from './waiting-order.ts'
import { $selection, NOTHING_CHOSEN } from '#stores/subscriptions/checkout-selection.ts'

/** Set when the order extends a running subscription. */
interface Extension {
  extends?: true
}

export type PaymentReturn =
  | { step: 'none' }
  | { step: 'confirming' }
  /** `amountCents`: paid piastres; `from`: path of the class that led to the plans. */
  | ({ step: 'confirmed'; amountCents?: number; from?: string } & Extension)
  /** To be paid, or unknown. `reference`: for a kiosk; `method`: of the order in this tab. */
  | ({
      step: 'pending'
      orderId: string
      isUnknown: boolean
      reference?: string
      method?: PaymentMethod
    } & Extension)
  /** Failed, or declined on a payment page that can still be paid. */
  | ({ step: 'failed'; orderId: string; method?: PaymentMethod } & Extension)
  /** The address reports the payment of an unknown order; shown as a report. */
  | ({ step: 'claimed' } & Claim)
  /** Paid and refunded, since it buys nothing any more. */
  | { step: 'refunded' }
  | { step: 'signed out' }

/** Result of the payment that this browser returns from. */
export const $paymentReturn = atom<PaymentReturn>({ step: 'none' })

/** The order tracked last, so that a reload does not track it again. */
const $tracked = persistentAtom<string | undefined>('purchaseTold')

/** Milliseconds between two requests, and in all. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 10_000
const LONGEST_WAIT = 90_000

/** Reads the address and clears it; or continues after a reload, or with the order of this tab. */
export function beginPaymentReturn(): void {
  const orderId = rememberedOrder()?.orderId
  const returned =
    readReturn(location.search, orderId) ?? keptReturn() ?? (orderId && unreportedReturn(orderId))
  if (returned) keepReturn(returned)
  const claim = returned ? undefined : readClaim(location.search)
  if (location.search) history.replaceState(history.state, '', location.pathname)
  if ($paymentReturn.get().step !== 'none') return
  if (claim) $paymentReturn.set({ step: 'claimed', ...claim })
  else if (returned) void followPayment(returned)
}

async function followPayment(returned: Returned): Promise<void> {
  if (!$isSignedIn.get()) return $paymentReturn.set({ step: 'signed out' })
  $paymentReturn.set(returned.isPending ? waiting(returned) : { step: 'confirming' })
  const begun = Date.now()
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    if (await ask(returned)) return
    if (Date.now() - begun > LONGEST_WAIT) break
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  if ($paymentReturn.get().step === 'confirming') {
    show({ step: 'pending', orderId: returned.orderId, isUnknown: true })
  }
}

/** Hides the result; polling goes on. */
export function closePaymentReturn(): void {
  const { orderId } = keptReturn() ?? {}
  if (orderId) closeReturn(orderId)
  show({ step: 'none' })
}

/** @returns whether the result is final */
async function ask(returned: Returned): Promise<boolean> {
  const answer = await call(getOrder, { params: { orderId: returned.orderId } })
  if (answer.ok) return learn(returned, answer.value)
  if (answer.code === 'unauthorized') show({ step: 'signed out' })
  if (answer.code === 'not_found') {
    closeReturn(returned.orderId)
    const claim = claimOf(returned)
    show(claim ? { step: 'claimed', ...claim } : { step: 'none' })
  }
  return answer.code === 'unauthorized' || answer.code === 'not_found'
}

/** The order decides. A failure may be an older attempt of an order that can still be paid. */
async function learn(
  returned: Returned,
  { status, amountCents, kioskReference, refunded, extends: isExtension }: ReplyOf<typeof getOrder>
): Promise<boolean> {
  const { orderId, isPending, isDeclined, isUnsaid } = returned
  const extension = extensionOf(orderId, isExtension)
  if (status !== 'pending' || kioskReference || isPending) {
    noteOrder({ orderId, status, kioskReference })
  }
  const failed = { step: 'failed', orderId, ...methodOf(orderId), ...extension } as const
  if (status === 'paid') await confirm(returned, { ...extension, amountCents })
  else if (refunded) {
    forgetOrder(orderId)
    end({ step: 'refunded' })
  } else if (status === 'failed') {
    if (!isPending && !isDeclined && !isUnsaid) return false
    forgetOrder(orderId)
    end(failed)
  } else if (kioskReference) show({ ...waiting(returned, kioskReference), ...extension })
  // It can still be paid, so it stays the order to retry.
  else if (isDeclined) show(failed)
  else if (isPending) show({ ...waiting(returned), ...extension })
  else if (isUnsaid) show({ step: 'pending', orderId, isUnknown: true })
  return status !== 'pending'
}

async function confirm(
  { orderId, amount, currency }: Returned,
  { amountCents, ...extension }: { amountCents: number | undefined } & Extension
): Promise<void> {
  forgetOrder(orderId)
  const { from } = $selection.get()
  $selection.set(NOTHING_CHOSEN)
  if ($tracked.get() !== orderId && amount !== undefined && currency !== undefined) {
    $tracked.set(orderId)
    track({ name: 'Purchase', value: amount / 100, currency })
  }
  await checkAccess()
  end({
    step: 'confirmed',
    ...(amountCents !== undefined && { amountCents }),
    ...(from && { from }),
    ...extension
  })
}

/** A final result is not restored after a reload. */
function end(last: PaymentReturn): void {
  forgetReturn()
  show(last)
}

function show(next: PaymentReturn): void {
  if ($paymentReturn.get().step !== 'none') $paymentReturn.set(next)
}

/** From the answer, or else from the order of this tab. */
function extensionOf(orderId: string, isInAnswer = false): Extension {
  const placed = rememberedOrder()
  const isRemembered = placed?.orderId === orderId && placed.extends
  return isInAnswer || isRemembered ? { extends: true } : {}
}

function methodOf(orderId: string): { method?: PaymentMethod } {
  const placed = rememberedOrder()
  return placed?.orderId === orderId && placed.method ? { method: placed.method } : {}
}

function waiting({ orderId }: Returned, reference?: string): PaymentReturn {
  return {
    step: 'pending',
    orderId,
    isUnknown: false,
    ...(reference && { reference }),
    ...methodOf(orderId),
    ...extensionOf(orderId)
  }
}
