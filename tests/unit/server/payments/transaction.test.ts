import { describe, expect, test } from 'vitest'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import {
  paymentEventOf,
  readSigned,
  signedValues,
  type Transaction
} from '#server/payments/paymob/transaction.ts'

const INTEGRATIONS = { card: 1001, kiosk: 1003 }
const PAID: Transaction = {
  id: 900_001,
  pending: false,
  success: true,
  amount_cents: 10_000,
  currency: 'EGP',
  created_at: '2026-08-14T12:00:00.000000',
  integration_id: 1001,
  error_occured: false,
  has_parent_transaction: false,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  order: { id: 700_001, merchant_order_id: 'abc-2' },
  source_data: { pan: '0010', sub_type: 'Visa', type: 'card' }
}

describe('the effect of a transaction', () => {
  test.each([
    { why: 'success', with_: {}, effect: 'paid', amount: 10_000 },
    { why: 'no success', with_: { success: false }, effect: 'failed', amount: 10_000 },
    { why: 'success with an error', with_: { error_occured: true }, effect: 'failed' },
    { why: 'pending', with_: { pending: true }, effect: 'pending' },
    { why: 'pending without success', with_: { pending: true, success: false }, effect: 'pending' },
    { why: 'only authorised', with_: { is_auth: true }, effect: 'pending' },
    { why: 'voided', with_: { is_voided: true }, effect: 'refunded', amount: 10_000 },
    {
      why: 'a part refunded',
      with_: { is_refunded: true, refunded_amount_cents: 4_000 },
      effect: 'refunded',
      amount: 4_000
    },
    { why: 'refunded, without its amount', with_: { is_refunded: true }, effect: 'refunded' },
    {
      why: 'the transaction of a refund',
      with_: { has_parent_transaction: true },
      effect: 'refunded'
    },
    {
      why: 'a refund that failed',
      with_: { has_parent_transaction: true, success: false },
      effect: 'pending'
    },
    {
      why: 'the capture of an authorisation',
      with_: { has_parent_transaction: true, is_capture: true },
      effect: 'paid'
    }
  ])('$why: $effect', ({ with_, effect, amount = 10_000 }) => {
    const event = paymentEventOf({ ...PAID, ...with_ }, INTEGRATIONS)
    expect(event).toMatchObject({ effect, amount })
  })
})

describe('a transaction', () => {
  test('names our order, that of the gateway, and how it was paid', () => {
    expect(paymentEventOf(PAID, INTEGRATIONS)).toEqual({
      orderId: 'abc',
      providerOrder: '700001',
      transactionId: '900001',
      method: 'card',
      currency: 'EGP',
      effect: 'paid',
      amount: 10_000
    })
  })

  test.each([
    { why: 'by another integration', with_: { integration_id: 1002 } },
    { why: 'without our order', with_: { order: { id: 1 } } },
    { why: 'with an empty order', with_: { order: { id: 1, merchant_order_id: '' } } }
  ])('$why is not ours', ({ with_ }) => {
    expect(paymentEventOf({ ...PAID, ...with_ }, INTEGRATIONS)).toBe(undefined)
  })
})

describe('a callback', () => {
  const trust = { hmacSecret: 'secret', integrations: INTEGRATIONS }
  const hmac = signatureOf(signedValues(PAID), 'secret')
  test.each([
    { why: 'about a transaction', body: { type: 'TRANSACTION', obj: PAID }, is: 'read' },
    { why: 'about something else', body: { type: 'TOKEN', obj: PAID }, is: 'refused' },
    { why: 'about nothing', body: { obj: PAID }, is: 'refused' },
    { why: 'without a transaction', body: { type: 'TRANSACTION' }, is: 'refused' },
    { why: 'without a body', body: undefined, is: 'refused' },
    {
      why: 'that was changed',
      body: { type: 'TRANSACTION', obj: { ...PAID, id: 1 } },
      is: 'refused'
    }
  ])('$why is $is', ({ body, is }) => {
    const event = readSigned({ hmac, body }, trust)
    expect(event === undefined ? 'refused' : 'read').toBe(is)
  })
})
