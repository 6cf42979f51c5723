import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { refreshToken } from '#contract/accounts/accounts.ts'
import { CODES } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkPromoCode } from '#contract/subscriptions/promo-codes.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { call, restoreSession, setCaller } from '#stores/api.ts'
import { $access } from '#stores/session/access.ts'
import { $displayName, clearSession, openSession } from '#stores/session/change-session.ts'
import { $clockLead, noteDate } from '#stores/device/clock.ts'
import { $destination } from '#stores/frame/destination.ts'
import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

interface RecordedCall {
  path: string
  bearer: string | undefined
  body: unknown
}

/** Requests in their order. */
const calls: RecordedCall[] = []
const paths = () => calls.map(({ path }) => path)
const refreshes = () => calls.filter(({ path }) => path === refreshToken.path)

type Reply = { ok: true; value: unknown; address: '' } | { ok: false; code: string; issues: [] }
const good = (value: unknown): Reply => ({ ok: true, value, address: '' })
const bad = (code: string): Reply => ({ ok: false, code, issues: [] })

const MONA = { en: 'Mona', ar: 'منى' }
const ALI = { en: '', ar: 'علي' }

let count = 0
/** Answers by row; other rows succeed. */
let replies: Record<string, (call: RecordedCall) => Reply | Promise<Reply>> = {}

const fresh = () => tokenFor(600, `fresh ${++count}`)
const OVER = -1

function open(seconds = OVER): string {
  const accessToken = tokenFor(seconds)
  openSession({ accessToken, refreshToken: 'refresh 0', name: MONA })
  return accessToken
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z').getTime() + ++count * 3_600_000 })
  calls.length = 0
  replies = {}
  clearSession()
  $clockLead.set(0)
  $destination.set(undefined)
  setCaller((async (row: Endpoint, { body }: { body?: unknown }) => {
    const one = {
      path: row.path,
      bearer: row.token === 'none' ? undefined : $accessToken.get(),
      body
    }
    calls.push(one)
    const reply = replies[row.path]
    if (reply) return reply(one)
    if (row.path !== refreshToken.path)
      return good({ activeSubscription: false, subscription: null })
    return good({ accessToken: fresh(), refreshToken: `refresh ${count}` })
  }) as unknown as Call)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a call', () => {
  test('of a guest causes no other request', async () => {
    await call(checkSubscription, {})
    expect(paths()).toEqual([checkSubscription.path])
  })

  test('with a token that lasts is made at once', async () => {
    open(600)
    await call(checkSubscription, {})
    expect(paths()).toEqual([checkSubscription.path])
  })

  test('with an expired token is made with a new one, and the new ones are kept', async () => {
    const old = open()
    expect(await call(checkSubscription, {})).toMatchObject({ ok: true })
    expect(paths()).toEqual([refreshToken.path, checkSubscription.path])
    expect(calls[0]?.body).toEqual({ refreshToken: 'refresh 0' })
    expect(calls[1]?.bearer).toBe($accessToken.get())
    expect($accessToken.get()).not.toBe(old)
    expect($refreshToken.get()).not.toBe('refresh 0')
    expect($displayName.get()).toBe('Mona')
  })

  test('of which twenty are made at once is refreshed once', async () => {
    open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(checkSubscription, {})))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(refreshes()).toHaveLength(1)
  })

  test('is refreshed once also where a browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    open()
    await Promise.all(Array.from({ length: 5 }, () => call(checkSubscription, {})))
    vi.unstubAllGlobals()
    expect(refreshes()).toHaveLength(1)
  })

  test('without a token but with a refresh token is refreshed', async () => {
    open()
    $accessToken.set(undefined)
    await restoreSession()
    expect(refreshes()).toHaveLength(1)
    expect($accessToken.get()).toBeDefined()
  })

  test('that needs no token waits for no refresh', async () => {
    open()
    const { logout } = await import('#contract/accounts/accounts.ts')
    await call(logout, { body: { refreshToken: 'x' } })
    expect(paths()).toEqual([logout.path])
  })
})

