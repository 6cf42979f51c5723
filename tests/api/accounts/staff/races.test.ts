import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import {
  bearer,
  mailedToken,
  outcome,
  PASSWORD,
  send,
  signUp
} from '#tests/support/accounts/accounts.ts'
import { createAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { challengeOf, register, setUpPasskey } from '#tests/support/accounts/passkeys.ts'
import { migratedDatabase } from '#tests/support/database/postgres.ts'
import { endsOrWaits } from '#tests/support/race/ends-or-waits.ts'
import { openApi, SITE, type TestApi } from '#tests/support/server.ts'
import { codeOf, openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

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

  const proved = async (roles: Parameters<typeof openStaff>[1]) => {
    const staff = await openStaff(api, roles)
    await setUpCodes(api, staff)
    return staff
  }

  test('two owners that change one account take turns', async () => {
    const [one, other] = [await proved(['owner']), await proved(['owner'])]
    const { id } = await openStaff(api, ['editor'])
    const change = ({ headers }: typeof one, role: string) =>
      outcome(send(api, `PATCH /studio/staff/${id}`, { roles: [role] }, headers))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        change(at % 2 === 0 ? one : other, at % 2 === 0 ? 'support' : 'finance')
      )
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const roles = await api.db
      .selectFrom('staff_role')
      .select('role')
      .where('learner_id', '=', id)
      .execute()
    expect(roles).toHaveLength(1)
  })

  test('a change of an account waits for another one', async () => {
    const owner = await proved(['owner'])
    const { id } = await openStaff(api, ['editor'])
    const { answer } = await api.db.transaction().execute(async tx => {
      await sql`update learner set id = id where id = ${id}`.execute(tx)
      const body = { roles: ['support'] }
      const answer = outcome(send(api, `PATCH /studio/staff/${id}`, body, owner.headers))
      expect(await endsOrWaits(api.db, answer)).toBe('waits')
      await sql`delete from staff_role where learner_id = ${id}`.execute(tx)
      return { answer }
    })
    expect(await answer).toBe('not_found')
  })

  test('an address that is proved while it is invited gets its roles', async () => {
    const owner = await proved(['owner'])
    const person = await signUp(api)
    const token = await mailedToken(api, person.email)
    const body = { email: person.email, roles: ['editor'] }
    const { invited } = await api.db.transaction().execute(async tx => {
      await sql`update learner set verified_at = 1 where email = ${person.email}`.execute(tx)
      const invited = send(api, 'POST /studio/staff', body, owner.headers)
      expect(await endsOrWaits(api.db, invited)).toBe('waits')
      return { invited }
    })
    expect(await (await invited).json()).toMatchObject({ account: { roles: ['editor'] } })
    expect(await outcome(send(api, 'POST /auth/verify-email', { token }))).toBe('link_invalid')
  })

  test('two owners that invite one address at once leave one invitation', async () => {
    const [one, other] = [await proved(['owner']), await proved(['owner'])]
    const body = { email: 'new@example.com', roles: ['editor'] }
    const answers = await Promise.all(
      [one, other, one, other].map(({ headers }) =>
        outcome(send(api, 'POST /studio/staff', body, headers))
      )
    )
    expect(answers).toEqual([201, 201, 201, 201])
    expect(await api.db.selectFrom('staff_invitation').select('id').execute()).toHaveLength(1)
  })

  test('two passkeys that are removed at once leave one', async () => {
    const editor = await openStaff(api, ['editor'])
    const [first, second] = [await setUpPasskey(api, editor), await setUpPasskey(api, editor)]
    const remove = ({ id }: typeof first) =>
      outcome(send(api, `DELETE /studio/second-factor/passkey/${id}`, undefined, editor.headers))
    const { second: answer } = await api.db.transaction().execute(async tx => {
      await sql`update learner set id = id where id = ${editor.id}`.execute(tx)
      await sql`delete from passkey where id = ${first.id}`.execute(tx)
      const answer = remove(second)
      expect(await endsOrWaits(api.db, answer)).toBe('waits')
      return { second: answer }
    })
    expect(await answer).toBe('conflict')
  })

  test.each([
    {
      what: 'a passkey',
      begin: async (editor: Staff) => {
        const challenge = await challengeOf(api, editor, 'options')
        return () => register(api, editor, createAuthenticator(SITE).create(challenge))
      }
    },
    {
      what: 'codes',
      begin: async ({ headers }: Staff) => {
        const call = 'POST /studio/second-factor/code' as const
        await send(api, call, undefined, headers)
        return () => send(api, `${call}/confirm`, { code: '000000' }, headers)
      }
    }
  ])('$what of a thief wait for the first second factor, and need it', async ({ begin }) => {
    const editor = await openStaff(api, ['editor'])
    const finish = await begin(editor)
    const { answer } = await api.db.transaction().execute(async tx => {
      await sql`update learner set id = id where id = ${editor.id}`.execute(tx)
      const answer = outcome(finish())
      expect(await endsOrWaits(api.db, answer)).toBe('waits')
      await sql`insert into passkey
        values (1, ${editor.id}, 'x', 'x', 0, '[]', 'singleDevice', 0, 'x', 1, null)`.execute(tx)
      return { answer }
    })
    expect(await answer).toBe('second_factor_required')
  })

  test('a tenth and an eleventh passkey at once are ten', async () => {
    const editor = await openStaff(api, ['editor'])
    for (let made = 0; made < 9; made++) await setUpPasskey(api, editor)
    const other = await send(api, 'POST /auth/login', { email: editor.email, password: PASSWORD })
    const { accessToken } = (await other.json()) as { accessToken: string }
    await sql`update session set second_factor_at = ${api.clock.now.getTime()}`.execute(api.db)
    const both = await Promise.all(
      [editor, { ...editor, headers: bearer(accessToken) }].map(async one => {
        const challenge = await challengeOf(api, one, 'options')
        return outcome(register(api, one, createAuthenticator(SITE).create(challenge)))
      })
    )
    expect(both.map(String).toSorted()).toEqual(['201', 'conflict'])
  })
})
