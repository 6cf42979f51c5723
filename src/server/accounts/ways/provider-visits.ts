import { randomBytes } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import { insertRow } from '#server/db/rows.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { type Checks, newChecks } from './oidc-client.ts'

/** Milliseconds for the pages of a provider. */
export const VISIT_LIFE = 10 * 60_000

type Purpose = AccountSchema['provider_visit']['purpose']

/** What a browser wants at a provider. */
interface Visit {
  provider: string
  purpose: Purpose
  language: Locale
  /** Path of the site, checked by `nextAddress`. */
  next: string | undefined
}

/** Begins a way to a provider. @returns its checks, and the cookie that binds it to the browser */
export async function beginVisit(
  db: Db,
  { provider, purpose, language, next }: Visit,
  time: number
): Promise<{ checks: Checks; cookie: string }> {
  const checks = newChecks()
  const cookie = randomBytes(32).toString('base64url')
  await insertRow(db, 'provider_visit', {
    ...{ state: hashOf(checks.state), browser: hashOf(cookie), purpose, provider, language },
    ...{ verifier: checks.verifier, nonce: checks.nonce, next: next ?? null },
    valid_until: time + VISIT_LIFE
  })
  return { checks, cookie }
}

/** Uses a way up, for the browser that began it. @returns undefined for any other */
export async function takeVisit(
  db: Db,
  { state, cookie, provider }: { state: string; cookie: string; provider: string },
  time: number
) {
  const visit = await db
    .deleteFrom('provider_visit')
    .where('state', '=', hashOf(state))
    .where('browser', '=', hashOf(cookie))
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst()
  return visit && visit.valid_until > time ? visit : undefined
}
