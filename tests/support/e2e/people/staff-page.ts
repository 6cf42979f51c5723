import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { setRoles } from '#tests/support/e2e/in-store.ts'
import { enter, makeLearner, type RealLearner } from './real-learner.ts'

export interface RealStaff extends RealLearner {
  /** Of the session on this device, with its second factor proved. */
  headers: Record<string, string>
  /** Of the authenticator app. */
  secret: string
}

/** A new account of staff, signed in on this device, which has proved its second factor. */
export async function makeStaff(
  page: Page,
  roles: readonly Role[],
  expertId?: number,
  prefix?: string
): Promise<RealStaff> {
  const learner = await makeLearner(page, prefix)
  setRoles(learner.accessToken, roles, expertId)
  const accessToken = await enter(page, learner)
  const headers = { authorization: `Bearer ${accessToken}` }
  return { ...learner, headers, secret: await setUpCodes(page, headers) }
}

/** Sets up an authenticator app, which proves the second factor of this session. @returns its secret */
export async function setUpCodes(page: Page, headers: Record<string, string>): Promise<string> {
  const begun = await page.request.post('/api/studio/second-factor/code', { headers })
  const { secret } = (await begun.json()) as { secret: string }
  const data = { code: codeNow(secret) }
  await page.request.post('/api/studio/second-factor/code/confirm', { headers, data })
  return secret
}

/** The code that an authenticator app shows now. */
export function codeNow(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** The code of the next half minute, which the server takes as well: each counts once. */
export function nextCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + 30_000
  })
}
