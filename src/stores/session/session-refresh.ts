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
import { isForEverybody } from '#stores/frame/page.ts'
import { $accessToken, keptTokens } from './session.ts'
import { isUsable } from './token.ts'

/** What has become of the session. `early`: the last refresh is too near for another. */
export type Refreshed =
  | { step: 'fresh' }
  | { step: 'early' }
  | { step: 'ended' }
  | { step: 'unanswered'; failure: Failure<typeof refresh> }

const $keptRefreshToken = { get: () => keptTokens().refreshToken }

/** Milliseconds between two refreshes, so that a wrong clock causes no loop. */
const LEAST_APART = 30_000

/** When the tokens came, in milliseconds since 1970. Local storage: a whole number. */
const $refreshedAt = persistentAtom<number>('refreshedAt', 0, { encode: String, decode: Number })

let running: Promise<Refreshed> | undefined

/**
 * Exchanges the tokens for new ones, once for all who ask meanwhile, in every tab.
 *
 * @param ask the API
 * @param refused the access token that is of no more use; another one that is kept by now will do
 */
export function refreshSession(ask: Call, refused: string | undefined): Promise<Refreshed> {
  running ??= withCrossTabLock('session', () => refreshNow(ask, refused)).finally(() => {
    running = undefined
  })
  return running
}

async function refreshNow(ask: Call, refused: string | undefined): Promise<Refreshed> {
  const { accessToken, refreshToken } = keptTokens()
  if (accessToken !== refused && isUsable(accessToken)) {
    // Another tab has just done it, or somebody signed in there.
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
  if (!answer) return afterChange()
  if (answer.ok) {
    $refreshedAt.set(Date.now())
    renewSession(answer.value)
    return { step: 'fresh' }
  }
  // Such a failure does not mean that the session is over.
  if (isRetryable(answer.code)) return { step: 'unanswered', failure: answer }
  return endSession(ask, refreshToken)
}

function isEarly(): boolean {
  const since = Date.now() - $refreshedAt.get()
  // A clock that was put back says nothing.
  return since >= 0 && since < LEAST_APART
}

function afterChange(): Refreshed {
  return { step: isUsable(keptTokens().accessToken) ? 'fresh' : 'ended' }
}

/** @see spec §4, “Logout (also after refresh failure)” */
async function endSession(ask: Call, refreshToken?: string): Promise<Refreshed> {
  clearDevice()
  if (refreshToken) await ask(logout, { body: { refreshToken } })
  if (isForEverybody()) return { step: 'ended' }
  flash('info', 'sessionEnded')
  goToLogin()
  return { step: 'ended' }
}
