import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { outcome, send } from '#tests/support/accounts.ts'
import { migratedDatabase } from '#tests/support/postgres.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { openApi, type TestApi } from '#tests/support/server.ts'
import { codeOf, openStaff, setUpCodes } from '#tests/support/staff.ts'

/** What happens while another transaction is not over, on the store that allows it. */
describe('staff at the same time', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await openApi(await migratedDatabase())
  })
  afterEach(() => api.close())

  test('a code that another request uses does not count again', async () => {
    const editor = await openStaff(api, ['editor'])
    const { secret } = await setUpCodes(api, editor)
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const code = codeOf(api, secret)
    const { answer } = await api.db.transaction().execute(async tx => {
      const row = sql`second_factor where learner_id = ${editor.id}`
      await sql`select 1 from ${row} for no key update`.execute(tx)
      const call = 'POST /studio/second-factor/verify'
      const answer = outcome(send(api, call, { code }, editor.headers))
      expect(await endsOrWaits(api.db, answer)).toBe('waits')
      await sql`update second_factor set last_step = last_step + 10`.execute(tx)
      return { answer }
    })
    expect(await answer).toBe('second_factor_invalid')
  })

  test('an owner who goes while the other one goes is the last', async () => {
    const one = await openStaff(api, ['owner'])
    const other = await openStaff(api, ['owner'])
    const { removal } = await api.db.transaction().execute(async tx => {
      await removeRoles(tx, one.id, ['owner'])
      const removal = inTransaction(api.db, second =>
        removeRoles(second, other.id, ['owner'])
      ).then(
        () => 'removed',
        (error: Error) => error.message
      )
      expect(await endsOrWaits(api.db, removal)).toBe('waits')
      return { removal }
    })
    expect(await removal).toBe('the last owner')
  })
})
