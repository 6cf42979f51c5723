import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import { racer } from './racer.ts'

const PROCESSES = 4
const BUYERS = 200
const CODE = 'LAST1'

/**
 * Lets 200 learners in 4 processes buy with the last use of a promo code, some times over.
 *
 * @param address of the store, filled with the small catalogue
 * @returns of each round how often it was placed, how often refused, and how many uses and orders are kept
 */
export async function raceForLastUse(db: Db, address: string, rounds: number) {
  const program = join(import.meta.dirname, 'buyers.ts')
  const processes = Array.from({ length: PROCESSES }, () => fork(program, [address]))
  try {
    await Promise.all(processes.map(child => once(child, 'message')))
    const results: object[] = []
    for (let round = 0; round < rounds; round++) results.push(await race(db, processes))
    return results
  } finally {
    for (const child of processes) child.disconnect()
    await Promise.all(processes.map(child => child.exitCode ?? once(child, 'exit')))
  }
}

async function race(db: Db, processes: ChildProcess[]) {
  await db.deleteFrom('promo_use').execute()
  await db.deleteFrom('purchase').execute()
  await db.deleteFrom('learner').execute()
  await db.updateTable('promo_code').set({ redemptions: 0 }).where('code', '=', CODE).execute()
  const ids = Array.from({ length: BUYERS }, (_, at) => at + 1)
  await db.insertInto('learner').values(ids.map(racer)).execute()

  const share = BUYERS / PROCESSES
  const outcomes = await Promise.all(
    processes.map(async (child, at) => {
      child.send({ learnerIds: ids.slice(at * share, (at + 1) * share), promoCode: CODE })
      const [said] = (await once(child, 'message')) as [string[]]
      return said
    })
  )
  const said = outcomes.flat()
  const { redemptions } = await db
    .selectFrom('promo_code')
    .select('redemptions')
    .where('code', '=', CODE)
    .executeTakeFirstOrThrow()
  return {
    placed: said.filter(one => one === 'placed').length,
    refused: said.filter(one => one === 'coupon_invalid').length,
    redemptions,
    orders: (await db.selectFrom('purchase').select('id').execute()).length
  }
}
