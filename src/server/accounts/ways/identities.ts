import type { Context } from 'hono'
import type { Insertable, Selectable } from 'kysely'
import type { Newcomer } from '#contract/accounts/providers.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { proveAddress } from '#server/accounts/email/address-proof.ts'
import { type Entered, enter } from '#server/accounts/sign-in.ts'
import { addLearner } from '#server/accounts/sign-up.ts'
import { inTransaction, isTaken } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addRow, changeRow, findRow, insertRow, removeRows } from '#server/db/rows.ts'
import type { AccountSchema } from '#server/db/schema/accounts.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { Refusal } from '#server/http/problem.ts'
import { giveTicket, takeTicket } from './identity-tickets.ts'
import { refuseLastWay } from './last-way.ts'
import { refuseWithoutProof } from './owner-proof.ts'
import { tellChange } from './tell-change.ts'

type Ticket = Selectable<AccountSchema['identity_ticket']>

/** A code or ticket, with the cookie of its browser. */
export interface Presented {
  code: string
  cookie: string | undefined
}

const personOf = ({ issuer, subject }: Ticket) => ({ issuer, subject })

/** Signs in by a code, or gives a ticket to a person whom no account has joined yet. */
export function enterByCode(
  db: Db,
  presented: Presented,
  c: Context,
  time: number
): Promise<
  | (Entered & { provider: string })
  | (Pick<Newcomer, 'ticket' | 'needs' | 'email' | 'name'> & { provider: string })
  | Refusal<'link_invalid' | 'email_not_verified'>
> {
  return inTransaction(db, async tx => {
    const ticket = await takeTicket(tx, { ...presented, purposes: ['enter'] }, time)
    if (!ticket) return new Refusal('link_invalid')
    const { provider, email, name } = ticket
    const identity = await findRow(tx, 'identity', personOf(ticket))
    if (identity) {
      const seen = { used_at: time, ...(email !== null && { email }) }
      const known = await changeRow(tx, 'identity', personOf(ticket), seen)
      const entered = known && (await enter(tx, known.learner_id, {}, c, time))
      return entered ? { ...entered, provider } : new Refusal('link_invalid')
    }
    if (email === null) return new Refusal('email_not_verified')
    const account = await findRow(tx, 'learner', { email })
    const { hash: _hash, created_at: _at, valid_until: _until, ...rest } = ticket
    const pending = await giveTicket(tx, { ...rest, purpose: 'pending' }, time)
    const needs = account ? ('proof' as const) : ('details' as const)
    return { ticket: pending, needs, provider, email, name }
  })
}

type NewAccount = Omit<Insertable<AccountSchema['learner']>, 'id' | 'email'>

/** Makes an account with the address of a ticket, joins it, and signs in. */
export async function signUpByTicket(
  db: Db,
  { code, cookie }: Presented,
  account: NewAccount,
  c: Context,
  time: number
): Promise<
  (Entered & { provider: string }) | Refusal<'link_invalid' | 'email_registered' | 'conflict'>
> {
  try {
    return await inTransaction(db, async tx => {
      const ticket = await findRow(tx, 'identity_ticket', pendingOf({ code, cookie }, time))
      if (!ticket?.email) return new Refusal('link_invalid')
      const { email, provider } = ticket
      const learnerId = await addLearner(tx, { ...account, email })
      if (learnerId === undefined) return new Refusal('email_registered')
      await insertRow(tx, 'identity', {
        ...personOf(ticket),
        ...{ learner_id: learnerId, provider, email, created_at: time, used_at: time }
      })
      await removeRows(tx, 'identity_ticket', { hash: ticket.hash })
      await proveAddress(tx, learnerId, time)
      const entered = await enter(tx, learnerId, {}, c, time)
      return entered ? { ...entered, provider } : new Refusal('link_invalid')
    })
  } catch (error) {
    // Another browser of the same person was first.
    if (isTaken(error)) return new Refusal('conflict', { reason: 'identity_used' })
    throw error
  }
}

/** The address that a sign-up would have; undefined for a ticket that has ended. */
export async function emailOfTicket(
  db: Db,
  { code, cookie }: Presented,
  time: number
): Promise<string | undefined> {
  const ticket = await findRow(db, 'identity_ticket', pendingOf({ code, cookie }, time))
  return ticket?.email ?? undefined
}

const pendingOf = ({ code, cookie }: Presented, time: number) => ({
  ...{ hash: hashOf(code), purpose: 'pending' as const, valid_until: ['>', time] as const },
  ...(cookie !== undefined && { browser: hashOf(cookie) })
})

/**
 * Joins a person at a provider to the account of the caller. A ticket of a sign-in is joined by the
 * owner of its address, who has signed in since; any other by a caller who has proved the owner.
 */
export function joinIdentity(
  db: Db,
  caller: Caller,
  { code, cookie }: Presented,
  { labelOf, time }: { labelOf: (provider: string) => string; time: number }
): Promise<
  string | Refusal<'link_invalid' | 'email_not_verified' | 'proof_required' | 'conflict'>
> {
  const { learnerId } = caller
  return inTransaction(db, async tx => {
    const purposes = ['pending', 'join'] as const
    const ticket = await takeTicket(tx, { code, cookie, purposes }, time)
    if (!ticket) return new Refusal('link_invalid')
    const { email, provider } = ticket
    if (email === null) return new Refusal('email_not_verified')
    const refused = await refuseJoin(tx, caller, ticket, time)
    if (refused) return refused
    const added = await addRow(tx, 'identity', {
      ...personOf(ticket),
      ...{ learner_id: learnerId, provider, email, created_at: time, used_at: null }
    })
    if (added) {
      await tellChange(tx, learnerId, { change: 'providerAdded', name: labelOf(provider) }, time)
      return provider
    }
    const known = await findRow(tx, 'identity', personOf(ticket))
    // Joined twice at once.
    if (known?.learner_id === learnerId) return provider
    return new Refusal('conflict', { reason: known ? 'identity_used' : 'provider_used' })
  })
}

async function refuseJoin(
  tx: Tx,
  { learnerId, sessionId }: Caller,
  ticket: Ticket,
  time: number
): Promise<Refusal<'proof_required' | 'conflict'> | undefined> {
  const unproved = await refuseWithoutProof(tx, { learnerId, sessionId }, time)
  if (ticket.purpose === 'join') return unproved
  const learner = await findRow(tx, 'learner', { id: learnerId })
  if (learner?.email !== ticket.email) return new Refusal('conflict', { reason: 'other_address' })
  const session = await findRow(tx, 'session', { id: sessionId })
  const isSince = session !== undefined && session.created_at >= ticket.created_at
  return isSince ? undefined : unproved
}

/** @param usable names of the providers that are configured */
export function removeIdentity(
  db: Db,
  caller: Caller,
  { provider, label, usable }: { provider: string; label: string; usable: readonly string[] },
  time: number
): Promise<Refusal<'proof_required' | 'not_found' | 'conflict'> | undefined> {
  const { learnerId } = caller
  return inTransaction(db, async tx => {
    const refused = await refuseWithoutProof(tx, caller, time)
    if (refused) return refused
    const own = { learner_id: learnerId, provider }
    if (!(await findRow(tx, 'identity', own))) return new Refusal('not_found')
    const last = await refuseLastWay(tx, learnerId, { usable, but: { provider } })
    if (last) return last
    await removeRows(tx, 'identity', own)
    await tellChange(tx, learnerId, { change: 'providerRemoved', name: label }, time)
    return undefined
  })
}
