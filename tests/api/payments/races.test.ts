import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import { raceForLastUse } from '#tests/support/race/last-use.ts'
import { raceToPay } from '#tests/support/race/late-payments.ts'
import { raceToRenew } from '#tests/support/race/renewals.ts'
import { RACED, raceForReceipts } from '#tests/support/race/receipts.ts'
import { openFilledApi, type TestApi } from '#tests/support/server.ts'

/** A few in every run; `npm run test:race` asks for fifty. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 2)

const { path: folder, remove } = temporaryFolder()
afterAll(remove)

describe.each([
  { engine: 'sqlite', address: async () => join(folder, 'race.sqlite') },
  { engine: 'postgres', address: migratedDatabase }
])('races on $engine', ({ address }) => {
  let api: TestApi
  let where: string
  beforeAll(async () => {
    where = await address()
    api = await openFilledApi(where)
  })
  afterAll(() => api.close())

  test(
    `the last use of a code is taken once by 200 buyers in 4 processes, ${ROUNDS} times over`,
    { timeout: 30_000 * ROUNDS + 30_000 },
    async () => {
      expect(await raceForLastUse(api.db, where, ROUNDS)).toEqual(
        Array(ROUNDS).fill({ placed: 1, refused: 199, redemptions: 1, orders: 1 })
      )
    }
  )

  test(
    `a discount is paid once by each of 40 learners who pay 120 orders in 4 processes, ${ROUNDS} times over`,
    { timeout: 30_000 * ROUNDS + 30_000 },
    async () => {
      expect(await raceToPay(api.db, where, ROUNDS)).toEqual(
        Array(ROUNDS).fill({
          LAST1: { paid: 1, redemptions: 1 },
          UFUQ25: { paid: 20, redemptions: 20 },
          ...{ learners: 21, refunds: 99, mails: 99, givenBack: 99, problems: [] }
        })
      )
    }
  )

  test(
    'each of 30 renewals is charged once by 4 processes, while every third learner ends it',
    { timeout: 120_000 },
    async () => {
      expect(await raceToRenew(api.db, where, 30)).toEqual({
        ...{ chargedTwice: 0, ordersTwice: 0, stayersRenewed: 20 },
        ...{ paidIsRenewed: true, moneyIsPaid: true }
      })
    }
  )

  test(
    `receipts and credit notes have no gaps after payments and refunds in 4 processes, ${ROUNDS} times over`,
    { timeout: 30_000 * ROUNDS + 30_000 },
    async () => {
      expect(await raceForReceipts(api.db, where, ROUNDS)).toEqual(Array(ROUNDS).fill(RACED))
    }
  )
})