describe('a token that the server refuses', () => {
  test.each(['token_expired', 'unauthorized'])('is refreshed after %s, once', async code => {
    const old = open(600)
    replies[checkSubscription.path] = ({ bearer }) => (bearer === old ? bad(code) : good({}))
    expect(await call(checkSubscription, {})).toMatchObject({ ok: true })
    expect(paths()).toEqual([checkSubscription.path, refreshToken.path, checkSubscription.path])
  })

  test('is not refreshed for ever', async () => {
    open(600)
    replies[checkSubscription.path] = () => bad('token_expired')
    expect(await call(checkSubscription, {})).toMatchObject({ code: 'token_expired' })
    expect(paths()).toEqual([checkSubscription.path, refreshToken.path, checkSubscription.path])
  })

  test('and that cannot be decoded counts as expired; the log has one line without it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    openSession({ accessToken: 'edited by hand', refreshToken: 'refresh 0', name: MONA })
    replies[refreshToken.path] = () => bad('offline')
    await call(checkSubscription, {})
    await call(checkSubscription, {})
    expect(refreshes()).toHaveLength(2)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls.join(' ')).not.toContain('edited')
  })

  test.each(['invalid_credentials', 'forbidden', 'offline'])(
    'is not refreshed after %s',
    async code => {
      open(600)
      replies[checkSubscription.path] = () => bad(code)
      expect(await call(checkSubscription, {})).toMatchObject({ code })
      expect(refreshes()).toEqual([])
    }
  )
})

const UNDECIDED = [
  'offline',
  'unexpected',
  'rate_limited',
  'internal',
  'unavailable',
  'storage_full'
]

describe('a refresh', () => {
  test.each(UNDECIDED)(
    'that fails with %s ends no session, and the call returns that code',
    async code => {
      open()
      replies[refreshToken.path] = () => bad(code)
      expect(await call(checkSubscription, {})).toMatchObject({ ok: false, code })
      expect(await call(checkPromoCode, { params: { code: 'X' }, query: {} })).toMatchObject({
        code
      })
      expect($refreshToken.get()).toBe('refresh 0')
      expect($destination.get()).toBeUndefined()
      expect(paths()).toEqual([refreshToken.path, refreshToken.path])
    }
  )

  test.each(CODES.filter(code => !UNDECIDED.includes(code)))(
    'that is refused with %s signs out and leads to the login page and back',
    async code => {
      vi.stubGlobal('location', { pathname: '/en/class/x', search: '?a=1', hash: '' })
      open()
      $access.set({ isActive: true })
      replies[refreshToken.path] = () => bad(code)
      await call(checkSubscription, {})
      vi.unstubAllGlobals()
      const kept = [$accessToken, $refreshToken, $displayName, $access].map($one => $one.get())
      expect(kept).toEqual([undefined, undefined, undefined, undefined])
      expect(calls[1]).toMatchObject({ path: '/auth/logout', body: { refreshToken: 'refresh 0' } })
      expect($destination.get()).toBe('/en/login?next=%2Fen%2Fclass%2Fx%3Fa%3D1')
    }
  )

  test.each(['/certificates/3z7', '/en/certificates/3z7'])(
    'that is refused signs out in place where a certificate is shown: %s',
    async pathname => {
      vi.stubGlobal('location', { pathname, search: '', hash: '' })
      open()
      replies[refreshToken.path] = () => bad('token_reused')
      await call(checkSubscription, {})
      vi.unstubAllGlobals()
      expect($accessToken.get()).toBeUndefined()
      expect($destination.get()).toBeUndefined()
    }
  )

  test('is impossible without a refresh token, which signs out', async () => {
    $accessToken.set(tokenFor(OVER))
    await call(checkSubscription, {})
    expect($accessToken.get()).toBeUndefined()
    expect($destination.get()).toBe('/login')
    expect(refreshes()).toEqual([])
  })

  test('signs out also when the server fails at the logout', async () => {
    open()
    replies[refreshToken.path] = () => bad('token_reused')
    replies['/auth/logout'] = () => bad('offline')
    await call(checkSubscription, {})
    expect($destination.get()).toBe('/login')
  })
})

