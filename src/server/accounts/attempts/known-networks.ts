import type { Db, Tx } from '#server/db/open.ts'
import { removeRows } from '#server/db/rows.ts'
import { subnetOf } from '#server/http/network.ts'

/** Longer than a session lasts. */
const KNOWN_FOR = 90 * 86_400_000

export async function rememberNetwork(tx: Tx, learnerId: number, network: string, time: number) {
  await tx
    .insertInto('known_network')
    .values({ learner_id: learnerId, network: subnetOf(network), signed_in_at: time })
    .onConflict(conflict =>
      conflict.columns(['learner_id', 'network']).doUpdateSet({ signed_in_at: time })
    )
    .execute()
}

export async function isKnownNetwork(db: Db, email: string, network: string, time: number) {
  const known = await db
    .selectFrom('known_network')
    .innerJoin('learner', 'learner.id', 'known_network.learner_id')
    .select('known_network.learner_id')
    .where('learner.email', '=', email)
    .where('known_network.network', '=', subnetOf(network))
    .where('known_network.signed_in_at', '>', time - KNOWN_FOR)
    .executeTakeFirst()
  return known !== undefined
}

export async function deleteOldNetworks(db: Db, now: Date): Promise<void> {
  await removeRows(db, 'known_network', { signed_in_at: ['<=', now.getTime() - KNOWN_FOR] })
}
