import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings/env.ts'
import { isLocalAddress, refusePublicSandbox } from '#server/operating/public-address.ts'
import { SettingError } from '#server/settings/setting-checks.ts'

test.each([
  'http://localhost:4321',
  'https://LOCALHOST',
  'http://ufuq.localhost',
  'http://localhost.',
  'http://127.0.0.1',
  'http://127.9.9.9:80',
  'http://2130706433',
  'http://0.0.0.0:4321',
  'http://[::1]:4321',
  'http://[::]',
  'http://[::ffff:127.0.0.1]'
])('%s is an address of this machine', url => {
  expect(isLocalAddress(url)).toBe(true)
})

test.each([
  'https://ufuq.example',
  'http://ufuq.example',
  'https://localhost.example',
  'https://notlocalhost',
  'https://127.0.0.1.example',
  'http://128.0.0.1',
  'http://192.168.1.7',
  'http://10.0.0.1',
  'http://ufuq.local',
  'http://[2001:db8::1]',
  'http://[fe80::1]',
  'http://[::ffff:128.0.0.1]'
])('%s is public', url => {
  expect(isLocalAddress(url)).toBe(false)
})

const PUBLIC = { SITE_URL: 'https://ufuq.example' }
const PAYMOB = {
  ...{ PAYMENT_PROVIDER: 'paymob', PAYMOB_SECRET_KEY: 'a', PAYMOB_PUBLIC_KEY: 'b' },
  ...{ PAYMOB_API_KEY: 'c', PAYMOB_HMAC_SECRET: 'd', PAYMOB_INTEGRATIONS: 'card=1' }
}

describe('the sandbox', () => {
  test.each([
    PUBLIC,
    { ...PUBLIC, NODE_ENV: 'development' },
    { ...PUBLIC, PAYMENT_PROVIDER: 'sandbox' },
    { ...PUBLIC, PAYMENT_PROVIDER: 'sandbox', NODE_ENV: 'production' },
    { ...PUBLIC, ALLOW_PUBLIC_SANDBOX: 'off' }
  ])('is refused with %o', set => {
    const start = () => refusePublicSandbox(readSettings(set))
    expect(start).toThrow(SettingError)
    expect(start).toThrow(/^SITE_URL: https:\/\/ufuq\.example is public, .*ALLOW_PUBLIC_SANDBOX=on/)
  })

  test.each([
    {},
    { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' },
    { ...PUBLIC, NODE_ENV: 'production' },
    { ...PUBLIC, ...PAYMOB },
    { ...PUBLIC, ALLOW_PUBLIC_SANDBOX: 'on' }
  ])('is no reason to refuse %o', set => {
    expect(() => refusePublicSandbox(readSettings(set))).not.toThrow()
  })
})
