import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { forgive, refuseAbove, PASSWORD_CHECKS, uncount } from '#server/limits.ts'
import { networkOf } from '#server/network.ts'
import { Refusal } from '#server/problem.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountNeeds } from '#server/accounts/needs.ts'
import { readLearner } from '#server/accounts/profile.ts'

/** The learner who asks, once they have shown their password again. */
export async function checkCaller(
  { db, now, passwords, watch }: AccountNeeds,
  caller: Caller,
  password: string,
  c: Context
): Promise<
  | Selectable<Schema['learner']>
  | Refusal<'unauthorized' | 'invalid_credentials' | 'rate_limited' | 'unavailable'>
> {
  const learner = await readLearner(db, caller.learnerId)
  if (learner instanceof Refusal) return learner
  const account = watch.mark(String(learner.id))
  const network = networkOf(c)
  const limited = await refuseAbove(db, PASSWORD_CHECKS, account, now())
  if (limited) {
    watch.say('sign-in limited', { account, network, ...caller })
    return limited
  }
  const found = await passwords.check(password, learner.password, network)
  if (found instanceof Refusal) {
    await uncount(db, PASSWORD_CHECKS, account)
    return found
  }
  if (found === 'wrong') {
    watch.say('sign-in refused', { account, network, ...caller })
    return new Refusal('invalid_credentials')
  }
  await forgive(db, PASSWORD_CHECKS, account)
  return learner
}
