import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Interests, Profile } from '#contract/accounts/profile.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { changeRow, findRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'

export function profileOf(learner: Selectable<Schema['learner']>): Profile {
  return {
    id: learner.id,
    name: { ar: learner.name_ar, en: learner.name_en },
    email: learner.email,
    emailVerified: learner.verified_at !== null,
    phoneNumber: learner.phone_number,
    ...(learner.gender !== null && { gender: learner.gender }),
    ...(learner.birthday !== null && { birthday: learner.birthday }),
    language: learner.language,
    reminders: learner.reminders === 1,
    ...(learner.interests !== null && { interests: JSON.parse(learner.interests) as Interests }),
    createdAt: isoOf(learner.created_at)
  }
}

/** The caller may have erased the account meanwhile. */
export async function readLearner(db: Db, learnerId: number) {
  const learner = await findRow(db, 'learner', { id: learnerId })
  return learner ?? new Refusal('unauthorized')
}

export function updateLearner(db: Db, learnerId: number, columns: UpdateObject<Schema, 'learner'>) {
  return changeRow(db, 'learner', { id: learnerId }, columns)
}

/** A phone number, and since when it is the learner's. */
export function phoneColumns(number: string, now: Date) {
  return {
    phone_number: number,
    phone_set_at: sql<number>`case when phone_number = ${number} then phone_set_at else ${now.getTime()} end`
  }
}
