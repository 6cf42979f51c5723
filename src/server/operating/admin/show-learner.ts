import type { Db } from '#server/db/open.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { readSubscription } from '#server/subscriptions/subscription.ts'
import type { Value } from './change.ts'
import type { Person } from './learners.ts'

/** Data for support, without password, tokens and notes. */
export async function summaryOf(db: Db, person: Person, now: Date): Promise<Record<string, Value>> {
  const { id } = person
  const subscription = await readSubscription(db, id, now)
  return {
    id,
    'name, Arabic': person.name_ar,
    'name, English': person.name_en,
    email: person.email,
    'address proved': isoOrNull(person.verified_at),
    phone: person.phone_number,
    language: person.language,
    'signed up': isoOf(person.created_at),
    'signed in last': isoOrNull(person.signed_in_at),
    'terms accepted': person.accepted_terms,
    'disabled since': isoOrNull(person.disabled_at),
    sessions: await count(db, 'session', id),
    subscription: subscription && `${subscription.subscriptionType} ${subscription.status}`,
    'access until': subscription && subscription.expiresAt,
    purchases: await count(db, 'purchase', id),
    classes: await count(db, 'enrolment', id),
    certificates: await count(db, 'certificate', id),
    reviews: await count(db, 'review', id)
  }
}

type Owned = 'session' | 'purchase' | 'enrolment' | 'certificate' | 'review'

async function count(db: Db, table: Owned, learnerId: number): Promise<number> {
  const { count: number } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return Number(number)
}
