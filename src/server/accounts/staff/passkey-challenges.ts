import type { Db, Tx } from '#server/db/open.ts'
import { putRow } from '#server/db/rows.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'

type Purpose = AccountSchema['passkey_challenge']['purpose']

/** Milliseconds. */
const CHALLENGE_LIFE = 5 * 60_000

/** Replaces the earlier one of its session and purpose. */
export async function storeChallenge(
  db: Db,
  { sessionId, purpose, challenge }: { sessionId: string; purpose: Purpose; challenge: string },
  time: number
): Promise<void> {
  await putRow(db, 'passkey_challenge', ['session_id', 'purpose'], {
    ...{ session_id: sessionId, purpose, challenge, valid_until: time + CHALLENGE_LIFE }
  })
}

/** Uses it up, also when the answer is refused. @returns undefined where there is none, or it has ended */
export async function takeChallenge(
  tx: Tx,
  sessionId: string,
  purpose: Purpose,
  time: number
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'valid_until'])
    .executeTakeFirst()
  return taken && taken.valid_until > time ? taken.challenge : undefined
}
