import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CardCharge,
  type Gateway,
  GatewayError,
  type NewPayment
} from '#server/payments/gateway.ts'
import { signatureOf } from '#server/payments/paymob/hmac.ts'
import { paymobGateway } from '#server/payments/paymob/paymob.ts'
import { signedValues } from '#server/payments/paymob/transaction.ts'
import { transactionOf } from '#server/payments/sandbox/transaction.ts'
import { type FakePaymob, startFakePaymob } from '#tests/support/payments/fake-paymob.ts'

const ORDER = 'a'.repeat(24)
const PAYMENT: NewPayment = {
  orderId: ORDER,
  attempt: 1,
  amount: 20_000,
  method: 'wallet',
  language: 'ar',
  title: 'اشتراك شهري',
  learner: { name: 'Mona Adel Said', email: 'mona@example.com', phoneNumber: '+201001234567' },
  payableFor: 3_600,
  returnUrl: 'https://ufuq.example/subscription-success',
  callbackUrl: 'https://ufuq.example/api/payments/webhook/paymob'
}
const PAID = transactionOf(
  {
    ...{ order_id: ORDER, number: 77, amount: 20_000, method: 'wallet', language: 'ar' },
    ...{ return_url: '', made_at: 0, transaction_id: 5, outcome: 'approve' }
  },
  'approve'
)

