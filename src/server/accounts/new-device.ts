import type { Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { subnetOf } from '#server/http/network.ts'
import { storedUserAgent } from './sessions.ts'

interface Device {
  userAgent: string | undefined
  network: string
}

/** True for an unknown network together with an unknown browser, except the first. @param time UTC ms */
export async function isNewDevice(
  tx: Tx,
  learnerId: number,
  { userAgent, network }: Device,
  time: number
): Promise<boolean> {
  const networks = await findRows(tx, 'known_network', { learner_id: learnerId })
  if (networks.length === 0) return false
  if (networks.some(known => known.network === subnetOf(network))) return false
  const sessions = await findRows(tx, 'session', {
    learner_id: learnerId,
    valid_until: ['>', time]
  })
  const own = storedUserAgent(userAgent)
  return sessions.every(({ user_agent }) => own === null || user_agent !== own)
}
