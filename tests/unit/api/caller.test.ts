import { describe, expect, test, vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { login, logout, resetPassword, sendMagicLink } from '#contract/accounts/accounts.ts'
import { eraseProfile, getProfile } from '#contract/accounts/profile.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'

const session = {
  accessToken: 'a',
  refreshToken: 'r',
  name: { ar: 'منى', en: '' }
}
const body = { email: 'mona@example.com', password: 'secret' }
const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers })

function problem(code: string, status: number, more: object = {}, headers = {}): Response {
  const value = { type: `urn:problem:${code}`, title: `title of ${code}`, status, code, ...more }
  return json(value, status, { 'content-type': 'application/problem+json', ...headers })
}

/** A caller whose every request is answered the same. */
function callerOf(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(url: unknown, init?: RequestInit) => Promise<Response>>(async () => answer())
  const onAnswer = vi.fn<(isReached: boolean) => void>()
  const onDate = vi.fn<(date: string) => void>()
  const call = createCaller({
    host: 'http://api.test',
    locale: () => 'en',
    token: () => 'bearer',
    onAnswer,
    onDate,
    fetch: fetch as unknown as typeof globalThis.fetch
  })
  return { call, fetch, onAnswer, onDate }
}

describe('an answer of the contract', () => {
  test('is returned without fields that the contract does not name', async () => {
    const { call, onAnswer } = callerOf(() => json({ ...session, isAdmin: true }))
    const answer = await call(login, { body })
    expect(answer).toMatchObject({ ok: true, value: session })
    expect(answer.ok && answer.value).not.toHaveProperty('isAdmin')
    expect(onAnswer.mock.calls).toEqual([[true]])
  })

  test('that refuses has its code, its issues, its message and the time to wait', async () => {
    const errors = [{ path: 'email', code: 'invalid_format', message: 'not an address' }]
    const { call } = callerOf(() =>
      problem('validation_failed', 422, { errors }, { 'retry-after': '7' })
    )
    expect(await call(login, { body })).toEqual({
      ok: false,
      code: 'validation_failed',
      issues: errors,
      message: 'title of validation_failed',
      retryAfterSeconds: 7
    })
  })

  test('that refuses has the detail rather than the title', async () => {
    const { call } = callerOf(() =>
      problem('invalid_credentials', 401, { detail: 'try the other' })
    )
    expect(await call(login, { body })).toMatchObject({ message: 'try the other' })
  })
})

describe('an answer outside of the contract', () => {
  test('is offline when nothing comes within eight seconds', async () => {
    vi.useFakeTimers()
    const { call, fetch } = callerOf(() => json(session))
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error())))
    )
    const answer = call(login, { body })
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await answer).toMatchObject({ ok: false, code: 'offline' })
  })

  test.each([
    { answer: () => json({ accessToken: 'a' }), why: 'half a session' },
    { answer: () => json({ ...session, accessToken: 7 }), why: 'a wrong type' },
    { answer: () => json(null), why: 'nothing' },
    { answer: () => json([session]), why: 'a list' },
    { answer: () => new Response('<h1>Please log in to the café</h1>'), why: 'a page' },
    { answer: () => new Response('{"accessToken":"a","refr'), why: 'a torn text' },
    { answer: () => new Response(''), why: 'an empty text' },
    {
      answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      why: 'a broken gateway'
    },
    { answer: () => json({ error: 'no' }, 401), why: 'a refusal of another kind' },
    { answer: () => problem('unheard_of', 400), why: 'an unknown code' },
    { answer: () => problem('coupon_invalid', 404), why: 'a code of another row' }
  ])('is unexpected: $why', async ({ answer }) => {
    const { call } = callerOf(answer)
    expect(await call(login, { body })).toEqual({ ok: false, code: 'unexpected', issues: [] })
  })

  test.each([
    { error: new TypeError('down'), why: 'there is no connection' },
    { error: new DOMException('slow', 'TimeoutError'), why: 'it takes too long' }
  ])('is offline: $why', async ({ error }) => {
    const { call, onAnswer } = callerOf(() => Promise.reject(error))
    expect(await call(login, { body })).toEqual({ ok: false, code: 'offline', issues: [] })
    expect(onAnswer.mock.calls).toEqual([[false]])
  })
})

describe('an answer without content', () => {
  const page = '<!doctype html><h1>Please log in to the café</h1>'
  const html = { 'content-type': 'text/html' }
  const empty = (status: number) => new Response(status === 204 ? null : '', { status })

  test.each([
    { row: logout, input: { body: { refreshToken: 'r' } }, status: 204, other: 202 },
    { row: resetPassword, input: { body: { token: 't', password: 'p' } }, status: 204, other: 202 },
    { row: eraseProfile, input: { body: { password: 'p' } }, status: 204, other: 202 },
    { row: sendMagicLink, input: { body: { email: body.email } }, status: 202, other: 204 }
  ])('is $status of $row.path, with nothing in it', async ({ row, input, status, other }) => {
    const ask = (answer: () => Response) => callerOf(answer).call(row, input as never)
    expect(await ask(() => empty(status))).toMatchObject({ ok: true, value: undefined })
    for (const answer of [
      () => new Response(page, { status: 200, headers: html }),
      () => new Response(page, { status: 202, headers: html }),
      () => json({ ok: true }),
      () => json({ ok: true }, 202),
      () => empty(200),
      () => empty(other)
    ]) {
      expect(await ask(answer)).toEqual({ ok: false, code: 'unexpected', issues: [] })
    }
  })
})

describe('a request', () => {
  test('that writes is sent once, for any answer', async () => {
    for (const answer of [
      () => problem('unavailable', 503),
      () => Promise.reject(new TypeError())
    ]) {
      const { call, fetch } = callerOf(answer)
      await call(login, { body })
      expect(fetch).toHaveBeenCalledOnce()
    }
  })

  test('that reads is sent twice when it fails, and once when it is refused', async () => {
    const failing = callerOf(() => problem('internal', 500))
    await failing.call(checkSubscription, {})
    expect(failing.fetch).toHaveBeenCalledTimes(2)
    const refusing = callerOf(() => problem('token_expired', 401))
    await refusing.call(checkSubscription, {})
    expect(refusing.fetch).toHaveBeenCalledOnce()
  })

  test('has its language, and the learner’s token only where the row needs one', async () => {
    const { call, fetch } = callerOf(() => json(session))
    await call(login, { body })
    await call(getProfile, {})
    const headers = fetch.mock.calls.map(([, init]) => new Headers(init?.headers))
    expect(headers.map(one => one.get('accept-language'))).toEqual(['en', 'en'])
    expect(headers.map(one => one.get('authorization'))).toEqual([null, 'Bearer bearer'])
  })
})

describe('the date of an answer', () => {
  const date = 'Mon, 01 Jun 2026 12:00:00 GMT'

  test.each([
    { answer: () => json(session, 200, { date }), why: 'it is good' },
    { answer: () => problem('rate_limited', 429, {}, { date }), why: 'it is a refusal' }
  ])('is read when $why', async ({ answer }) => {
    const { call, onDate } = callerOf(answer)
    await call(login, { body })
    expect(onDate).toHaveBeenCalledWith(date)
  })

  test('is not read from a GET, which a cache may have stored for hours', async () => {
    const { call, onDate } = callerOf(() => json({}, 200, { date }))
    await call(checkSubscription, {})
    expect(onDate).not.toHaveBeenCalled()
  })
})