describe('an answer that comes late', () => {
  const late = () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    replies[refreshToken.path] = () => promise
    return () => resolve(good({ accessToken: tokenFor(600, 'late'), refreshToken: 'late' }))
  }

  test('does not sign in a learner who has signed out', async () => {
    const answer = late()
    open()
    const asking = call(checkSubscription, {})
    await vi.advanceTimersByTimeAsync(10)
    clearSession()
    answer()
    await asking
    expect($accessToken.get()).toBeUndefined()
    expect($refreshToken.get()).toBeUndefined()
    expect($destination.get()).toBeUndefined()
  })

  test('does not replace a learner who has signed in meanwhile', async () => {
    const answer = late()
    open()
    const asking = call(checkSubscription, {})
    await vi.advanceTimersByTimeAsync(10)
    const accessToken = tokenFor(600, 'other')
    openSession({ accessToken, refreshToken: 'other', name: ALI })
    answer()
    await asking
    expect($accessToken.get()).toBe(accessToken)
    expect($refreshToken.get()).toBe('other')
  })

  test('and is a refusal does not sign out a learner who has signed in meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    replies[refreshToken.path] = () => promise
    open()
    const asking = call(checkSubscription, {})
    await vi.advanceTimersByTimeAsync(10)
    openSession({ accessToken: tokenFor(600, 'other'), refreshToken: 'other', name: ALI })
    resolve(bad('token_reused'))
    await asking
    expect($refreshToken.get()).toBe('other')
    expect($destination.get()).toBeUndefined()
  })
})

describe('a clock that is wrong', () => {
  /** Two hours. */
  const AHEAD = 7_200_000

  test('and unknown causes one refresh in 30 s', async () => {
    replies[refreshToken.path] = () =>
      // Valid for ten minutes by the server, expired by this device.
      good({ accessToken: tokenFor(600, `${++count}`, Date.now() - AHEAD), refreshToken: 'next' })
    open()
    for (let at = 0; at < 10; at++) await call(checkSubscription, {})
    expect(refreshes()).toHaveLength(1)
    expect(paths().filter(path => path === checkSubscription.path)).toHaveLength(10)
    await vi.advanceTimersByTimeAsync(30_000)
    await call(checkSubscription, {})
    expect(refreshes()).toHaveLength(2)
  })

  test('and known causes none', async () => {
    noteDate(new Date(Date.now() - AHEAD).toUTCString())
    openSession({
      accessToken: tokenFor(600, 'a', Date.now() - AHEAD),
      refreshToken: 'refresh 0',
      name: MONA
    })
    await call(checkSubscription, {})
    expect(refreshes()).toEqual([])
  })

  test('and behind lets the server decide', async () => {
    const old = tokenFor(600)
    openSession({ accessToken: old, refreshToken: 'refresh 0', name: MONA })
    replies[checkSubscription.path] = ({ bearer }) =>
      bearer === old ? bad('token_expired') : good({})
    expect(await call(checkSubscription, {})).toMatchObject({ ok: true })
  })

  test('and put back after a refresh does not prevent the next', async () => {
    open()
    await call(checkSubscription, {})
    vi.setSystemTime(Date.now() - AHEAD)
    $accessToken.set(tokenFor(OVER))
    await call(checkSubscription, {})
    expect(refreshes()).toHaveLength(2)
  })
})

test('a sleeping tab that holds the lock is not waited for longer than four seconds', async () => {
  const held = Promise.withResolvers<void>()
  void navigator.locks.request('session', () => held.promise)
  open()
  let isAnswered = false
  const asking = call(checkSubscription, {}).finally(() => (isAnswered = true))
  await vi.advanceTimersByTimeAsync(3_999)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toMatchObject({ ok: true })
  expect(refreshes()).toHaveLength(1)
  held.resolve()
})
