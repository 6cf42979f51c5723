import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { clearSession, openSession } from '#stores/session/change-session.ts'
import { $refreshToken } from '#stores/session/session.ts'
import { refreshSession } from '#stores/session/session-refresh.ts'
import { signInAgain, signOut } from '#stores/session/sign-out.ts'
import { tokenFor } from '#tests/support/accounts/tokens.ts'

const NAME = { en: 'Mona', ar: 'منى' }
const bodies: unknown[] = []
let isAnswered = true

const ask = (async (_row: unknown, { body }: { body?: unknown }) => {
  bodies.push(body)
  return isAnswered ? { ok: true } : { ok: false, code: 'offline', issues: [] }
}) as unknown as Call

beforeEach(() => {
  bodies.length = 0
  isAnswered = true
  setCaller(ask)
  clearSession()
  openSession({ accessToken: tokenFor(600), refreshToken: 'first', name: NAME })
})

test('signing out ends the session here once the server has ended it', async () => {
  isAnswered = false
  expect(await signOut()).toBe(false)
  expect($refreshToken.get()).toBe('first')
  isAnswered = true
  expect(await signOut()).toBe(true)
  expect($refreshToken.get()).toBeUndefined()
})

test('signing in ends the session before at the server', async () => {
  await signInAgain({ accessToken: tokenFor(600, 'b'), refreshToken: 'second', name: NAME })
  expect(bodies).toEqual([{ refreshToken: 'first' }])
  expect($refreshToken.get()).toBe('second')
})

test('a token that another tab has renewed is used without another refresh', async () => {
  expect(await refreshSession(ask, 'the refused one')).toEqual({ step: 'fresh' })
  expect(bodies).toEqual([])
})
