import type { Selectable } from 'kysely'
import { isStorable } from '#contract/fields.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { foldedEmail } from '#server/accounts/name-and-email.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { proveAddress } from '#server/accounts/email/address-proof.ts'
import { refuseLastOwner } from '#server/accounts/staff/roles.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { changeRow, countRows, findRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import { addLearnerMail } from '#server/mail/learner-mail.ts'
import { stopRenewal } from '#server/subscriptions/renewals.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'
import type { Change, Value } from '#server/db/audit-log.ts'
import { OperatorError } from './change.ts'

/** Data for support, without password, tokens and notes. */
export async function summaryOf(db: Db, person: Person, now: Date): Promise<Record<string, Value>> {
  const { id } = person
  const own = { learner_id: id }
  const subscription = await readSubscription(db, id, now)
  return {
    id,
    'name, Arabic': person.name_ar,
    'name, English': person.name_en,
    email: person.email,
    'email confirmed': isoOrNull(person.verified_at),
    phone: person.phone_number,
    language: person.language,
    'signed up': isoOf(person.created_at),
    'last login': isoOrNull(person.signed_in_at),
    'terms accepted': person.accepted_terms,
    'disabled since': isoOrNull(person.disabled_at),
    sessions: await countRows(db, 'session', own),
    subscription: subscription && `${subscription.subscriptionType} ${subscription.status}`,
    'access until': subscription && subscription.expiresAt,
    renews: subscription?.renewal?.at ?? null,
    purchases: await countRows(db, 'purchase', own),
    classes: await countRows(db, 'enrolment', own),
    certificates: await countRows(db, 'certificate', own),
    reviews: await countRows(db, 'review', own)
  }
}

/** A learner without the password. */
type Person = Omit<Selectable<Schema['learner']>, 'password' | 'phone_set_at'>

const COLUMNS = [
  ...(['id', 'email', 'phone_number', 'name_ar', 'name_en', 'gender', 'birthday'] as const),
  ...(['language', 'accepted_terms', 'created_at', 'verified_at'] as const),
  ...(['signed_in_at', 'disabled_at', 'reminders', 'interests'] as const)
] as const satisfies (keyof Person)[]

export const subjectOfLearner = (id: number) => `learner ${id}`

/** Learners with this id, address or phone number. */
export async function findPeople(db: Db | Tx, typed: string): Promise<Person[]> {
  const text = typed.trim()
  if (!isStorable(text)) return []
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
  const phoneNumber = text.includes('@') ? undefined : toE164(text)
  return db
    .selectFrom('learner')
    .select(COLUMNS)
    .where(eb =>
      eb.or([
        eb('email', '=', foldedEmail(text)),
        ...(id !== undefined && Number.isSafeInteger(id) ? [eb('id', '=', id)] : []),
        ...(phoneNumber ? [eb('phone_number', '=', phoneNumber)] : [])
      ])
    )
    .orderBy('created_at')
    .execute()
}

/** The only match. @throws OperatorError */
export async function onePerson(db: Db | Tx, typed: string): Promise<Person> {
  const [person, ...others] = await findPeople(db, typed)
  if (!person) throw nobody(typed)
  if (others.length > 0) {
    const all = [person, ...others].map(({ id }) => id).join(', ')
    throw new OperatorError(
      `several are meant by ${typed}: write one of the numbers ${all}`,
      'conflict',
      'learner_ambiguous'
    )
  }
  return person
}

/** Disables a learner: every token stops working at once. @throws OperatorError */
export async function disableLearner(tx: Tx, id: number, time: number): Promise<Change> {
  await refuseLastOwner(tx, id)
  const changed = await changeRow(tx, 'learner', { id, disabled_at: null }, { disabled_at: time })
  if (!changed) return same(tx, id)
  const sessions = await endSessions(tx, id)
  const fields = { 'disabled since': [null, isoOf(time)], sessions: [sessions, 0] } as const
  return { subject: subjectOfLearner(id), fields }
}