describe('Paymob', () => {
  let fake: FakePaymob
  let gateway: Gateway

  beforeAll(async () => {
    fake = await startFakePaymob()
    gateway = paymobGateway({
      host: fake.host,
      secretKey: 'egy_sk_test_1',
      publicKey: 'egy_pk_test_1',
      apiKey: 'the api key',
      hmacSecret: 'the secret',
      integrations: { card: 1, wallet: 2, recurring: 3 }
    })
  })
  afterAll(() => fake.close())
  beforeEach(() => {
    fake.calls.length = 0
    fake.answers['/v1/intention/'] = {
      status: 201,
      body: { client_secret: 'egy_csk_test_x', intention_order_id: 77 }
    }
    fake.answers['/api/auth/tokens'] = { body: { token: 'for an hour' } }
    fake.answers['/api/ecommerce/orders/transaction_inquiry'] = { body: PAID }
  })

  test('opens an intention and leads to the unified checkout', async () => {
    expect(await gateway.open(PAYMENT)).toEqual({
      redirectUrl: `${fake.host}/unifiedcheckout/?publicKey=egy_pk_test_1&clientSecret=egy_csk_test_x`,
      providerOrder: '77'
    })
    expect(fake.calls).toEqual([
      {
        path: '/v1/intention/',
        authorization: 'Token egy_sk_test_1',
        body: {
          amount: 20_000,
          currency: 'EGP',
          payment_methods: [2],
          items: [{ name: 'اشتراك شهري', amount: 20_000, quantity: 1 }],
          billing_data: expect.objectContaining({
            first_name: 'Mona',
            last_name: 'Adel Said',
            email: 'mona@example.com',
            phone_number: '+201001234567',
            country: 'EGY',
            street: 'NA'
          }) as object,
          special_reference: ORDER,
          expiration: 3_600,
          notification_url: PAYMENT.callbackUrl,
          redirection_url: PAYMENT.returnUrl
        }
      }
    ])
  })

  test('a second attempt has another reference, which still names the order', async () => {
    await gateway.open({ ...PAYMENT, attempt: 2 })
    expect(fake.calls[0]?.body['special_reference']).toBe(`${ORDER}-2`)
    const order = { ...PAID.order, merchant_order_id: `${ORDER}-2` }
    const obj = { ...PAID, order }
    const hmac = signatureOf(signedValues(obj), 'the secret')
    expect(gateway.read({ hmac, body: { type: 'TRANSACTION', obj } })).toMatchObject({
      orderId: ORDER
    })
  })

  test.each([
    { why: 'a wrong key', answer: { status: 401, body: { detail: 'no' } } },
    { why: 'another region', answer: { status: 404, body: { detail: 'Integration ID' } } },
    { why: 'no secret', answer: { status: 201, body: {} } },
    { why: 'a page', answer: { status: 200, body: '<html>' } },
    { why: 'a fault', answer: { status: 500, body: {} } }
  ])('$why is an error that names no key', async ({ answer }) => {
    fake.answers['/v1/intention/'] = answer
    const error: unknown = await gateway.open(PAYMENT).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GatewayError)
    expect(JSON.stringify([String(error), (error as Error).stack])).not.toMatch(/egy_sk|api key/)
  })

  test('a refused connection is an error too', async () => {
    const gone = paymobGateway({
      ...{ host: 'http://127.0.0.1:9', secretKey: 'x', publicKey: 'x', apiKey: 'x' },
      ...{ hmacSecret: 'x', integrations: { wallet: 2 } }
    })
    await expect(gone.open(PAYMENT)).rejects.toBeInstanceOf(GatewayError)
    await expect(gone.inquire(ORDER)).rejects.toBeInstanceOf(GatewayError)
  })

  test('refunds the transaction that paid, in piastres', async () => {
    const child = { ...PAID, id: 9, is_refund: true, has_parent_transaction: true }
    fake.answers['/api/acceptance/void_refund/refund'] = { body: child }
    const paid = { orderId: ORDER, transactionId: '5', amount: 20_000 }
    expect(await gateway.refund(paid)).toMatchObject({
      orderId: ORDER,
      transactionId: '5',
      effect: 'refunded',
      amount: 20_000
    })
    expect(fake.calls).toEqual([
      {
        path: '/api/acceptance/void_refund/refund',
        authorization: 'Token egy_sk_test_1',
        body: { transaction_id: '5', amount_cents: 20_000 }
      }
    ])
    expect(gateway.refundable).toEqual(['card', 'wallet'])
  })

  test.each([
    { why: 'no', answer: { status: 400, body: {} }, isRefusal: true },
    { why: 'a fault', answer: { status: 502, body: {} }, isRefusal: false },
    { why: 'an unknown answer', answer: { body: { ok: 1 } }, isRefusal: undefined }
  ])('$why to a refund is classified', async ({ answer, isRefusal }) => {
    fake.answers['/api/acceptance/void_refund/refund'] = answer
    const paid = { orderId: ORDER, transactionId: '5', amount: 20_000 }
    const result: unknown = await gateway.refund(paid).catch((error: unknown) => error)
    if (isRefusal === undefined) expect(result).toBe('asked')
    else expect(result).toMatchObject({ isRefusal })
  })

  describe('a charge of a kept card', () => {
    const CHARGE: CardCharge = {
      ...{ orderId: ORDER, amount: 20_000, token: 'of the card', title: PAYMENT.title },
      ...{ learner: PAYMENT.learner, callbackUrl: PAYMENT.callbackUrl }
    }
    const INTENTION = '/v1/intention/'
    const PAY = '/api/acceptance/payments/pay'
    const charge = async () => gateway.cards?.charge(CHARGE)
    const byCard = { ...PAID, integration_id: 3 }

    beforeEach(() => {
      fake.answers[INTENTION] = { status: 201, body: { payment_keys: [{ key: 'paid once' }] } }
      fake.answers[PAY] = { body: byCard }
    })

    test('pays an intention of the recurring integration with the token', async () => {
      expect(await charge()).toMatchObject({ orderId: ORDER, method: 'card', effect: 'paid' })
      expect(fake.calls).toMatchObject([
        {
          path: INTENTION,
          authorization: 'Token egy_sk_test_1',
          body: { payment_methods: [3], special_reference: ORDER, amount: 20_000 }
        },
        {
          path: PAY,
          body: {
            source: { identifier: 'of the card', subtype: 'TOKEN' },
            payment_token: 'paid once'
          }
        }
      ])
    })

    test('that the gateway declines has failed', async () => {
      fake.answers[PAY] = { status: 400, body: { ...byCard, success: false } }
      expect(await charge()).toMatchObject({ effect: 'failed' })
    })

    // A wrong key, an outage or a limit must not end the card of a learner.
    const STATUSES = [400, 402, 422, 401, 403, 404, 408, 409, 429, 500, 502, 503]
    test.each(
      [INTENTION, PAY].flatMap(path =>
        STATUSES.map(status => ({ path, status, isRefusal: [400, 402, 422].includes(status) }))
      )
    )('$path with $status: refused $isRefusal', async ({ path, status, isRefusal }) => {
      fake.answers[path] = { status, body: {} }
      const error: unknown = await charge().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(GatewayError)
      expect(error).toMatchObject({ isRefusal })
    })
  })

  test('an unsupported payment method is an error', async () => {
    await expect(gateway.open({ ...PAYMENT, method: 'kiosk' })).rejects.toBeInstanceOf(GatewayError)
  })

  test('reads what it signed, and nothing signed by others', () => {
    const body = { type: 'TRANSACTION', obj: PAID }
    const hmac = signatureOf(signedValues(PAID), 'the secret')
    expect(gateway.read({ hmac, body })).toEqual({
      orderId: ORDER,
      providerOrder: '77',
      method: 'wallet',
      transactionId: '5',
      effect: 'paid',
      amount: 20_000,
      currency: 'EGP'
    })
    const foreign = signatureOf(signedValues(PAID), 'another secret')
    expect(gateway.read({ hmac: foreign, body })).toBeUndefined()
    expect(gateway.read({ hmac, body: { type: 'TOKEN', obj: PAID } })).toBeUndefined()
  })

  describe('an inquiry about a payment', () => {
    const PATH = '/api/acceptance/transactions/5'

    test('by its number', async () => {
      fake.answers[PATH] = { body: { ...PAID, is_refunded: true, refunded_amount_cents: 5_000 } }
      expect(await gateway.inquire(ORDER, '5')).toMatchObject({
        transactionId: '5',
        effect: 'refunded',
        amount: 5_000
      })
      expect(fake.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
        ['/api/auth/tokens', undefined],
        [PATH, 'Bearer for an hour']
      ])
    })

    test.each([
      { why: 'one that is not there', answer: { status: 404, body: {} } },
      { why: 'another one', answer: { body: { ...PAID, id: 6 } } },
      { why: 'a fault', answer: { status: 500, body: {} } }
    ])('$why is an error', async ({ answer }) => {
      fake.answers[PATH] = answer
      await expect(gateway.inquire(ORDER, '5')).rejects.toBeInstanceOf(GatewayError)
    })
  })

  test('an inquiry about an order', async () => {
    expect(await gateway.inquire(ORDER)).toMatchObject({ effect: 'paid', amount: 20_000 })
    expect(fake.calls.map(({ path, authorization, body }) => [path, authorization, body])).toEqual([
      ['/api/auth/tokens', undefined, { api_key: 'the api key' }],
      [
        '/api/ecommerce/orders/transaction_inquiry',
        'Bearer for an hour',
        { merchant_order_id: ORDER }
      ]
    ])
    fake.answers['/api/ecommerce/orders/transaction_inquiry'] = { status: 404, body: {} }
    expect(await gateway.inquire(ORDER)).toBeUndefined()
  })
})
