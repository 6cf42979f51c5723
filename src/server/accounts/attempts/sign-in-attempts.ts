import type { AccountDeps } from '#server/accounts/deps.ts'
import {
  ACCOUNT_FAILURES,
  resetRateLimit,
  NETWORK_FAILURES,
  rateLimit,
  refuseEarly,
  refuseSpent,
  SIGN_IN_DELAY,
  refundRateLimit
} from '#server/http/rate-limit.ts'
import type { Refusal } from '#server/http/problem.ts'
import { isKnownNetwork } from './known-networks.ts'

type AttemptNeeds = Pick<AccountDeps, 'db' | 'now' | 'securityLog'>

/** One look at a password, counted as a failure until it is known to be none. */
interface Attempt {
  succeed: () => Promise<void>
  fail: () => Promise<void>
  /** The password was not looked at. */
  cancel: () => Promise<void>
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts count too. Failures
 * from one network delay that network alone; the bound of the account spares networks it knows.
 */
export async function beginAttempt(
  { db, now, securityLog }: AttemptNeeds,
  email: string,
  network: string
): Promise<Attempt | Refusal<'rate_limited'>> {
  const account = securityLog.pseudonym(email)
  const pair = pairOf(securityLog, email, network)
  const limited =
    (await refuseSpent(db, NETWORK_FAILURES, network, now())) ??
    (await refuseEarly(db, SIGN_IN_DELAY, pair, now()))
  if (limited) return limited
  const isKnown = await isKnownNetwork(db, email, network, now().getTime())
  const full = isKnown ? undefined : await rateLimit(db, ACCOUNT_FAILURES, account, now())
  if (full) {
    await refundRateLimit(db, SIGN_IN_DELAY, pair)
    return full
  }
  const uncountAccount = async () => {
    if (!isKnown) await refundRateLimit(db, ACCOUNT_FAILURES, account)
  }
  return {
    async succeed() {
      await resetRateLimit(db, SIGN_IN_DELAY, pair)
      await uncountAccount()
    },
    async fail() {
      await rateLimit(db, NETWORK_FAILURES, network, now())
    },
    async cancel() {
      await refundRateLimit(db, SIGN_IN_DELAY, pair)
      await uncountAccount()
    }
  }
}

/** Forgets failures with a password that opens nothing any more. */
export async function forgetFailures(
  { db, securityLog }: AttemptNeeds,
  email: string,
  network: string
): Promise<void> {
  await resetRateLimit(db, SIGN_IN_DELAY, pairOf(securityLog, email, network))
  await resetRateLimit(db, ACCOUNT_FAILURES, securityLog.pseudonym(email))
}

const pairOf = (securityLog: AttemptNeeds['securityLog'], email: string, network: string) =>
  securityLog.pseudonym(`${email} ${network}`)
