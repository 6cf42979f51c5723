import { lockLearner } from '#server/accounts/lock-learner.ts'
import { isPasswordSet } from '#server/accounts/passwords.ts'
import type { Tx } from '#server/db/open.ts'
import { countRows, findRow, findRows } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'

interface Removal {
  /** Names of the providers that are configured; others are no way in. */
  usable: readonly string[]
  /** What goes. */
  but: 'password' | { provider: string } | { passkey: number }
}

/** Password, providers and passkeys: one of them stays, also of two removals at a time. */
export async function refuseLastWay(
  tx: Tx,
  learnerId: number,
  { usable, but }: Removal
): Promise<Refusal<'conflict'> | undefined> {
  await lockLearner(tx, learnerId)
  const own = { learner_id: learnerId }
  const learner = await findRow(tx, 'learner', { id: learnerId })
  const hasPassword = learner !== undefined && isPasswordSet(learner.password)
  const identities = await findRows(tx, 'identity', own)
  const [provider, passkey] =
    but === 'password'
      ? [undefined, 0]
      : 'provider' in but
        ? [but.provider, 0]
        : [undefined, but.passkey]
  const passkeys = await countRows(tx, 'passkey', { ...own, id: ['<>', passkey] })
  const others = identities.filter(
    identity => usable.includes(identity.provider) && identity.provider !== provider
  )
  const left = others.length + passkeys + Number(hasPassword && but !== 'password')
  return left > 0 ? undefined : new Refusal('conflict', { reason: 'last_way' })
}
