import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { ROWS } from '#contract/table.ts'
import { removeRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { bearer, outcome, PASSWORD, send, signIn } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, type TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

const STUDIO = ROWS.filter(({ row }) => row.staff)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('rows of the studio on $engine', ({ address }) => {
  let api: TestApi
  let learner: Record<string, string>
  const unproved = new Map<string, Staff>()
  const proved = new Map<string, Staff>()
  /** Proved six minutes ago. */
  const stale = new Map<string, Staff>()

  beforeAll(async () => {
    api = await openApi(await address())
    learner = bearer((await signIn(api)).accessToken)
    for (const role of ROLES) {
      unproved.set(role, await openStaff(api, [role]))
      const staff = await openStaff(api, [role])
      await setUpCodes(api, staff)
      proved.set(role, staff)
      const early = await openStaff(api, [role])
      await setUpCodes(api, early)
      stale.set(role, early)
      await api.db
        .updateTable('session')
        .set({ second_factor_at: api.clock.now.getTime() - 6 * MINUTE })
        .where('learner_id', '=', early.id)
        .execute()
    }
  })
  afterAll(() => api.close())

  describe.each(STUDIO)('$row.method $row.path', ({ row }) => {
    const call = `${row.method} ${row.path}` as 'GET /'
    const ask = (headers: Record<string, string>) =>
      outcome(send(api, call, row.body && {}, headers))
    /** Past all that asks who calls: an empty body is refused last. */
    const LET_IN = [200, 201, 202, 204, 'validation_failed', 'not_found']

    test('refuses guests and learners', async () => {
      expect(await ask({})).toBe('unauthorized')
      expect(await ask(learner)).toBe('forbidden')
    })

    test.each(ROLES)('answers %s as its table says', async role => {
      const isAllowed = row.staff?.includes(role)
      const isAsked = !['unasked', 'againIfAny'].includes(row.secondFactor ?? '')
      const [first, second] = [unproved.get(role), proved.get(role)]
      expect([
        (isAllowed && !isAsked
          ? LET_IN
          : [isAllowed ? 'second_factor_required' : 'forbidden']
        ).includes(await ask(first?.headers ?? {})),
        (isAllowed ? LET_IN : ['forbidden']).includes(await ask(second?.headers ?? {}))
      ]).toEqual([true, true])
    })
  })

  test.each(STUDIO)(
    '$row.method $row.path asks as its table says after minutes',
    async ({ row }) => {
      const call = `${row.method} ${row.path}` as 'GET /'
      const asksAgain = row.secondFactor?.startsWith('again') ?? false
      for (const role of row.staff ?? []) {
        const answer = send(api, call, row.body && {}, stale.get(role)?.headers)
        expect([role, (await outcome(answer)) === 'second_factor_required']).toEqual([
          role,
          asksAgain
        ])
      }
    }
  )

  test('a role that is taken away ends with the next request', async () => {
    const editor = await openStaff(api, ['editor'])
    const ask = () => outcome(send(api, 'GET /studio/me', undefined, editor.headers))
    expect(await ask()).toBe(200)
    await inTransaction(api.db, tx => removeRoles(tx, editor.id, ['editor']))
    expect(await ask()).toBe('forbidden')
  })

  test('a session of staff ends after twelve hours without use', async () => {
    const { refreshToken } = await openStaff(api, ['support'])
    const other = await signIn(api)
    api.clock.now = new Date(api.clock.now.getTime() + 13 * HOUR)
    const refresh = (token: string) =>
      outcome(send(api, 'POST /auth/refresh-token', { refreshToken: token }))
    expect(await refresh(refreshToken)).toBe('token_expired')
    expect(await refresh(other.refreshToken)).toBe(200)
  })

  test('the last owner can neither be removed nor go', async () => {
    await api.db.deleteFrom('staff_role').execute()
    const [one, other] = [await openStaff(api, ['owner']), await openStaff(api, ['owner'])]
    const remove = ({ id }: Staff) =>
      inTransaction(api.db, tx => removeRoles(tx, id, ['owner'])).then(
        () => 'removed',
        (error: Error) => error.message
      )
    const both = await Promise.all([remove(one), remove(other)])
    expect(both.toSorted()).toEqual(['removed', 'the last owner'])
    const left = both[0] === 'removed' ? other : one
    const erase = send(api, 'DELETE /profile', { password: PASSWORD }, left.headers)
    expect(await outcome(erase)).toBe('last_owner')
  })
})
