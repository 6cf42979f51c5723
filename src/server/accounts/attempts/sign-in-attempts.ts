import type { AccountNeeds } from '#server/accounts/needs.ts'
import {
  ACCOUNT_FAILURES,
  forgive,
  NETWORK_FAILURES,
  refuseAbove,
  refuseEarly,
  refuseSpent,
  SIGN_IN_DELAY,
  uncount
} from '#server/limits.ts'
import type { Refusal } from '#server/problem.ts'
import { isKnownNetwork } from './known-networks.ts'

type AttemptNeeds = Pick<AccountNeeds, 'db' | 'now' | 'watch'>

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
  { db, now, watch }: AttemptNeeds,
  email: string,
  network: string
): Promise<Attempt | Refusal<'rate_limited'>> {
  const account = watch.mark(email)
  const pair = pairOf(watch, email, network)
  const limited =
    (await refuseSpent(db, NETWORK_FAILURES, network, now())) ??
    (await refuseEarly(db, SIGN_IN_DELAY, pair, now()))
  if (limited) return limited
  const isKnown = await isKnownNetwork(db, email, network, now().getTime())
  const full = isKnown ? undefined : await refuseAbove(db, ACCOUNT_FAILURES, account, now())
  if (full) {
    await uncount(db, SIGN_IN_DELAY, pair)
    return full
  }
  const uncountAccount = async () => {
    if (!isKnown) await uncount(db, ACCOUNT_FAILURES, account)
  }
  return {
    async succeed() {
      await forgive(db, SIGN_IN_DELAY, pair)
      await uncountAccount()
    },
    async fail() {
      await refuseAbove(db, NETWORK_FAILURES, network, now())
    },
    async cancel() {
      await uncount(db, SIGN_IN_DELAY, pair)
      await uncountAccount()
    }
  }
}

/** Forgets failures with a password that opens nothing any more. */
export async function forgetFailures(
  { db, watch }: AttemptNeeds,
  email: string,
  network: string
): Promise<void> {
  await forgive(db, SIGN_IN_DELAY, pairOf(watch, email, network))
  await forgive(db, ACCOUNT_FAILURES, watch.mark(email))
}

const pairOf = (watch: AttemptNeeds['watch'], email: string, network: string) =>
  watch.mark(`${email} ${network}`)
