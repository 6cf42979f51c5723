import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { readStaff, type Staff } from './roles.ts'

/** Milliseconds for which a second factor holds in its session. */
export const FACTOR_LIFE = 12 * 3_600_000
/** Milliseconds, for rows that always ask for it. */
const FACTOR_AGAIN = 5 * 60_000

export interface StaffCaller extends Caller, Staff {}

/** Lets staff call a row: roles and second factor are read from the store with every request. */
export type AdmitStaff = (
  row: Pick<Endpoint, 'staff' | 'secondFactor'>,
  caller: Caller
) => Promise<StaffCaller | Refusal<'forbidden' | 'second_factor_required'>>

declare module 'hono' {
  interface ContextVariableMap {
    admitStaff: AdmitStaff
  }
}

export function createAdmitStaff(db: Db, now: () => Date): AdmitStaff {
  return async (row, caller) => {
    const staff = await readStaff(db, caller.learnerId)
    if (!staff?.roles.some(role => row.staff?.includes(role))) return new Refusal('forbidden')
    if (row.secondFactor === 'unasked') return { ...caller, ...staff }
    const life = row.secondFactor === 'again' ? FACTOR_AGAIN : FACTOR_LIFE
    const until = await verifiedUntil(db, caller, life)
    if (until === undefined || until <= now().getTime()) {
      return new Refusal('second_factor_required')
    }
    return { ...caller, ...staff }
  }
}

/** UTC ms; undefined when the session never had a second factor. */
export async function verifiedUntil(
  db: Db,
  { sessionId }: Caller,
  life = FACTOR_LIFE
): Promise<number | undefined> {
  const session = await findRow(db, 'session', { id: sessionId })
  const verifiedAt = session?.second_factor_at ?? undefined
  return verifiedAt === undefined ? undefined : verifiedAt + life
}

/** Of a change that needs the second factor again, in a row that does not always. */
export async function refuseOldProof(
  db: Db,
  caller: Caller,
  now: Date
): Promise<Refusal<'second_factor_required'> | undefined> {
  const until = (await verifiedUntil(db, caller, FACTOR_AGAIN)) ?? 0
  return until > now.getTime() ? undefined : new Refusal('second_factor_required')
}

/** @returns the caller as staff, if the row is one of the studio */
export function admitted(row: Endpoint, caller: Caller | undefined, c: Context) {
  if (!row.staff || !caller) return caller
  // A dry run changes nothing, as a row that only reads.
  const { staff } = row
  return c.get('admitStaff')(isDryRun(row, c) ? { staff } : row, caller)
}

/** The query is checked later: one that has it twice is refused. */
const isDryRun = ({ query }: Endpoint, c: Context) =>
  'dryRun' in (query?.shape ?? {}) && c.req.query('dryRun') === 'true'
