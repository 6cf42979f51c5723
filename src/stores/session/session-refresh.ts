import { persistentAtom } from '@nanostores/persistent'
import type { Call, Failure } from '#api/caller.ts'
import { isRetryable } from '#api/retryable.ts'
import { logout, refreshToken as refresh } from '#contract/accounts/accounts.ts'
import { flash } from '#stores/frame/flash.ts'
import { renewSession } from './change-session.ts'
import { clearDevice } from './clear-device.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { withCrossTabLock } from './cross-tab-lock.ts'
import { goToLogin } from './go-to-login.ts'
import { isForEverybody } from '#stores/frame/page-address.ts'
import { $accessToken, keptTokens } from './session.ts'
import { isUsable } from './token.ts'

/** `early`: the last refresh was less than `LEAST_APART` ago. */
type Refreshed =
  | { step: 'fresh' }
  | { step: 'early' }
  | { step: 'ended' }
  | { step: 'unanswered'; failure: Failure<typeof refresh> }

const $keptRefreshToken = { get: () => keptTokens().refreshToken }

/** Milliseconds between two refreshes, so that a wrong clock causes no loop. */
const LEAST_APART = 30_000

/** Milliseconds since 1970. */
const $refreshedAt = persistentAtom<number>('refreshedAt', 0, { encode: String, decode: Number })

let running: Promise<Refreshed> | undefined

/** Refreshes the tokens, once for all calls and tabs. @param refused the rejected access token */
export function refreshSession(ask: Call, refused: string | undefined): Promise<Refreshed> {
  running ??= withCrossTabLock('session', () => refreshNow(ask, refused)).finally(() => {
    running = undefined
  })
  return running
}

async function refreshNow(ask: Call, refused: string | undefined): Promise<Refreshed> {
  const { accessToken, refreshToken } = keptTokens()
  if (accessToken !== refused && isUsable(accessToken)) {
    // Another tab has refreshed or signed in.
    $accessToken.set(accessToken)
    return { step: 'fresh' }
  }
  if (!refreshToken && !accessToken) {
    // Another tab has signed out.
    clearDevice()
    return { step: 'ended' }
  }
  if (!refreshToken) return endSession(ask)
  if (isEarly()) return { step: 'early' }

  const answer = await ignoreStale([$keptRefreshToken], () =>
    ask(refresh, { body: { refreshToken } })
  )
  if (!answer) return { step: isUsable(keptTokens().accessToken) ? 'fresh' : 'ended' }
  if (answer.ok) {
    $refreshedAt.set(Date.now())
    renewSession(answer.value)
    return { step: 'fresh' }
  }
  // Such a failure does not end the session.
  if (isRetryable(answer.code)) return { step: 'unanswered', failure: answer }
  return endSession(ask, refreshToken)
}

function isEarly(): boolean {
  const since = Date.now() - $refreshedAt.get()
  // A clock that was set back tells no interval.
  return since >= 0 && since < LEAST_APART
}

async function endSession(ask: Call, refreshToken?: string): Promise<Refreshed> {
  clearDevice()
  if (refreshToken) await ask(logout, { body: { refreshToken } })
  if (isForEverybody()) return { step: 'ended' }
  flash('info', 'sessionEnded')
  goToLogin()
  return { step: 'ended' }
}
