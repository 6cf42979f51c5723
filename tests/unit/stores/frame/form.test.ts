import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldErrorsIn, refusedBy } from '#stores/frame/form.ts'
import { emailError, newPasswordError, repeatError, tidyEmail } from '#stores/frame/form-fields.ts'
import { readPhone } from '#stores/frame/read-phone.ts'

const failure = (code: string, more: object = {}) =>
  ({ ok: false, code, issues: [], ...more }) as unknown as Failure<Endpoint>

describe('typed values', () => {
  test.each([
    { typed: ' mona@example.com ', email: 'mona@example.com', why: 'space around it' },
    { typed: '\u202Amona@example.com\u202C', email: 'mona@example.com', why: 'marks of a copy' },
    { typed: 'mona @example.com', email: 'mona@example.com', why: 'space inside' }
  ])('an address is taken without $why', ({ typed, email }) => {
    expect(tidyEmail(typed)).toBe(email)
  })

  test.each([
    ['', 'emailMissing'],
    ['mona', 'emailWrong'],
    ['mona@', 'emailWrong'],
    ['mona@example', 'emailWrong'],
    [`${'a'.repeat(250)}@example.com`, 'emailWrong'],
    ['mona@example.com', undefined]
  ])('the address %s is %s', (email, fault) => {
    expect(emailError(email)).toBe(fault)
  })

  test.each([
    ['', 'passwordMissing'],
    ['1234567', 'passwordShort'],
    ['😀😀😀😀', 'passwordShort'],
    ['12345678', 'passwordGuessable'],
    ['tamarind', undefined],
    ['ثمانية٨', 'passwordShort'],
    ['ثمانية ٨', undefined],
    ['a'.repeat(1_001), 'passwordLong']
  ])('the password %s is %s', (password, fault) => {
    expect(newPasswordError(password)).toBe(fault)
  })

  test.each([
    ['correct horse', '', 'repeatMissing'],
    ['correct horse', 'correct house', 'passwordsDiffer'],
    ['correct horse', 'correct horse ', 'passwordsDiffer'],
    ['correct horse', 'correct horse', undefined]
  ])('%s and %s are %s', (password, repeated, fault) => {
    expect(repeatError(password, repeated)).toBe(fault)
  })

  test.each([
    ['', 'EG', { error: 'phoneMissing' }],
    ['  ', 'EG', { error: 'phoneMissing' }],
    ['0130 123 4567', 'EG', { error: 'phoneIncomplete' }],
    ['٠١٠٠١٢٣٤٥٦٧', 'EG', { number: '+201001234567' }],
    ['50 123 4567', 'SA', { number: '+966501234567' }],
    ['+966 50 123 4567', 'EG', { number: '+966501234567' }]
  ])('the number %s of %s is %o', async (typed, country, read) => {
    expect(await readPhone(typed, country)).toEqual(read)
  })
})

test('a form is valid when no field has an error', () => {
  expect(fieldErrorsIn({ email: undefined, password: undefined })).toBeUndefined()
  expect(fieldErrorsIn({ email: 'emailMissing', password: undefined })).toEqual({
    step: 'refused',
    errors: { email: { key: 'emailMissing' } }
  })
})

describe('a refusal', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const meaning = {
    fields: { email: 'email', phoneNumber: 'phone' },
    codes: { phone_number_used: ['phone', 'phoneUsed'] }
  } as const

  test.each([
    {
      given: failure('phone_number_used'),
      refused: { errors: { phone: { key: 'phoneUsed' } } },
      why: 'a code about a field'
    },
    {
      given: failure('validation_failed', {
        issues: [{ path: 'body.phoneNumber', message: 'no number' }]
      }),
      refused: { errors: { phone: { text: 'no number' } } },
      why: 'the server’s message about a field'
    },
    {
      given: failure('validation_failed', { issues: [{ path: 'body.other', message: 'no' }] }),
      refused: { errors: {}, reason: 'generic' },
      why: 'a message about a field that the form does not have'
    },
    { given: failure('offline'), refused: { errors: {}, reason: 'offline' }, why: 'no network' },
    {
      given: failure('not_implemented'),
      refused: { errors: {}, reason: 'not_implemented' },
      why: 'a call that the server does not implement'
    },
    { given: failure('internal'), refused: { errors: {}, reason: 'generic' }, why: 'a bug' },
    { given: failure('storage_full'), refused: { errors: {}, reason: 'generic' }, why: 'no room' },
    {
      given: failure('rate_limited', { retryAfterSeconds: 7 }),
      refused: { errors: {}, reason: 'rate_limited', retryAt: 1_007_000 },
      why: 'too many tries'
    }
  ])('is shown: $why', ({ given, refused }) => {
    expect(refusedBy(given, meaning)).toEqual({ step: 'refused', ...refused })
  })
})
