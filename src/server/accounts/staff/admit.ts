import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { readMethods } from './methods.ts'
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
    const refused = await refuseByFactor(db, row.secondFactor, caller, now().getTime())
    return refused ?? { ...caller, ...staff }
  }
}

async function refuseByFactor(
  db: Db,
  asked: Endpoint['secondFactor'],
  caller: Caller,
  time: number
): Promise<Refusal<'second_factor_required'> | undefined> {
  if (asked === 'unasked') return undefined
  if (asked === 'againIfAny') return refuseUnproved(db, caller, time)
  return refuseOldProof(db, caller, time, asked === 'again' ? FACTOR_AGAIN : FACTOR_LIFE)
}

/** UTC ms; undefined when the session never had a second factor. */
export async function verifiedUntil(
  db: Db | Tx,
  { sessionId }: Caller,
  life = FACTOR_LIFE
): Promise<number | undefined> {
  const session = await findRow(db, 'session', { id: sessionId })
  const verifiedAt = session?.second_factor_at ?? undefined
  return verifiedAt === undefined ? undefined : verifiedAt + life
}

/** Of a session whose proof is older than that: by default, as for a change that needs it again. */
export async function refuseOldProof(
  db: Db | Tx,
  caller: Caller,
  time: number,
  life = FACTOR_AGAIN
): Promise<Refusal<'second_factor_required'> | undefined> {
  const until = (await verifiedUntil(db, caller, life)) ?? 0
  return until > time ? undefined : new Refusal('second_factor_required')
}

/** Of a change of what is set up: the first second factor of an account asks for none. */
export async function refuseUnproved(
  db: Db | Tx,
  caller: Caller,
  time: number
): Promise<Refusal<'second_factor_required'> | undefined> {
  if ((await readMethods(db, caller.learnerId)).length === 0) return undefined
  return refuseOldProof(db, caller, time)
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
