import { type Answer, type Call, createCaller, type Failure } from '#api/caller.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { noteDate } from './device/clock.ts'
import { noteAnswer } from './device/connection.ts'
import { API_HOST } from './device/api-host.ts'
import { pageLocale } from './frame/page-address.ts'
import { refreshSession } from './session/session-refresh.ts'
import { $accessToken, $refreshToken } from './session/session.ts'
import { isUsable } from './session/token.ts'

let ask = createCaller({
  host: API_HOST,
  locale: pageLocale,
  token: () => $accessToken.get(),
  onAnswer: noteAnswer,
  onDate: noteDate
})

/** Calls the API as the learner; refreshes a token once. */
export const call: Call = async (row, input) => {
  const isGuest = !$accessToken.get() && !$refreshToken.get()
  if (row.token === 'none' || isGuest) return ask(row, input)
  if (!isUsable($accessToken.get())) {
    const refreshed = await refreshSession(ask, $accessToken.get())
    if (refreshed.step === 'unanswered') return asIts(row, refreshed.failure)
    if (refreshed.step === 'ended' && row.token === 'required') return asIts(row, SIGNED_OUT)
  }
  const used = $accessToken.get()
  const answer = await ask(row, input)
  return answer.ok || !used || !isAboutToken(answer.code) ? answer : again(row, input, answer, used)
}

/** The first answer, or that to the refreshed token. */
async function again<E extends Endpoint>(
  row: E,
  input: InputOf<E>,
  answer: Answer<E>,
  used: string
): Promise<Answer<E>> {
  const refreshed = await refreshSession(ask, used)
  if (refreshed.step === 'unanswered') return asIts(row, refreshed.failure)
  return refreshed.step === 'fresh' ? ask(row, input) : answer
}

const isAboutToken = (code: string) => code === 'unauthorized' || code === 'token_expired'

const SIGNED_OUT: Failure<Endpoint> = { ok: false, code: 'unauthorized', issues: [] }

const asIts = <E extends Endpoint>(_row: E, failure: Failure<Endpoint>) => failure as Failure<E>

/** A usable access token, refreshed where needed, for what `call` cannot do; undefined without one. */
export async function freshToken(): Promise<string | undefined> {
  const token = $accessToken.get()
  if (isUsable(token)) return token
  await refreshSession(ask, token)
  const next = $accessToken.get()
  return isUsable(next) ? next : undefined
}

/** Refreshes a session without access token. */
export async function restoreSession(): Promise<void> {
  if (!$accessToken.get() && $refreshToken.get()) await refreshSession(ask, undefined)
}

/** For tests with a server in the process. */
export function setCaller(next: Call): void {
  ask = next
}