/** Enables a learner, who signs in again. @throws OperatorError */
export async function enableLearner(tx: Tx, id: number): Promise<Change> {
  const person = await lockPerson(tx, id)
  const changed = await changeRow(
    tx,
    'learner',
    { id, disabled_at: ['is not', null] },
    { disabled_at: null }
  )
  if (!changed) return same(tx, id)
  const since = isoOf(person.disabled_at ?? 0)
  return { subject: subjectOfLearner(id), fields: { 'disabled since': [since, null] } }
}

/** Erases a learner from every table. @throws OperatorError */
export async function erasePerson(
  tx: Tx,
  id: number,
  discountKey: Buffer,
  time: number
): Promise<Change> {
  const { email } = await lockPerson(tx, id)
  const running = await findRow(tx, 'subscription', { learner_id: id })
  await eraseLearner(tx, { id, email }, discountKey, time)
  const fields: Change['fields'] = {
    account: ['there', 'erased'],
    ...(running && { 'access until': [isoOf(running.expires_at), null] as const })
  }
  const notes = ['what they paid stays in the books, without a name']
  return { subject: subjectOfLearner(id), fields, notes }
}

/** Marks an address as verified, after another check. @throws OperatorError */
export async function verifyAddress(tx: Tx, id: number, time: number): Promise<Change> {
  const before = await lockPerson(tx, id)
  if (before.disabled_at !== null) throw accountDisabled('enable them first')
  if (!(await proveAddress(tx, id, time))) return same(tx, id)
  const after = await personOf(tx, id)
  const lostNumber = before.phone_number !== '' && after.phone_number === ''
  return {
    subject: subjectOfLearner(id),
    fields: { 'address proved': [null, isoOf(time)] },
    notes: lostNumber ? ['their phone number is somebody else’s by now, and was taken out'] : []
  }
}

/** Requests a mail for a new password. @throws OperatorError */
export async function sendReset(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  id: number,
  time: number
): Promise<Change> {
  const { email, language, disabled_at } = await personOf(tx, id)
  if (disabled_at !== null) throw accountDisabled('no mail goes to them')
  await outbox.add(tx, { email, kind: 'reset', language }, time)
  return {
    subject: subjectOfLearner(id),
    fields: { 'mail to choose a password': [null, 'asked for'] },
    notes: ['the running server sends it within 15 seconds; the link works for an hour']
  }
}

/** @throws OperatorError */
export async function signOutEverywhere(tx: Tx, id: number): Promise<Change> {
  await lockPerson(tx, id)
  const sessions = await endSessions(tx, id)
  const fields = sessions > 0 ? { sessions: [sessions, 0] as const } : {}
  return { subject: subjectOfLearner(id), fields }
}

/** Ends a renewal, with a mail; the card is forgotten. @throws OperatorError */
export async function endRenewalOf(tx: Tx, id: number, time: number): Promise<Change> {
  await lockPerson(tx, id)
  const running = await findRow(tx, 'subscription', { learner_id: id })
  const ended = await stopRenewal(tx, id, 'support', time)
  if (!ended) return same(tx, id)
  const until = running?.expires_at ?? time
  const mail = { kind: 'renewalStopped', until } as const
  await addLearnerMail(tx, { subject: `${id}:${time}`, learnerId: id }, mail, time)
  return { subject: subjectOfLearner(id), fields: { renewal: ['on', 'off'] } }
}

/** Locks a learner. @throws OperatorError */
export async function lockPerson(tx: Tx, id: number): Promise<Person> {
  await lockLearner(tx, id)
  return personOf(tx, id)
}

/** By id only, which may be another learner's phone number. @throws OperatorError */
async function personOf(tx: Tx, id: number): Promise<Person> {
  const person = await tx
    .selectFrom('learner')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw nobody(String(id))
  return person
}

const nobody = (typed: string) =>
  new OperatorError(
    `nobody has the number, address or phone number ${typed}`,
    'not_found',
    'learner_unknown'
  )

/** Nothing is sent to a disabled account, nor proved for it. */
export const accountDisabled = (instead: string) =>
  new OperatorError(`they are disabled; ${instead}`, 'conflict', 'account_disabled')

/** No change, for an existing learner. */
async function same(tx: Tx, id: number): Promise<Change> {
  await personOf(tx, id)
  return { subject: subjectOfLearner(id), fields: {} }
}
