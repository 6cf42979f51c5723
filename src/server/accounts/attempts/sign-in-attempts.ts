import type { AccountDeps } from '#server/accounts/deps.ts'
import {
  ACCOUNT_FAILURES,
  resetRateLimit,
  NETWORK_FAILURES,
  rateLimit,
  refuseWhileWaiting,
  refuseIfUsedUp,
  SIGN_IN_DELAY,
  refundRateLimit
} from '#server/http/rate-limit.ts'
import type { Refusal } from '#server/http/problem.ts'
import { isKnownNetwork } from './known-networks.ts'

type AttemptDeps = Pick<AccountDeps, 'db' | 'now' | 'securityLog'>

/** Counted as a failure until `succeed` or `cancel`. */
interface Attempt {
  succeed: () => Promise<void>
  fail: () => Promise<void>
  /** The password was not checked. */
  cancel: () => Promise<void>
}

/**
 * Counts before the check, so that concurrent attempts count too. Failures of a network delay that
 * network alone; the limit of the account leaves out its known networks.
 */
export async function beginAttempt(
  { db, now, securityLog }: AttemptDeps,
  email: string,
  network: string
): Promise<Attempt | Refusal<'rate_limited'>> {
  const account = securityLog.pseudonym(email)
  const pair = pairOf(securityLog, email, network)
  const limited =
    (await refuseIfUsedUp(db, NETWORK_FAILURES, network, now())) ??
    (await refuseWhileWaiting(db, SIGN_IN_DELAY, pair, now()))
  if (limited) return limited
  const isKnown = await isKnownNetwork(db, email, network, now().getTime())
  const full = isKnown ? undefined : await rateLimit(db, ACCOUNT_FAILURES, account, now())
  if (full) {
    await refundRateLimit(db, SIGN_IN_DELAY, pair)
    return full
  }
  const refundAccount = async () => {
    if (!isKnown) await refundRateLimit(db, ACCOUNT_FAILURES, account)
  }
  return {
    async succeed() {
      await resetRateLimit(db, SIGN_IN_DELAY, pair)
      await refundAccount()
    },
    async fail() {
      await rateLimit(db, NETWORK_FAILURES, network, now())
    },
    async cancel() {
      await refundRateLimit(db, SIGN_IN_DELAY, pair)
      await refundAccount()
    }
  }
}

/** For failures with a password that was replaced. */
export async function forgetFailures(
  { db, securityLog }: AttemptDeps,
  email: string,
  network: string
): Promise<void> {
  await resetRateLimit(db, SIGN_IN_DELAY, pairOf(securityLog, email, network))
  await resetRateLimit(db, ACCOUNT_FAILURES, securityLog.pseudonym(email))
}

const pairOf = (securityLog: AttemptDeps['securityLog'], email: string, network: string) =>
  securityLog.pseudonym(`${email} ${network}`)
