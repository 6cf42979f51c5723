import { expect, test } from 'vitest'
import { lookAtOperator } from '#scripts/lib/doctor/operator.ts'
import { readSettings } from '#server/settings/env.ts'

const PAYMOB = {
  ...{ PAYMENT_PROVIDER: 'paymob', PAYMOB_SECRET_KEY: 'x', PAYMOB_PUBLIC_KEY: 'x' },
  ...{ PAYMOB_API_KEY: 'x', PAYMOB_HMAC_SECRET: 'x', PAYMOB_INTEGRATIONS: 'card=1' }
}
const NAMED = { OPERATOR_NAME_AR: 'شركة أفق', OPERATOR_ADDRESS_EN: 'Cairo' }
const WHOLE = { ...NAMED, OPERATOR_TAX_NUMBER: '123-456-789' }

test.each([
  ['nothing in a demo', {}, 'note', 'OPERATOR_NAME_AR or OPERATOR_NAME_EN'],
  ['nothing where real money is taken', PAYMOB, 'wrong', 'OPERATOR_TAX_NUMBER'],
  ['no tax number', { ...PAYMOB, ...NAMED }, 'wrong', 'receipts lack OPERATOR_TAX_NUMBER'],
  ['all but a rate', { ...PAYMOB, ...WHOLE }, 'ok', 'no tax is named'],
  ['all', { ...WHOLE, OPERATOR_TAX_RATE: '14' }, 'ok', 'prices include 14% tax']
])('with %s, receipts are %s', (_, settings, state, text) => {
  expect(lookAtOperator(readSettings(settings))).toEqual({
    state,
    text: expect.stringContaining(text) as string
  })
})

test.each(['100', '-1', '14%', '5.555', 'none'])('a rate of “%s” is refused', rate => {
  expect(() => readSettings({ OPERATOR_TAX_RATE: rate })).toThrow('OPERATOR_TAX_RATE')
})
