import { Secret, TOTP } from 'otpauth'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { addRoles } from '#server/accounts/staff/roles.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { bearer, send, type SignedIn, signIn } from './accounts.ts'
import type { TestApi } from '#tests/support/server.ts'

export interface Staff extends SignedIn {
  headers: Record<string, string>
}

/** Signed in, without a second factor. */
export async function openStaff(
  api: TestApi,
  roles: readonly Role[],
  expertId?: number
): Promise<Staff> {
  const person = await signIn(api)
  await inTransaction(api.db, tx =>
    addRoles(tx, person.id, roles, { expertId, time: api.clock.now.getTime() })
  )
  return { ...person, headers: bearer(person.accessToken) }
}

/** Access tokens last ten minutes. */
export async function renew(api: TestApi, staff: Staff): Promise<void> {
  const { refreshToken } = staff
  const answer = await send(api, 'POST /auth/refresh-token', { refreshToken })
  if (!answer.ok) throw new Error(await answer.text())
  Object.assign(staff, await answer.json())
  staff.headers = bearer(staff.accessToken)
}

/** The code that an authenticator app shows. */
export function codeOf({ clock }: Pick<TestApi, 'clock'>, secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: clock.now.getTime() })
}

/** Sets an authenticator app up; the first second factor is proved for this session too. */
export async function setUpCodes(api: TestApi, { headers }: Staff) {
  const begun = await send(api, 'POST /studio/second-factor/code', undefined, headers)
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await send(
    api,
    'POST /studio/second-factor/code/confirm',
    { code: codeOf(api, secret) },
    headers
  )
  if (!confirmed.ok) throw new Error(await confirmed.text())
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { secret, recoveryCodes }
}
