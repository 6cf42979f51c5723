import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#contract/subscriptions/packages.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { RenewalLine } from '#islands/payments/checkout/renewal-line.tsx'
import { RenewalNote } from '#islands/payments/payment-return/renewal-note.tsx'
import { $keepsCard, $quotes } from '#stores/subscriptions/renewal.ts'
import { noteSubscription } from '#stores/subscriptions/subscription.ts'

const text = vi.hoisted(
  () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? '')}`
)
vi.mock('#islands/frame/use-loaded-messages.ts', () => ({ useLoadedMessages: () => text }))

const plan = (subscriptionType: Plan['subscriptionType'], months: number, price: number): Plan => ({
  ...{ subscriptionType, months, price },
  ...{ pricePerMonth: price / months, savingPercentage: 0 }
})
const QUARTER = plan('QUARTERLY', 3, 540)
const pricing = {
  ...{ id: 1, monthlyPrice: 200, currency: 'EGP' as const },
  plans: [plan('MONTHLY', 1, 200), QUARTER]
}
const MONTHLY: Subscription = {
  ...{ id: 1, subscriptionType: 'QUARTERLY', status: 'in_progress', price: 540, currency: 'EGP' },
  ...{ startedAt: '2026-11-27T10:00:00.000Z', expiresAt: '2027-03-27T10:00:00.000Z' },
  autoRenew: true,
  renewal: {
    ...{ at: '2027-03-27T09:00:00.000Z', subscriptionType: 'MONTHLY', price: 190, state: 'on' },
    card: { lastFour: '2346', brand: 'MasterCard' }
  }
}
const summary = () =>
  renderToStaticMarkup(
    createElement(RenewalLine, { t: text, locale: 'en', pricing, plan: QUARTER })
  )

beforeEach(() => {
  noteSubscription(null)
  $keepsCard.set(false)
  const renewal = { version: '1', price: 540, day: '2027-03-27' }
  $quotes.set({ QUARTERLY: { price: 540, renewal } })
})

test('nothing renews by itself beside a subscription that does not', () => {
  expect(summary()).toMatch(/^renewal /)
})

test.each([null, MONTHLY])('an order that keeps the card renews as its own plan', before => {
  noteSubscription(before)
  $keepsCard.set(true)
  expect(summary()).toMatch(/^renews .*March 27, 2027.*540/)
})

test('before its terms are known, an order names no renewal that it might not make', () => {
  $quotes.set({})
  $keepsCard.set(true)
  expect(summary()).toMatch(/^renewal /)
  noteSubscription(MONTHLY)
  expect(summary()).toBe('')
})

test('an order that chooses no renewal names the plan that renews after it', () => {
  noteSubscription(MONTHLY)
  expect(summary()).toMatch(/^stillRenews .*March 27, 2027.*200.*planOf\.MONTHLY/)
})

test('after paying, the plan that renews is named', () => {
  noteSubscription(MONTHLY)
  const note = renderToStaticMarkup(createElement(RenewalNote, { t: text, locale: 'en' }))
  expect(note).toMatch(/renews .*March 27, 2027.*planOf\.MONTHLY.*190/)
})
