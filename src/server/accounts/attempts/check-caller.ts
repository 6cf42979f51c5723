import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import {
  resetRateLimit,
  rateLimit,
  PASSWORD_CHECKS,
  refundRateLimit
} from '#server/http/rate-limit.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { isPasswordSet } from '#server/accounts/passwords.ts'
import { readLearner } from '#server/accounts/profile.ts'
import { refuseWithoutProof } from '#server/accounts/ways/owner-proof.ts'

/**
 * Checks the owner of an account before a change: by the password, or, where there is none, by a
 * proof in this session.
 *
 * @param field name of the password in the body
 */
export async function checkOwner(
  deps: AccountDeps,
  caller: Caller,
  { password, field }: { password: string | undefined; field: string },
  c: Context
): Promise<
  | Selectable<Schema['learner']>
  | Refusal<
      | 'unauthorized'
      | 'invalid_credentials'
      | 'rate_limited'
      | 'unavailable'
      | 'validation_failed'
      | 'proof_required'
    >
> {
  if (password !== undefined) return checkCaller(deps, caller, password, c)
  const learner = await readLearner(deps.db, caller.learnerId)
  if (learner instanceof Refusal) return learner
  if (isPasswordSet(learner.password)) {
    const errors = [{ path: `body.${field}`, code: 'custom', message: { key: 'empty' } }]
    return new Refusal('validation_failed', { errors })
  }
  return (await refuseWithoutProof(deps.db, caller, deps.now().getTime())) ?? learner
}

/** Checks the password of the caller again. */
export async function checkCaller(
  { db, now, passwords, securityLog }: AccountDeps,
  caller: Caller,
  password: string,
  c: Context
): Promise<
  | Selectable<Schema['learner']>
  | Refusal<'unauthorized' | 'invalid_credentials' | 'rate_limited' | 'unavailable'>
> {
  const learner = await readLearner(db, caller.learnerId)
  if (learner instanceof Refusal) return learner
  const account = securityLog.pseudonym(String(learner.id))
  const network = networkOf(c)
  const limited = await rateLimit(db, PASSWORD_CHECKS, account, now())
  if (limited) {
    securityLog.write('sign-in limited', { account, network, ...caller })
    return limited
  }
  const result = await passwords.check(password, learner.password, network)
  if (result instanceof Refusal) {
    await refundRateLimit(db, PASSWORD_CHECKS, account)
    return result
  }
  if (result === 'wrong') {
    securityLog.write('sign-in refused', { account, network, ...caller })
    return new Refusal('invalid_credentials')
  }
  await resetRateLimit(db, PASSWORD_CHECKS, account)
  return learner
}
