import { describe, expect, test } from 'vitest'
import {
  isSignature,
  SIGNED_FIELDS,
  type SignedField,
  signatureOf
} from '#server/payments/paymob/hmac.ts'

const SECRET = 'sim_hmac_secret'
const VALUES: Record<SignedField, unknown> = {
  amount_cents: 10_000,
  created_at: '2026-08-14T12:00:00.000000',
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: false,
  id: 900_001,
  integration_id: 1001,
  is_3d_secure: false,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  'order.id': 700_001,
  owner: 500_001,
  pending: false,
  'source_data.pan': '0010',
  'source_data.sub_type': 'Visa',
  'source_data.type': 'card',
  success: true
}
const GOLDEN =
  '033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b'

describe('signatureOf', () => {
  test('is the known one of known values', () => {
    expect(signatureOf(VALUES, SECRET)).toBe(GOLDEN)
  })

  test.each(SIGNED_FIELDS)('covers %s', field => {
    const value = VALUES[field]
    const other = typeof value === 'boolean' ? !value : `${String(value as string)}1`
    expect(signatureOf({ ...VALUES, [field]: other }, SECRET)).not.toBe(GOLDEN)
  })

  test('writes nothing for what is missing', () => {
    const nothing = { ...VALUES, 'source_data.pan': null }
    expect(signatureOf(nothing, SECRET)).toBe(
      signatureOf({ ...VALUES, 'source_data.pan': '' }, SECRET)
    )
  })

  test('needs the secret', () => {
    expect(signatureOf(VALUES, 'another')).not.toBe(GOLDEN)
  })
})

test.each([
  { given: GOLDEN, is: true, why: 'the same' },
  { given: undefined, is: false, why: 'missing' },
  { given: '', is: false, why: 'empty' },
  { given: GOLDEN.slice(0, -1), is: false, why: 'cut' },
  { given: `${GOLDEN}0`, is: false, why: 'longer' },
  { given: GOLDEN.toUpperCase(), is: false, why: 'in capitals' },
  { given: GOLDEN.replace(/^0/, '1'), is: false, why: 'one digit off' }
])('$why: $is', ({ given, is }) => {
  expect(isSignature(given, GOLDEN)).toBe(is)
})
